import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { root } from './paths.mjs';

/** Installs the packages the lock file names, unless npm's own record says they are there. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing packages (first start, or the lock file changed) …');
  await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    failure: 'The packages could not be installed (npm ci failed, see above).',
  });
}

async function isInstalled() {
  const [wanted, installed] = await Promise.all(['package-lock.json', 'node_modules/.package-lock.json'].map(readPackages));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    // Optional packages are left out where they do not fit the platform.
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional) return true;
    return installed[path]?.version === entry.version;
  });
}

/** @param {string} file @returns {Promise<Record<string, any> | undefined>} */
async function readPackages(file) {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}
