import { stripVTControlCharacters } from 'node:util';
import { reading, runChecks, writing } from '../check.mjs';
import { ensureBuilt } from '../launcher/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { OperatorError } from '../launcher/operator-error.mjs';
import { runJest } from './jest.mjs';
import { runPlaywright } from './playwright.mjs';

/** @typedef {{ test: string, reason: string, command: string }} Failure `command` runs the test's file alone. */
/** @typedef {{ passed: number, failed: number, failures?: readonly Failure[] }} Result */

const parts = ['all', 'checks', 'jest', 'browser'];

/**
 * `npm test`: static checks, unit, integration and browser tests, on a machine with nothing but Node.
 * `npm test -- checks`, `-- jest [args]` and `-- browser [args]` run one part.
 *
 * @param {readonly string[]} args
 */
export default async function test([part = 'all', ...rest]) {
  if (!parts.includes(part))
    throw new OperatorError(`There is no kind of test "${part}". There are: ${parts.join(', ')}.`);
  const wanted = (/** @type {string} */ name) => part === 'all' || part === name;
  await ensureInstalled();
  await ensureBuilt();
  /** @type {({ name: string } & Result)[]} */
  const results = [];

  if (wanted('checks')) results.push({ name: 'generated files', ...(await runChecks(writing, 1)) });
  // Beside the tests, which often wait for a process or for time to pass.
  const checking =
    wanted('checks') &&
    runChecks(reading, part === 'all' ? 1 : 2).then((result) =>
      results.push({ name: 'static checks', ...result }),
    );
  if (wanted('jest') || wanted('browser')) {
    const { startTestServer } = await import('db/testing/server');
    const server = await startTestServer(process.env);
    console.log(`Postgres for the tests: ${server.kind}`);
    try {
      if (wanted('jest'))
        results.push({
          name: 'unit and integration',
          ...(await runJest(rest, { ...process.env, TEST_DATABASE_URL: server.url })),
        });
      await checking;
      if (wanted('browser'))
        results.push({ name: 'browser', ...(await attempt(runPlaywright(rest, server.url))) });
    } finally {
      await server.stop();
    }
  }
  await checking;

  for (const { test, reason, command } of results.flatMap(({ failures = [] }) => failures)) {
    const [why = ''] = stripVTControlCharacters(reason).split('\n\n    at ');
    console.log(
      `\nFAILED ${test}\n  ${why.trim().split('\n').slice(0, 8).join('\n  ')}\n  alone: ${command}`,
    );
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(
    `\n${results.map(({ name, passed, failed }) => `${name}: ${passed} of ${passed + failed}`).join('\n')}`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 && results.length > 0 ? 0 : 1);
}

/** A stack that cannot start is one failed test, and the count is still printed. @param {Promise<Result>} running @returns {Promise<Result>} */
async function attempt(running) {
  return running.catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
}
