import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from './launcher/build.mjs';
import { OperatorError, readArguments } from './launcher/settings.mjs';
import { until } from './launcher/until.mjs';

/** @import { Scenario } from './faults/scenarios.mjs' */
/** @import { FaultStack } from './faults/stack.mjs' */

const BEFORE_MILLISECONDS = 2_000;
const AFTER_MILLISECONDS = 7_000;
const MAILED_WITHIN_MILLISECONDS = 150_000;
const queues = ['redis', 'postgres'];

/**
 * `npm run faults`: breaks one part after the other under a steady load, and counts what became of every request and form.
 *
 * @param {readonly string[]} args `--only <name>` (again for more), `--queue redis|postgres`
 */
export default async function faults(args) {
  const { only, queue = 'redis' } = readArguments(args, {
    only: { type: 'string', multiple: true },
    queue: { type: 'string' },
  });
  if (!queues.includes(queue))
    throw new OperatorError(`--queue must be ${queues.join(' or ')}, not "${queue}".`);
  if (process.platform !== 'linux')
    throw new OperatorError('The fault tests find processes in /proc: they run on Linux alone.');
  ensureBuilt();
  const { scenarios } = await import('./faults/scenarios.mjs');
  const unknown = only?.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined)
    throw new OperatorError(
      `There is no scenario "${unknown}". There are: ${scenarios.map(({ name }) => name).join(', ')}.`,
    );
  const chosen = scenarios.filter(({ name }) => only?.includes(name) ?? true);
  const { withResources } = await import('./launcher/resources.mjs');
  const isHeld = await withResources((resources) => run(resources, chosen, queue === 'redis'));
  process.exitCode = isHeld ? 0 : 1;
}

/**
 * @param {import('./launcher/resources.mjs').Resources} resources
 * @param {readonly Scenario[]} scenarios
 * @param {boolean} withRedis
 * @returns {Promise<boolean>} whether every goal was reached
 */
async function run(resources, scenarios, withRedis) {
  const { openFaultStack } = await import('./faults/stack.mjs');
  const { Load } = await import('./faults/load.mjs');
  const { evaluate, tableOf } = await import('./faults/report.mjs');
  const began = Date.now();
  console.log(`Starting the site, its queue on ${withRedis ? 'Redis' : 'Postgres'} …`);
  const stack = await openFaultStack(resources, { withRedis });
  const load = await resources.open(
    () => new Load(stack.site),
    (one) => one.stop(),
  );
  await load.start();
  /** @type {import('./faults/report.mjs').Played[]} */
  const played = [];
  for (const scenario of scenarios) {
    const skipped = scenario.skipped?.(stack);
    console.log(`${scenario.title}${skipped ? `: left out, ${skipped}` : ' …'}`);
    if (!skipped) played.push(await play(scenario, stack));
  }
  await load.stop();
  const waited = await untilDelivered(stack);
  const { rows } = await stack.database.query('select id, idempotency_key as key from submissions');
  const stored = new Map(rows.map(({ key, id }) => [key, id]));
  const results = played.map((one) => evaluate(one, load, stored, stack.mail.accepted));
  console.log(`\n${tableOf(results)}\n`);
  const problems = results.flatMap(({ title, problems: missed }) =>
    missed.map((problem) => `${title}: ${problem}`),
  );
  for (const problem of problems) console.log(`MISSED  ${problem}`);
  console.log(
    `${problems.length === 0 ? 'Every goal was reached' : `${problems.length} goals were missed`}; the last mail came ${(waited / 1_000).toFixed(0)} s after the last form; ${((Date.now() - began) / 1_000).toFixed(0)} s in all.`,
  );
  if (problems.length > 0) await stack.keepLogs();
  return problems.length === 0;
}

/** @param {Scenario} scenario @param {FaultStack} stack */
async function play(scenario, stack) {
  // A run sends more than the limit of all addresses together allows.
  await stack.database.query('delete from rate_limits');
  const from = Date.now();
  await pause(BEFORE_MILLISECONDS);
  const before = await stack.pids();
  const { restoredAt = Date.now(), problems = [] } = (await scenario.run(stack)) ?? {};
  if (!scenario.killsProcess && String(await stack.pids()) !== String(before))
    problems.push('a process ended');
  await pause(Math.max(0, restoredAt + AFTER_MILLISECONDS - Date.now()));
  const to = Date.now();
  if (!(await stack.ready(20_000))) problems.push('the site did not become ready again');
  return { scenario, from, to, restoredAt, problems };
}

/** @param {FaultStack} stack @returns {Promise<number>} milliseconds until no stored form waits */
async function untilDelivered({ database }) {
  const began = Date.now();
  const isDone = async () =>
    (
      await database.query(
        `select 1 from deliveries where kind = 'submission-mail' and state = 'waiting' limit 1`,
      )
    ).rowCount === 0;
  await until(isDone, MAILED_WITHIN_MILLISECONDS);
  const waited = Date.now() - began;
  // A mail that comes twice comes late.
  await pause(1_000);
  return waited;
}
