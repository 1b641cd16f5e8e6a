import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything that has a say in what a record becomes. */
const folders = [fileURLToPath(new URL('.', import.meta.url)), fileURLToPath(new URL('../postings/', import.meta.url))];

let digest: string | undefined;

/**
 * @returns a digest of the code that maps records. With a new release it is another one, and every job is mapped anew
 * once; nobody has to remember to say so.
 */
export function mappingCode(): string {
  return (digest ??= folders.reduce((hash, folder) => addFolder(hash, folder), createHash('sha1')).digest('base64url'));
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): ReturnType<typeof createHash> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d|\.test)\.[jt]s$/.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash;
}
