import { spawn } from 'node:child_process';
import { NOT_AVAILABLE } from './checks/not-available.mjs';
import { root } from './launcher/paths.mjs';

/**
 * Static checks, each a command anyone can run alone.
 *
 * @typedef {readonly [name: string, command: readonly string[]]} Check
 */

/**
 * Checks that write files others read: nothing else may run beside them.
 *
 * @type {readonly Check[]}
 */
export const writing = [
  ['types of backend', ['tsc', '-b']],
  ['generated files', ['node', 'scripts/checks/generated.mjs']],
];

/**
 * The other ones, the longest first.
 *
 * @type {readonly Check[]}
 */
export const reading = [
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

/**
 * @param {readonly Check[]} checks
 * @param {number} atOnce each takes a processor
 * @returns {Promise<{ passed: number, failed: number }>} what could not be checked here is neither
 */
export async function runChecks(checks, atOnce) {
  let [passed, failed] = [0, 0];
  const waiting = checks.values();
  const lane = async () => {
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
  await Promise.all(Array.from({ length: atOnce }, lane));
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
  const results = [await runChecks(writing, 1), await runChecks(reading, 2)];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const unavailable = writing.length + reading.length - passed - failed;
  console.log(
    `${passed} passed, ${failed} failed${unavailable === 0 ? '' : `, ${unavailable} not available here`}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
