import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../launcher/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { OperatorError } from '../launcher/operator-error.mjs';
import { readArguments } from '../launcher/read-arguments.mjs';

const CALM_MILLISECONDS = 2_000;
const OBSERVED_MILLISECONDS = 7_000;
const MAILED_WITHIN_MILLISECONDS = 150_000;
const queues = ['redis', 'postgres'];

/**
 * `npm run faults`: breaks one thing after the other under a steady load and counts what became of everything.
 *
 * @param {readonly string[]} args `--only <name>` (again for more), `--quick`, `--queue postgres`, `--list`
 */
export default async function faults(args) {
  const values = readArguments(args, {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    queue: { type: 'string' },
    list: { type: 'boolean' },
  });
  if (values.queue !== undefined && !queues.includes(values.queue))
    throw new OperatorError(`--queue must be ${queues.join(' or ')}, not "${values.queue}".`);
  await ensureInstalled();
  await ensureBuilt(values.list ? { only: ['backend'], quiet: true } : {});
  const { hasProc } = await import('./processes.mjs');
  if (!hasProc)
    throw new OperatorError('The fault suite finds and freezes processes by /proc: it runs on Linux alone.');
  const { scenarios } = await import('./scenario.mjs');
  const { Redis } = await import('./services.mjs');
  if (values.list)
    return void scenarios.forEach(({ name, title }) => console.log(`${name.padEnd(16)} ${title}`));
  for (const name of values.only ?? []) {
    if (!scenarios.some((scenario) => scenario.name === name))
      throw new OperatorError(`There is no scenario "${name}"; --list names them.`);
  }
  if (values.queue === 'redis' && !Redis.isHere())
    throw new OperatorError('--queue redis needs redis-server on this machine.');
  const chosen = scenarios.filter(({ name, quick }) =>
    values.only ? values.only.includes(name) : !values.quick || quick,
  );
  const queue = values.queue === 'postgres' || !Redis.isHere() ? 'postgres' : 'redis';
  process.exitCode = (await run(chosen, queue)) ? 0 : 1;
}

/** @param {readonly import('./scenario.mjs').Scenario[]} chosen @param {'redis' | 'postgres'} queue @returns {Promise<boolean>} whether every goal was reached */
async function run(chosen, queue) {
  const { openHouse } = await import('./house.mjs');
  const { Load } = await import('./load.mjs');
  const { reckon, tableOf } = await import('./reckoning.mjs');
  const began = Date.now();
  console.log(`Starting the site, its queue on ${queue === 'redis' ? 'Redis' : 'Postgres'} …`);
  const house = await openHouse({ queue });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => void house.close().then(() => process.exit(1)));
  try {
    const load = new Load(house.site);
    await load.warm();
    load.start();
    const played = [];
    for (const scenario of chosen) {
      const skipped = scenario.missing?.(house);
      console.log(`${scenario.title}${skipped ? `: left out, ${skipped}` : ' …'}`);
      played.push(skipped === undefined ? await play(scenario, house) : { scenario, skipped });
    }
    await load.stop();
    const { stored, taken, waited } = await settle(house);
    const reckonings = played.map((one) =>
      'skipped' in one
        ? {
            title: one.scenario.title,
            skipped: one.skipped,
            answered: 0,
            refused: 0,
            statuses: '',
            p99: 0,
            outage: 0,
            acknowledged: 0,
            stored: 0,
            delivered: 0,
            twice: 0,
            problems: [],
          }
        : reckon(one, load, stored, taken),
    );
    console.log(`\n${tableOf(reckonings)}\n`);
    const problems = reckonings.flatMap(({ title, problems: missed }) =>
      missed.map((problem) => `${title}: ${problem}`),
    );
    for (const problem of problems) console.log(`MISSED  ${problem}`);
    console.log(
      `${problems.length === 0 ? 'Every goal was reached' : `${problems.length} goals were missed`}; the last letter came ${(waited / 1_000).toFixed(0)} s after the last form; ${((Date.now() - began) / 1_000).toFixed(0)} s in all.`,
    );
    if (problems.length > 0) await house.keepLogs();
    return problems.length === 0;
  } finally {
    await house.close();
  }
}

/** @param {import('./scenario.mjs').Scenario} scenario @param {import('./house.mjs').House} house */
async function play(scenario, house) {
  // Everyone's limit is for ten minutes; a run sends more than it allows.
  await house.database.query('delete from rate_limits');
  const from = Date.now();
  await pause(CALM_MILLISECONDS);
  const { restoredAt, problems = [] } = await scenario.run(house);
  await pause(Math.max(0, restoredAt + OBSERVED_MILLISECONDS - Date.now()));
  const to = Date.now();
  const late = (await house.ready(20_000)) ? [] : ['the site did not get ready again'];
  return { scenario, from, to, restoredAt, problems: [...problems, ...late] };
}

/** Waits until every stored form is delivered, or too long. @param {import('./house.mjs').House} house */
async function settle({ database, mailbox }) {
  const began = Date.now();
  for (; Date.now() - began < MAILED_WITHIN_MILLISECONDS; await pause(250)) {
    const { rows } = await database.query(
      `select count(*)::int as waiting from submissions where state = 'waiting'`,
    );
    if (rows[0].waiting === 0) break;
  }
  const waited = Date.now() - began;
  // A letter that comes twice comes late.
  await pause(1_000);
  const { rows } = await database.query('select id, idempotency_key as key from submissions');
  const taken = new Map(
    [...mailbox.taken].map(([messageId, count]) => [
      /^<submission-(.+)@/.exec(messageId)?.[1] ?? messageId,
      count,
    ]),
  );
  return { stored: new Map(rows.map(({ key, id }) => [key, id])), taken, waited };
}
