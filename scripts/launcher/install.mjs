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
  const [wanted, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(readPackages),
  );
  return wanted !== undefined && installed !== undefined && missingPackages(wanted, installed).length === 0;
}

/** @typedef {Readonly<Record<string, { readonly version?: string, readonly optional?: boolean, readonly devOptional?: boolean }>>} Packages by their path */

/** @param {Packages} wanted @param {Packages} installed @returns {readonly string[]} paths of what is not there in the wanted version */
export function missingPackages(wanted, installed) {
  return Object.keys(wanted).filter((path) => {
    const { version, optional, devOptional } = wanted[path] ?? {};
    // What lies in no such folder are our own workspaces. Optional packages are left out where they do not fit the platform.
    return (
      path.includes('node_modules/') && !optional && !devOptional && installed[path]?.version !== version
    );
  });
}

/** @param {string} file @returns {Promise<Packages | undefined>} */
async function readPackages(file) {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}
