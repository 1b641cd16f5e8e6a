import { within } from 'server-kit/within';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { definitions } from '../../jobs/definitions.js';
import { openQueues, readQueueStates } from '../../jobs/queues.js';
import type { Installation } from './env.js';
import { findingsAbout, type Finding } from './finding.js';

const OLDEST_REDIS = 6;
const LONG_WAIT_SECONDS = 300;
const PATIENCE_MILLISECONDS = 5_000;
/** All queues at once on a machine that is busy. */
const QUEUES_PATIENCE_MILLISECONDS = 20_000;

const { ok, warn, fail } = findingsAbout('queue');

/** Whether the queues answer, keep what they are given, and are worked off. */
export async function checkQueue({
  settings: { databaseUrl, redisUrl, queuePrefix },
}: Installation): Promise<readonly Finding[]> {
  const { answers: redisAnswers, findings: redis } =
    redisUrl === undefined
      ? { answers: true, findings: [ok('it runs on Postgres')] }
      : await checkRedis(redisUrl);
  // What is wrong with the database is said where it is looked at.
  if (databaseUrl === undefined || (redisUrl === undefined && !(await answers(databaseUrl)))) return [];
  if (!redisAnswers) return redis;
  const queues = openQueues(
    { databaseUrl, redisUrl, prefix: queuePrefix },
    () => undefined,
    QUEUES_PATIENCE_MILLISECONDS,
  );
  try {
    const states = await within(
      QUEUES_PATIENCE_MILLISECONDS,
      readQueueStates(definitions.map(({ name }) => queues.of(name))),
      'no answer',
    );
    const failed = states
      .filter(({ counts }) => counts.failed > 0)
      .map(({ queue, counts }) => `${queue} ${counts.failed}`);
    const late = states
      .filter(({ oldestSeconds }) => oldestSeconds.waiting > LONG_WAIT_SECONDS)
      .map(({ queue }) => queue);
    return [
      ...redis,
      late.length > 0
        ? warn(
            `jobs wait for more than ${LONG_WAIT_SECONDS / 60} minutes in ${late.join(', ')}`,
            'Is a worker running? Its log tells what keeps it.',
          )
        : ok('no job waits long'),
      ...(failed.length > 0
        ? [
            warn(
              `failed jobs: ${failed.join(', ')}`,
              'Their reasons are in the log of the worker; "ops queue retry" puts them back.',
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [
      ...redis,
      fail(
        `the queues do not answer (${error instanceof Error ? error.message : 'unknown'})`,
        redisUrl === undefined ? 'Run "ops migrate": it makes their tables.' : 'Look at the log of Redis.',
      ),
    ];
  } finally {
    await queues.close((closing) => within(PATIENCE_MILLISECONDS, closing).catch(() => undefined));
  }
}

interface RedisState {
  /** Whether it can be asked for the queues. */
  readonly answers: boolean;
  readonly findings: readonly Finding[];
}

async function checkRedis(url: string): Promise<RedisState> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE_MILLISECONDS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const info = await within(PATIENCE_MILLISECONDS, redis.info(), 'no answer');
    const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    const policy = value('maxmemory_policy');
    const findings = [
      Number.parseInt(value('redis_version'), 10) >= OLDEST_REDIS
        ? ok(`Redis ${value('redis_version')} answers`)
        : fail(`Redis ${value('redis_version')} is too old`, `Use Redis ${OLDEST_REDIS}.2 or newer.`),
      policy === 'noeviction'
        ? ok('Redis evicts nothing')
        : fail(
            `Redis may throw jobs away: maxmemory-policy is ${policy || 'unknown'}`,
            'Set maxmemory-policy to noeviction.',
          ),
      value('aof_enabled') === '1'
        ? ok('Redis writes what it is given to disk (AOF)')
        : warn(
            'Redis keeps no append-only file: jobs are lost with it',
            'Set appendonly to yes. Messages are found again all the same, minutes later.',
          ),
    ];
    return { answers: true, findings };
  } catch (error) {
    const findings = [
      fail(
        `Redis cannot be reached (${error instanceof Error ? error.message : 'no answer'})`,
        'Check REDIS_URL and that Redis runs. Messages are stored meanwhile, and wait.',
      ),
    ];
    return { answers: false, findings };
  } finally {
    redis.disconnect();
  }
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
  });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
