import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this workspace's own code. */
export const databaseCode = fileURLToPath(new URL('.', import.meta.url));

/** The folder of the contract's code: `src` or `dist`, as that of this workspace. */
export const contractCode = join(databaseCode, '../../contract', basename(databaseCode));

/** What something is made by. */
export interface MakingCode {
  /** With all code below them; tests and declarations have no say. */
  readonly folders: readonly [string, ...string[]];
  /** Single files, without their ending. */
  readonly files?: readonly string[];
  /** By name, as code in the first of the folders finds them; what they depend on has a say too. */
  readonly packages: readonly string[];
}

/**
 * @returns a digest that is the same wherever a release runs and another one after a change of the code: nobody has to
 * remember to raise a number
 */
export function codeDigest({ folders, files = [], packages }: MakingCode): string {
  const hash = createHash('sha1');
  for (const folder of folders) {
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d|\.test)\.[jt]s$/.test(file));
    for (const file of code.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  // Run from its sources, code is not built yet.
  for (const file of files) hash.update(file.slice(file.lastIndexOf('/'))).update(readFileSync(existsSync(`${file}.js`) ? `${file}.js` : `${file}.ts`));
  const releases = new Set<string>();
  for (const name of packages) addReleases(name, folders[0], releases);
  for (const release of [...releases].sort()) hash.update(release);
  return hash.digest('base64url');
}

/** Adds a package and all it depends on. A release is never published twice: its number says what it does. */
function addReleases(name: string, folder: string, releases: Set<string>): void {
  const own = installed(name, folder);
  const { version, dependencies = {} } = manifestOf(own);
  const release = `${name}@${version}`;
  if (releases.has(release)) return;
  releases.add(release);
  for (const needed of Object.keys(dependencies)) addReleases(needed, own, releases);
}

/**
 * By hand, because Node's own resolution leads to the one file a package exports, and to none of those that export nothing
 * to its way of asking.
 *
 * @returns the folder of a package, as Node finds it from another folder
 */
function installed(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(from) === from) throw new Error(`The package ${name} is not installed.`);
  return installed(name, dirname(from));
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${folder} holds a package without a version.`);
  return manifest;
}

/** npm has installed by it: nothing else is looked at again. */
function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'version' in value;
}
