import { spawn } from 'node:child_process';
import { NOT_AVAILABLE } from './checks/not-available.mjs';
import { root } from './launcher/paths.mjs';

/**
 * Static checks, each a command anyone can run alone: first the two that write files the others read, then the longest.
 *
 * @typedef {readonly [name: string, command: readonly string[]]} Check
 * @type {readonly Check[]}
 */
export const checks = [
  ['types of backend', ['tsc', '-b']],
  ['generated files', ['node', 'scripts/checks/generated.mjs']],
  ['lint', ['eslint', '--cache', '--cache-location', '.data/eslint', '--max-warnings', '0', '.']],
  ['types of backend tests', ['tsc', '-p', 'tsconfig.test.json']],
  ['types of scripts', ['tsc', '-p', 'tsconfig.scripts.json']],
  ['types of benchmarks', ['tsc', '-p', 'tsconfig.bench.json']],
  ['types of frontend', ['tsc', '-p', 'frontend/tsconfig.json', '--noEmit']],
  [
    'import rules',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'contract/src',
      'server-kit/src',
      'db/src',
      'worker/src',
      'gateway/src',
      'frontend/src',
      'frontend/server',
    ],
  ],
  [
    'format',
    ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.data/prettier', '.'],
  ],
  [
    'lock file',
    [
      'lockfile-lint',
      '--path',
      'package-lock.json',
      '--type',
      'npm',
      '--validate-https',
      '--validate-integrity',
    ],
  ],
  ['no secrets', ['secretlint', '--secretlintignore', '.gitignore', '**/*']],
  ['dependency audit', ['node', 'scripts/checks/audit.mjs']],
];

const WRITING = 2;
/** One takes a processor. */
const AT_ONCE = 2;

/** @returns {Promise<{ passed: number, failed: number }>} what could not be checked here is neither */
export async function runChecks() {
  let [passed, failed] = [0, 0];
  const lane = async (/** @type {Iterable<Check>} */ waiting) => {
    for (const [name, [command = '', ...args]] of waiting) {
      const began = Date.now();
      const { code, output } = await run(command, args);
      console.log(
        `${code === 0 ? 'ok  ' : code === NOT_AVAILABLE ? 'n/a ' : 'FAIL'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
      );
      if (code !== 0) console.log(output);
      if (code === 0) passed += 1;
      else if (code !== NOT_AVAILABLE) failed += 1;
    }
  };
  await lane(checks.slice(0, WRITING));
  const waiting = checks.slice(WRITING).values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => lane(waiting)));
  return { passed, failed };
}

/** @param {string} command @param {readonly string[]} args */
async function run(command, args) {
  const program =
    command === 'node' ? [process.execPath, ...args] : ['npx', '--no-install', command, ...args];
  const child = spawn(program[0] ?? '', program.slice(1), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  return { code, output };
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await runChecks();
  const unavailable = checks.length - passed - failed;
  console.log(
    `${passed} passed, ${failed} failed${unavailable === 0 ? '' : `, ${unavailable} not available here`}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
