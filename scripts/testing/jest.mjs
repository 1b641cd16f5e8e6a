import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { dataDirectory, root } from '../launcher/paths.mjs';

/**
 * Unit and integration tests.
 *
 * @param {readonly string[]} args passed on to Jest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./run.mjs').Result>}
 */
export async function runJest(args, env) {
  const report = join(dataDirectory(), 'reports', 'jest.json');
  await mkdir(join(dataDirectory(), 'reports'), { recursive: true });
  await rm(report, { force: true });
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...args],
    {
      cwd: root,
      env,
      // The report goes to the file; what Jest prints for people goes to stderr.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  const failed = (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: result.numPassedTests ?? 0,
    failed: failed || (code === 0 ? 0 : 1),
    failures: (result.testResults ?? []).flatMap(failuresOf),
  };
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: readonly { status: string, fullName: string, failureMessages: readonly string[] }[] }} file
 * @returns {import('./run.mjs').Failure[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0)
    return status === 'failed' ? [{ test: path, reason: message, command: `npm test -- jest ${path}` }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    test: fullName,
    reason: failureMessages.join('\n'),
    command: `npm test -- jest ${path}`,
  }));
}
