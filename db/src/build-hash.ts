import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this workspace's own code. */
export const databaseCode = fileURLToPath(new URL('.', import.meta.url));

/** The folder of the contract's code: `src` or `dist`, as that of this workspace. */
export const contractCode = join(databaseCode, '../../contract', basename(databaseCode));

/**
 * @param paths folders of code, with all below them (tests and declarations aside), and single files: a package.json names
 * the packages the code uses
 * @returns a hash that is the same wherever a release runs and another one after a change
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
