import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/settings.mjs';

/**
 * Generated files are committed so that they are reviewed. This writes them again and fails when one changes.
 * @type {readonly { make: readonly string[], files: readonly string[] }[]}
 */
const generated = [
  { make: ['npm', 'run', 'emit-schema', '-w', 'gateway', '--silent'], files: ['gateway/schema.graphql'] },
  { make: ['npm', 'run', 'codegen', '-w', 'frontend', '--silent'], files: ['frontend/src/__generated__'] },
  {
    make: ['npm', 'run', 'built-in-texts', '-w', 'frontend', '--silent'],
    files: ['worker/src/admin/pages/built-in-texts.json'],
  },
  // File names carry a hash of the input, so nothing is encoded to compare.
  {
    make: ['npm', 'run', 'pictures', '-w', 'frontend', '--silent', '--', '--check'],
    files: ['frontend/src/__generated__/pictures.ts', 'frontend/src/__generated__/posters.ts'],
  },
];

let hasChanged = false;
for (const { make, files } of generated) {
  const before = files.map(contentOf);
  const made = spawnSync(make[0] ?? '', make.slice(1), { cwd: root, encoding: 'utf8' });
  if (made.status !== 0) {
    console.error(`${make.join(' ')} failed\n${made.stdout}${made.stderr}`);
    hasChanged = true;
  } else if (files.map(contentOf).join() !== before.join()) {
    console.error(`${files.join(', ')} was out of date: commit what "${make.join(' ')}" has written.`);
    hasChanged = true;
  }
}
process.exitCode = hasChanged ? 1 : 0;

/** @param {string} path file or folder @returns {string} */
function contentOf(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return readFileSync(full, 'utf8');
  return readdirSync(full)
    .sort()
    .map((name) => contentOf(join(path, name)))
    .join('\0');
}
