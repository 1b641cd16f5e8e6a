import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything that has a say in what a record becomes. */
const folders = [fileURLToPath(new URL('.', import.meta.url)), fileURLToPath(new URL('../postings/', import.meta.url))];

const resolver = createRequire(import.meta.url);
/** Packages that have a say too: a mended sanitiser must see every description again, a mended parser every record. */
const packages = ['sanitize-html', 'html-to-text', 'entities', 'saxes'];

let digest: string | undefined;

/**
 * @returns a digest of the code that maps records. With a new release it is another one, and every job is mapped anew
 * once; nobody has to remember to say so.
 */
export function mappingCode(): string {
  if (digest === undefined) {
    const hash = createHash('sha1');
    for (const folder of folders) addFolder(hash, folder);
    for (const name of packages) hash.update(readFileSync(resolver.resolve(name)));
    digest = hash.digest('base64url');
  }
  return digest;
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d|\.test)\.[jt]s$/.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
}
