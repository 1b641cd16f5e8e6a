import {
  createPostgresBackend,
  createRedisBackend,
  runMigrations,
  withBackend,
  type Queue,
  type WorkerOptions,
} from 'bullmq';
import { Client, type ClientConfig } from 'pg';

/** Where the queues live. */
export interface QueueAddress {
  readonly databaseUrl: string;
  /** Unset: the queues live in Postgres, in a schema of their own. */
  readonly redisUrl?: string | undefined;
  /** Keeps installations apart that share one Redis. */
  readonly prefix?: string | undefined;
}

/** A BullMQ queue on either backend: the part we use. */
export type WorkQueue = Pick<
  Queue,
  | 'add'
  | 'addBulk'
  | 'close'
  | 'drain'
  | 'getJobCounts'
  | 'getJobScheduler'
  | 'getJobs'
  | 'name'
  | 'retryJobs'
  | 'upsertJobScheduler'
  | 'waitUntilReady'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
};

/** What a worker is given of a job. */
export interface WorkItem {
  readonly id?: string | undefined;
  readonly data: unknown;
  /** Attempts that ended, in success or failure. */
  readonly attemptsMade: number;
  /** Attempts that never ended, because their worker died. */
  readonly stalledCounter: number;
}

/** The part of a BullMQ worker we use. */
export interface WorkConsumer {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (item: WorkItem | undefined, error: Error) => void): unknown;
  on(event: 'stalled', listener: (id: string) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  /** Waits for the jobs under way. */
  close(): Promise<void>;
}

export type ConsumerOptions = Pick<
  WorkerOptions,
  'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount'
>;

export interface QueueBackend {
  /** @param patienceMilliseconds how long a connection may take */
  openQueue(name: string, patienceMilliseconds: number): WorkQueue;
  openConsumer(
    name: string,
    work: (item: WorkItem) => Promise<unknown>,
    options: ConsumerOptions,
  ): WorkConsumer;
}

/** BullMQ on Redis where there is one, else BullMQ on Postgres; the rest of the code is the same. */
export function queueBackend(address: QueueAddress): QueueBackend {
  return address.redisUrl === undefined
    ? postgresBackend(address.databaseUrl)
    : redisBackend(address.redisUrl, address.prefix);
}

/**
 * Makes the tables of the Postgres backend; run it before the first queue opens. Starting together is safe: BullMQ
 * takes an advisory lock.
 */
export async function prepareQueueSchema(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'queue-migrate' });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/**
 * BullMQ listens for errors of idle connections only: one that breaks in the middle of its transaction would end the
 * process. The query itself fails, and BullMQ reports that.
 */
class GuardedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** All consumers connect at once, and one that gave up would end its worker; less than a stopping worker has. */
const CONSUMER_PATIENCE_MILLISECONDS = 10_000;

function postgresBackend(databaseUrl: string): QueueBackend {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  // A configuration, not a pool: BullMQ then keeps its LISTEN connection outside the pool and closes both.
  const connection = (max: number, connectionTimeoutMillis: number) => ({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis,
    keepAlive: true,
    Client: GuardedClient,
  });
  return {
    openQueue: (name, patienceMilliseconds) =>
      new Queue(name, { connection: connection(1, patienceMilliseconds) }),
    openConsumer: (name, work, options) =>
      new Worker(name, work, { ...options, connection: connection(2, CONSUMER_PATIENCE_MILLISECONDS) }),
  };
}

const LONGEST_PAUSE_MILLISECONDS = 1_500;

function redisBackend(url: string, prefix: string | undefined): QueueBackend {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const own = prefix === undefined ? {} : { prefix };
  // BullMQ's own pauses grow to 20 s, so a queue that is back would be noticed late.
  const common = {
    url,
    retryStrategy: (tries: number) =>
      Math.round(Math.min(tries * 100, LONGEST_PAUSE_MILLISECONDS) * (0.5 + Math.random() / 2)),
  };
  return {
    // A producer must learn at once that Redis is away (bullmq: failing-fast-when-redis-is-down); a consumer waits for it.
    openQueue: (name) =>
      new Queue(name, {
        ...own,
        connection: { ...common, maxRetriesPerRequest: 1, enableOfflineQueue: false },
      }),
    openConsumer: (name, work, options) =>
      new Worker(name, work, { ...options, ...own, connection: { ...common, maxRetriesPerRequest: null } }),
  };
}
