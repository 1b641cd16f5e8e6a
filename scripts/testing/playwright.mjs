import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory, root } from '../launcher/paths.mjs';
import { findBrowser } from './browser.mjs';
import { startOwnStack } from './own-stack.mjs';

/**
 * Browser tests against the real stack on a database of its own.
 *
 * @param {readonly string[]} args passed on to Playwright
 * @param {string} serverUrl of the test Postgres
 * @returns {Promise<import('./run.mjs').Result>}
 */
export async function runPlaywright(args, serverUrl) {
  const browser = await findBrowser();
  const stack = await startOwnStack({ logs: 'test', serverUrl });
  try {
    return await run(args, {
      ...process.env,
      CHROMIUM_PATH: browser,
      TEST_DATABASE_URL: stack.databaseUrl,
      SITE_URL_UNDER_TEST: stack.site,
      GATEWAY_URL_UNDER_TEST: stack.gateway,
    });
  } finally {
    await stack.stop();
  }
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} env */
async function run(args, env) {
  const report = join(dataDirectory(), 'reports', 'playwright.json');
  await mkdir(join(dataDirectory(), 'reports'), { recursive: true });
  await rm(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    {
      cwd: join(root, 'frontend'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  const { stats = {}, suites = [] } = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
  return {
    passed: stats.expected ?? 0,
    failed: failed || (code === 0 ? 0 : 1),
    failures: suites.flatMap(failuresOf),
  };
}

/**
 * @typedef {object} Suite
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, file: string, line: number, tests: readonly { status: string, results: readonly { error?: { message?: string } }[] }[] }[]} [specs]
 */

/** @param {Suite} suite @returns {import('./run.mjs').Failure[]} */
function failuresOf({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        test: title,
        reason: results[0]?.error?.message ?? '',
        command: `npm test -- browser e2e/${file}:${line}`,
      })),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}
