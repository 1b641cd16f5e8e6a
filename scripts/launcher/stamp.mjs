import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
 * Every start waits for this: asked one after the other without threads, a thousand files take a tenth of the time.
 *
 * @param {readonly string[]} paths files and folders below the project
 * @returns {string} changes when a file below them is added, removed or written
 */
export function fingerprintOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function add(hash, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) add(hash, join(path, name));
}
