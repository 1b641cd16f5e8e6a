import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory, root } from '../launcher/paths.mjs';

/**
 * Unit and integration tests.
 *
 * @param {readonly string[]} args passed on to Jest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runJest(args, env) {
  const report = join(dataDirectory(), 'reports', 'jest.json');
  await mkdir(join(dataDirectory(), 'reports'), { recursive: true });
  await rm(report, { force: true });
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    env,
    // The report goes to the file; what Jest prints for people goes to stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  const failed = (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0);
  return { passed: result.numPassedTests ?? 0, failed: failed || (code === 0 ? 0 : 1) };
}
