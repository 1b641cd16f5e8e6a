import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { root } from './paths.mjs';
import { fingerprintOf, unlessDone } from './stamp.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} from what it is made from
 * @property {readonly string[]} makes files that prove it is there
 * @property {readonly [string, readonly string[]]} command
 */

/** @type {readonly Part[]} */
const parts = [
  {
    name: 'backend',
    from: [
      'package-lock.json',
      'tsconfig.base.json',
      'tsconfig.json',
      'contract/src',
      'contract/tsconfig.json',
      'server-kit/src',
      'server-kit/tsconfig.json',
      'db/src',
      'db/tsconfig.json',
      'worker/src',
      'worker/tsconfig.json',
      'gateway/src',
      'gateway/tsconfig.json',
    ],
    makes: ['db/dist/migrate.js', 'worker/dist/main.js', 'gateway/dist/main.js'],
    command: ['npx', ['--no-install', 'tsc', '-b']],
  },
  {
    name: 'playground',
    from: ['package-lock.json', 'gateway/playground'],
    makes: ['gateway/dist/playground'],
    command: ['npm', ['run', 'build:playground', '-w', 'gateway', '--silent']],
  },
  {
    // A part of its own: development needs them too, and what the frontend is made from must not change while it is built.
    name: 'pictures',
    from: ['package-lock.json', 'frontend/pictures', 'frontend/scripts/pictures'],
    makes: ['frontend/public/pictures'],
    command: ['npm', ['run', 'pictures', '-w', 'frontend', '--silent']],
  },
  {
    name: 'frontend',
    from: [
      'package-lock.json',
      'tsconfig.base.json',
      'contract/src',
      'server-kit/src',
      'frontend/src',
      'frontend/server',
      'frontend/public',
      'frontend/pictures',
      'frontend/scripts',
      'frontend/vite.config.ts',
      'frontend/package.json',
      'frontend/tsconfig.json',
    ],
    makes: ['frontend/dist/server/main.js', 'frontend/dist/server/server.js', 'frontend/dist/client'],
    command: ['npm', ['run', 'build', '-w', 'frontend', '--silent']],
  },
];

/** The parts of a stage are built at the same time. The frontend takes in what the backend's build makes of server-kit. */
const stages = [
  ['backend', 'pictures'],
  ['playground', 'frontend'],
];

/**
 * Builds the parts that are missing or older than their sources.
 *
 * @param {{ only?: readonly string[], quiet?: boolean }} [options] `only`: names of parts
 * @throws {import('./operator-error.mjs').OperatorError} when a part cannot be built; no other one is being built then
 */
export async function ensureBuilt({ only, quiet = false } = {}) {
  const wanted = parts.filter(({ name }) => !only || only.includes(name));
  for (const stage of stages) {
    const building = wanted.filter(({ name }) => stage.includes(name)).map((part) => ensurePart(part, quiet));
    for (const ended of await Promise.allSettled(building))
      if (ended.status === 'rejected') throw ended.reason;
  }
}

/** @param {Part} part @param {boolean} quiet */
async function ensurePart({ name, from, makes, command }, quiet) {
  const done = makes.every((path) => existsSync(join(root, path)));
  await unlessDone({ name: `built-${name}`, fingerprint: fingerprintOf(from), done }, async () => {
    if (!quiet) console.log(`Building the ${name} …`);
    await runCommand(...command, { failure: `The ${name} could not be built (see above).` });
  });
}
