import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const databaseCode = fileURLToPath(new URL('.', import.meta.url));

/** The contract's code beside this workspace's: `src` or `dist`. */
export const contractCode = join(databaseCode, '../../contract', basename(databaseCode));

/**
 * @param paths folders of code (tests and declarations excluded) and single files, such as a package.json for its versions
 * @returns a hash of the contents, the same wherever a release runs
 */
export function buildHash(paths: readonly string[]): string {
  const hash = createHash('sha1');
  for (const path of paths) {
    if (!statSync(path).isDirectory()) {
      hash.update(readFileSync(path));
      continue;
    }
    const code = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.d|\.test)\.[jt]s$/.test(file),
    );
    for (const file of code.sort()) hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.digest('base64url');
}
