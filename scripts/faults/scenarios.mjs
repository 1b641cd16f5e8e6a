import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../launcher/until.mjs';
import { flooded, floods } from './flood.mjs';
import { programs, send } from './stack.mjs';

/** @import { FaultStack } from './stack.mjs' */

const AWAY_MILLISECONDS = 20_000;
const MAIL_AWAY_MILLISECONDS = 12_000;
const DISK_FULL_MILLISECONDS = 10_000;
const WITHIN_MILLISECONDS = 30_000;

/**
 * One thing that goes wrong, and is right again when `run` ends.
 *
 * @typedef {object} Scenario
 * @property {string} name as `--only` takes it
 * @property {string} title as the table shows it
 * @property {boolean} [killsProcess] a process of ours ends
 * @property {boolean} [refusesPages] pages may be refused while it lasts
 * @property {boolean} [mayMailAgain] a mail may come once more, under the same Message-ID
 * @property {(stack: FaultStack) => string | false | undefined} [skipped] why it is not possible here
 * @property {(stack: FaultStack) => Promise<{ restoredAt?: number, problems?: string[] } | void>} run
 * `restoredAt`: when the broken part was back, by default at the end; `problems`: goals of its own that were missed
 */

/** @type {readonly Scenario[]} */
export const scenarios = [
  {
    name: 'redis-emptied',
    title: 'Redis is replaced by an empty one',
    skipped: ({ redis }) => !redis && 'the queue runs on Postgres',
    run: async ({ redis }) => {
      await redis?.stop();
      await redis?.deleteData();
      await redis?.start();
    },
  },
  {
    name: 'worker',
    title: 'kill -9 the worker after the mail server took a mail',
    killsProcess: true,
    mayMailAgain: true,
    run: async ({ pidOf, mail }) => {
      const worker = await pidOf(programs.worker);
      await new Promise((resolve) => {
        mail.onMail = () => {
          if (worker !== undefined) send(worker, 'SIGKILL');
          resolve(undefined);
        };
      });
    },
  },
  {
    name: 'gateway',
    title: 'kill -9 the gateway',
    killsProcess: true,
    run: (stack) => kill(stack, programs.gateway),
  },
  {
    name: 'site',
    title: 'kill -9 the site',
    killsProcess: true,
    // Only a second site behind a load balancer would answer.
    refusesPages: true,
    run: (stack) => kill(stack, programs.site),
  },
  {
    name: 'redis',
    title: 'Redis is gone for 20 s',
    skipped: ({ redis }) => !redis && 'the queue runs on Postgres',
    run: async ({ redis }) => {
      await redis?.stop();
      await pause(AWAY_MILLISECONDS);
      await redis?.start();
    },
  },
  {
    name: 'postgres-frozen',
    title: 'Postgres hangs for 20 s',
    run: async ({ postgres }) => {
      await postgres.freeze();
      await pause(AWAY_MILLISECONDS);
      await postgres.thaw();
    },
  },
  {
    name: 'postgres',
    title: 'Postgres is gone for 20 s',
    run: async ({ postgres, database }) => {
      await postgres.keepDown(AWAY_MILLISECONDS);
      await until(async () => (await database.query('select 1')).rowCount === 1, WITHIN_MILLISECONDS);
    },
  },
  // A dropped mail is tried again a minute later, when the server accepts.
  mailServer('drops', 'the mail server drops the connection after DATA'),
  mailServer('refuses', 'the mail server refuses (451)'),
  mailServer('hangs', 'the mail server hangs'),
  mailServer('is away', "nothing listens at the mail server's address"),
  {
    name: 'disk',
    title: 'the disk of all data is full for 10 s',
    skipped: ({ disk, dataIsOnDisk }) =>
      !(disk.isSmall && dataIsOnDisk) && 'needs root, and data that the account of Postgres reaches',
    run: async ({ disk, logs, database }) => {
      // Postgres keeps reserved files for its log. Without them it ends, and cannot start until there is room again.
      for (const end = Date.now() + DISK_FULL_MILLISECONDS; Date.now() < end; await pause(500)) {
        await disk.fill();
        await database.query('select pg_switch_wal()').catch(() => undefined);
      }
      await disk.free();
      const restoredAt = Date.now();
      const isLogged = async () => (await stat(join(logs, 'site.log'))).mtimeMs > restoredAt;
      const logged = await until(isLogged, WITHIN_MILLISECONDS);
      return { restoredAt, problems: logged ? [] : ['nothing is logged any more'] };
    },
  },
  {
    name: 'pipelined-flood',
    title: '60 connections send 1,900 requests at once, again and again, for 15 s',
    refusesPages: true,
    run: (stack) => flooded(stack, floods.pipelined),
  },
  {
    name: 'malformed-targets',
    title: '60 connections send malformed targets for 15 s',
    refusesPages: true,
    run: (stack) => flooded(stack, floods.malformed),
  },
];

/** Waits until the launcher has started it again. @param {FaultStack} stack @param {string} program */
async function kill({ pidOf }, program) {
  const before = await pidOf(program);
  if (before === undefined) throw new Error(`There is no process ${program}.`);
  send(before, 'SIGKILL');
  const isRunning = async () => ![undefined, before].includes(await pidOf(program));
  const isBack = await until(isRunning, WITHIN_MILLISECONDS);
  return { problems: isBack ? [] : [`${program} was not started again`] };
}

/** @param {import('./mail-server.mjs').Behaviour} behaviour @param {string} title @returns {Scenario} */
function mailServer(behaviour, title) {
  return {
    name: `mail-${behaviour.replace('is ', '')}`,
    title,
    mayMailAgain: behaviour === 'drops',
    run: async ({ mail }) => {
      await mail.become(behaviour);
      await pause(MAIL_AWAY_MILLISECONDS);
      await mail.become('accepts');
    },
  };
}
