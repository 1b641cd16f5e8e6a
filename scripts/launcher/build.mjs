import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, root } from './settings.mjs';

/** What staff upload while the site runs is no source. */
const uploads = join('frontend/public/media/videos/uploads');

/** Beside what is built, whatever data folder a run uses. */
const stamps = join(root, '.data', 'stamps');

/**
 * @typedef {object} Part
 * @property {readonly string[]} from sources
 * @property {readonly string[]} makes files that prove that it is built
 * @property {readonly string[]} command
 */

/** @type {Readonly<Record<string, Part>>} */
const parts = {
  backend: {
    from: [
      'package-lock.json',
      'tsconfig.base.json',
      'tsconfig.json',
      ...['contract', 'server-kit', 'db', 'worker', 'gateway'].flatMap((name) => [
        `${name}/src`,
        `${name}/tsconfig.json`,
      ]),
    ],
    makes: ['db/dist/migrate.js', 'worker/dist/main.js', 'gateway/dist/main.js'],
    command: ['npx', '--no-install', 'tsc', '-b'],
  },
  places: {
    from: [
      'package-lock.json',
      'db/us-places.mjs',
      'db/us-places-pr.mjs',
      'worker/places.mjs',
      'contract/src/places/place-name.ts',
    ],
    makes: ['db/dist/us-places.tsv', 'worker/dist/places.tsv'],
    command: ['npm', 'run', 'build:places', '--workspaces', '--if-present', '--silent'],
  },
  playground: {
    from: ['package-lock.json', 'gateway/playground'],
    makes: ['gateway/dist/playground'],
    command: ['npm', 'run', 'build:playground', '-w', 'gateway', '--silent'],
  },
  // Apart from the frontend: development needs them too, and the frontend's sources must not change while it is built.
  pictures: {
    from: [
      'package-lock.json',
      'frontend/pictures',
      'frontend/scripts/pictures',
      'frontend/public/media/videos',
    ],
    makes: ['frontend/public/pictures'],
    command: ['npm', 'run', 'pictures', '-w', 'frontend', '--silent'],
  },
  frontend: {
    from: [
      'package-lock.json',
      'tsconfig.base.json',
      'contract/src',
      'server-kit/src',
      ...['src', 'server', 'public', 'pictures', 'scripts', 'vite.config.ts', 'package.json'].map(
        (name) => `frontend/${name}`,
      ),
      'frontend/tsconfig.json',
    ],
    makes: ['frontend/dist/server/main.js', 'frontend/dist/server/server.js', 'frontend/dist/client'],
    command: ['npm', 'run', 'build', '-w', 'frontend', '--silent'],
  },
};

/**
 * Installs the packages of the lock file and builds what is missing or older than its sources.
 *
 * @param {{ only?: readonly string[], quiet?: boolean }} [options] `only`: names of parts
 */
export function ensureBuilt({ only = Object.keys(parts), quiet = false } = {}) {
  ensureInstalled();
  for (const [name, { from, makes, command }] of Object.entries(parts)) {
    if (!only.includes(name)) continue;
    const stamp = join(stamps, `built-${name}`);
    const fingerprint = fingerprintOf(from);
    const isBuilt = makes.every((path) => existsSync(join(root, path)));
    if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue;
    if (!quiet) console.log(`Building the ${name} …`);
    run(command, `The ${name} could not be built (see above).`);
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
}

/** Installs what the lock file names, unless npm's record in node_modules says that it is there. */
function ensureInstalled() {
  if (
    missingPackages(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')).length ===
    0
  )
    return;
  console.log('Installing packages (first start, or the lock file changed) …');
  run(
    ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed (npm ci failed, see above).',
  );
}

/** @typedef {Readonly<Record<string, { readonly version?: string, readonly optional?: boolean, readonly devOptional?: boolean }>>} Packages by path */

/** @param {Packages} wanted @param {Packages} installed @returns {readonly string[]} paths of what is missing or of another version */
export function missingPackages(wanted, installed) {
  return Object.entries(wanted)
    .filter(
      // Paths outside of node_modules are our workspaces. Optional packages may not fit this platform.
      ([path, { version, optional, devOptional }]) =>
        path.includes('node_modules/') && !optional && !devOptional && installed[path]?.version !== version,
    )
    .map(([path]) => path);
}

/** @param {string} file @returns {Packages} none where the file is missing */
function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Shows the output only of a command that fails. @param {readonly string[]} command @param {string} failure */
function run([program = '', ...args], failure) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  throw new OperatorError(failure);
}

/** @param {readonly string[]} paths @returns {string} another one when a file below them is added, removed or written */
function fingerprintOf(paths) {
  const hash = createHash('sha256').update(process.version);
  const add = (/** @type {string} */ path) => {
    if (path === uploads) return;
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(join(path, name));
    else if (found) hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
