import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reading, runChecks, writing } from './check.mjs';
import { ensureBuilt } from './launcher/build.mjs';
import { OperatorError, dataDirectory, root } from './launcher/settings.mjs';

/** @import { Resources } from './launcher/resources.mjs' */

/** @typedef {{ test: string, reason: string, command: string }} Failure `command` runs the test's file alone */
/** @typedef {{ passed: number, failed: number, failures?: readonly Failure[] }} Result */

const parts = ['all', 'checks', 'jest', 'browser'];

/**
 * `npm test`: static checks, unit, integration and browser tests.
 * `npm test -- checks`, `-- jest [args]` and `-- browser [args]` run one part.
 *
 * @param {readonly string[]} args
 */
export default async function test([part = 'all', ...rest]) {
  if (!parts.includes(part))
    throw new OperatorError(`There is no kind of test "${part}". There are: ${parts.join(', ')}.`);
  const isWanted = (/** @type {string} */ name) => part === 'all' || part === name;
  ensureBuilt();
  const { withResources } = await import('./launcher/resources.mjs');
  const { startTestServer } = await import('db/testing/server');
  /** @type {({ name: string } & Result)[]} */
  const results = [];
  await withResources(async (resources) => {
    if (isWanted('checks')) results.push({ name: 'generated files', ...(await runChecks(writing, 1)) });
    // Beside the tests, which often wait for a process or for time to pass.
    const checking =
      isWanted('checks') &&
      runChecks(reading, part === 'all' ? 1 : 2).then((result) =>
        results.push({ name: 'static checks', ...result }),
      );
    // CI may have to install it, which takes a while: beside the other tests.
    const browsers = isWanted('browser') ? findBrowsers() : undefined;
    // Reported by the browser tests, however early it is known.
    browsers?.catch(() => undefined);
    if (isWanted('jest') || isWanted('browser')) {
      const server = await resources.open(
        () => startTestServer(process.env),
        (one) => one.stop(),
      );
      console.log(`Postgres for the tests: ${server.kind}`);
      if (isWanted('jest'))
        results.push({ name: 'unit and integration', ...(await runJest(resources, rest, server.url)) });
      await checking;
      if (browsers)
        results.push({ name: 'browser', ...(await runPlaywright(resources, rest, server.url, browsers)) });
    }
    await checking;
  });
  report(results);
}

/** @param {readonly ({ name: string } & Result)[]} results */
function report(results) {
  for (const { test, reason, command } of results.flatMap(({ failures = [] }) => failures)) {
    const [message = ''] = stripVTControlCharacters(reason).split('\n\n    at ');
    const lines = message.trim().split('\n').slice(0, 8);
    console.log(`\nFAILED ${test}\n  ${lines.join('\n  ')}\n  alone: ${command}`);
  }
  console.log();
  for (const { name, passed, failed } of results) console.log(`${name}: ${passed} of ${passed + failed}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && results.length > 0 ? 0 : 1);
}

/**
 * @param {Resources} resources
 * @param {readonly string[]} args passed on to Jest
 * @param {string} databaseUrl
 * @returns {Promise<Result>}
 */
async function runJest(resources, args, databaseUrl) {
  const { exitCode, report } = await runWithReport(resources, 'jest', (file) => ({
    program: ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...args],
    env: { TEST_DATABASE_URL: databaseUrl },
    // What Jest prints for people goes to stderr; stdout repeats the report.
    stdout: 'ignore',
  }));
  const failed = (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: report.numPassedTests ?? 0,
    failed: failed || (exitCode === 0 ? 0 : 1),
    failures: (report.testResults ?? []).flatMap(jestFailures),
  };
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: readonly { status: string, fullName: string, failureMessages: readonly string[] }[] }} file
 * @returns {Failure[]}
 */
function jestFailures({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const path = relative(root, name);
  const command = `npm test -- jest ${path}`;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [{ test: path, reason: message, command }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: fullName,
    reason: failureMessages.join('\n'),
    command,
  }));
}

async function findBrowsers() {
  const { findBrowser, findHeadlessShell } = await import('./testing/browser.mjs');
  return { browser: await findBrowser(), headlessShell: await findHeadlessShell() };
}

/**
 * Browser tests against the whole stack on a database of its own. A stack that does not start counts as one failed test.
 *
 * @param {Resources} resources
 * @param {readonly string[]} args passed on to Playwright
 * @param {string} serverUrl of the test Postgres
 * @param {ReturnType<typeof findBrowsers>} browsers
 * @returns {Promise<Result>}
 */
async function runPlaywright(resources, args, serverUrl, browsers) {
  const { startTestStack } = await import('./testing/test-stack.mjs');
  try {
    const { browser, headlessShell } = await browsers;
    const stack = await startTestStack(resources, { logs: 'test', serverUrl });
    const { exitCode, report } = await runWithReport(resources, 'playwright', (file) => ({
      program: [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        'playwright.config.ts',
        '--reporter=list,json',
        ...args,
      ],
      env: {
        CHROMIUM_PATH: browser,
        ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }),
        TEST_DATABASE_URL: stack.databaseUrl,
        SITE_URL_UNDER_TEST: stack.site,
        GATEWAY_URL_UNDER_TEST: stack.gateway,
        OPERATIONS_URL_UNDER_TEST: stack.operations.url,
        OPERATIONS_TOKEN: stack.operations.token,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
      cwd: join(root, 'frontend'),
      stdout: 'inherit',
    }));
    const { stats = {}, suites = [] } = report;
    const { expected = 0, unexpected: failed = 0, flaky = 0 } = stats;
    return {
      passed: expected + flaky,
      failed: failed || (exitCode === 0 ? 0 : 1),
      failures: suites.flatMap(playwrightFailures),
    };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @typedef {object} Suite
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, file: string, line: number, tests: readonly { status: string, results: readonly { error?: { message?: string } }[] }[] }[]} [specs]
 */

/** @param {Suite} suite @returns {Failure[]} */
function playwrightFailures({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        test: title,
        reason: results[0]?.error?.message ?? '',
        command: `npm test -- browser e2e/${file}:${line}`,
      })),
  );
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

/**
 * Runs a test runner that writes a JSON report.
 *
 * @param {Resources} resources
 * @param {string} name
 * @param {(file: string) => { program: readonly string[], env: Record<string, string>, cwd?: string, stdout: 'ignore' | 'inherit' }} command
 */
async function runWithReport(resources, name, command) {
  const { execa } = await import('execa');
  const folder = join(dataDirectory(), 'reports');
  const file = join(folder, `${name}.json`);
  await mkdir(folder, { recursive: true });
  await rm(file, { force: true });
  const { program, env, cwd = root, stdout } = command(file);
  // Stopped before the database that it uses.
  const { runner } = await resources.open(
    () => ({
      runner: execa(process.execPath, program, {
        cwd,
        env,
        stdin: 'ignore',
        stdout,
        stderr: 'inherit',
        reject: false,
      }),
    }),
    async ({ runner }) => {
      runner.kill();
      await runner;
    },
  );
  const { exitCode } = await runner;
  return { exitCode, report: JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) };
}
