import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, stampDirectory } from './paths.mjs';

/**
 * Does a step only when what it depends on has changed since it last succeeded, or its product is gone.
 *
 * @param {{ name: string, fingerprint: string, done: boolean }} state `fingerprint`: of everything it depends on
 * @param {() => Promise<unknown>} step
 */
export async function unlessDone({ name, fingerprint, done }, step) {
  const file = join(stampDirectory, name);
  if (done && (await readFile(file, 'utf8').catch(() => '')) === fingerprint) return;
  await step();
  await mkdir(stampDirectory, { recursive: true });
  await writeFile(file, fingerprint);
}

/**
 * @param {readonly string[]} paths files and folders below the project
 * @returns {Promise<string>} changes when a file below them is added, removed or written
 */
export async function fingerprintOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) await add(hash, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
async function add(hash, path) {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) {
    hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
    return;
  }
  for (const name of (await readdir(join(root, path))).sort()) await add(hash, join(path, name));
}
