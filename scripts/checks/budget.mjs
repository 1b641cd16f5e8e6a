import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/settings.mjs';

/** How much source there may be, tests, generated files and what makes the example films and pictures aside. */
const BOUND = { files: 730, bytes: 3_400_000 };

const isSource = /\.(?:ts|tsx|mjs|cjs|js)$/;
const isAside = /^demo\/|(?:^|\/)(?:test|e2e|fixtures|__generated__)\/|\.(?:test|spec)\./;
const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => isSource.test(path) && !isAside.test(path));
const sizes = paths.flatMap((path) => statSync(join(root, path), { throwIfNoEntry: false })?.size ?? []);
const files = sizes.length;
const bytes = sizes.reduce((sum, size) => sum + size, 0);
const holds = files <= BOUND.files && bytes <= BOUND.bytes;
console.log(
  `     ${files} source files of at most ${BOUND.files}, ${(bytes / 1e6).toFixed(2)} MB of at most ${(BOUND.bytes / 1e6).toFixed(2)} MB (tests aside)`,
);
process.exitCode = holds ? 0 : 1;
