import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from '../services.mjs';

const AWAY_MILLISECONDS = 20_000;
const MAIL_AWAY_MILLISECONDS = 12_000;

/** @type {readonly import('../scenario.mjs').Scenario[]} */
export const services = [
  {
    name: 'postgres-frozen',
    title: 'Postgres hangs for 20 s',
    run: async ({ postgres }) => {
      await postgres.freeze();
      await pause(AWAY_MILLISECONDS);
      await postgres.thaw();
      return { restoredAt: Date.now() };
    },
  },
  {
    name: 'postgres',
    title: 'Postgres is gone for 20 s',
    run: async ({ postgres }) => {
      await postgres.stop();
      await pause(AWAY_MILLISECONDS);
      await postgres.start();
      return { restoredAt: Date.now() };
    },
  },
  {
    name: 'redis',
    title: 'Redis is gone for 20 s',
    missing: redisMissing,
    run: async ({ redis }) => {
      await redis?.stop();
      await pause(AWAY_MILLISECONDS);
      redis?.start();
      return { restoredAt: Date.now() };
    },
  },
  {
    name: 'redis-emptied',
    title: 'Redis is replaced by an empty one',
    missing: redisMissing,
    run: async ({ redis }) => {
      await redis?.stop();
      await redis?.empty();
      redis?.start();
      return { restoredAt: Date.now() };
    },
  },
  // What is dropped is tried again a minute later: by then nothing is dropped any more.
  ...[
    /** @type {const} */ (['drops', 'the mail server drops the line after DATA']),
    /** @type {const} */ (['refuses', 'the mail server refuses (451)']),
    /** @type {const} */ (['hangs', 'the mail server hangs']),
    /** @type {const} */ (['is away', 'nobody listens at the mail server']),
  ].map(([manner, title]) => ({
    name: `mail-${manner.replace('is ', '')}`,
    title,
    mayMailAgain: manner === 'drops',
    run: async (/** @type {import('../house.mjs').House} */ { mailbox }) => {
      await mailbox.now(manner);
      await pause(MAIL_AWAY_MILLISECONDS);
      await mailbox.now('takes');
      return { restoredAt: Date.now() };
    },
  })),
  {
    name: 'disk',
    title: 'the disk of all data is full for 10 s',
    missing: ({ disk, postgres }) =>
      !disk.small
        ? 'needs root, to mount a small disk'
        : postgres.place.startsWith(disk.folder)
          ? undefined
          : 'the account Postgres runs under cannot reach the small disk',
    run: async ({ disk, logs, database }) => {
      // Postgres keeps room for its log that it took before. Used up, it ends, and cannot start until there is room again.
      for (const end = Date.now() + 10_000; Date.now() < end; await pause(500)) {
        await disk.fill();
        await database.query('select pg_switch_wal()').catch(() => undefined);
      }
      await disk.free();
      const restoredAt = Date.now();
      await pause(5_000);
      const { mtimeMs } = await stat(join(logs, 'site.log'));
      return { restoredAt, problems: mtimeMs > restoredAt + 1_000 ? [] : ['nothing is logged any more'] };
    },
  },
];

/** @param {import('../house.mjs').House} house */
function redisMissing({ redis }) {
  if (redis) return undefined;
  return Redis.isHere() ? 'the queue runs on Postgres' : 'no redis-server here: the queue runs on Postgres';
}
