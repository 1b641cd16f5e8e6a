import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this workspace's own code. */
export const databaseCode = fileURLToPath(new URL('.', import.meta.url));

/** What something is made by. */
export interface MakingCode {
  /** Folders of code, with all below them; tests and declarations have no say. */
  readonly folders: readonly string[];
  /** Single files, such as the entries of packages. */
  readonly files: readonly string[];
}

/**
 * @returns a digest that is the same wherever a release runs and another one after a change of the code: nobody has to
 * remember to raise a number
 */
export function codeDigest({ folders, files }: MakingCode): string {
  const hash = createHash('sha1');
  for (const folder of folders) {
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d|\.test)\.[jt]s$/.test(file));
    for (const file of code.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('base64url');
}
