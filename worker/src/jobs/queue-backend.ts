import {
  createPostgresBackend,
  createRedisBackend,
  runMigrations,
  withBackend,
  type Queue,
  type WorkerOptions,
} from 'bullmq';
import { withClient } from 'db/with-client';
import { Client, type ClientConfig } from 'pg';

export interface QueueAddress {
  readonly databaseUrl: string;
  /** Unset: the queues live in a schema of Postgres. */
  readonly redisUrl?: string | undefined;
  /** Separates installations that share one Redis. */
  readonly prefix?: string | undefined;
}

/** The used part of a BullMQ queue, on either backend. */
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

export interface WorkItem {
  readonly id?: string | undefined;
  readonly data: unknown;
  /** Attempts that ended, in success or failure. */
  readonly attemptsMade: number;
  /** Attempts that never ended, because their worker died. */
  readonly stalledCounter: number;
}

/** The used part of a BullMQ worker. */
interface WorkConsumer {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (item: WorkItem | undefined, error: Error) => void): unknown;
  on(event: 'stalled', listener: (id: string) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

export type ConsumerOptions = Pick<
  WorkerOptions,
  'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount'
>;

interface QueueBackend {
  /** @param timeoutMilliseconds how long a connection may take */
  openQueue(name: string, timeoutMilliseconds: number): WorkQueue;
  openConsumer(
    name: string,
    work: (item: WorkItem) => Promise<unknown>,
    options: ConsumerOptions,
  ): WorkConsumer;
}

export function queueBackend(address: QueueAddress): QueueBackend {
  return address.redisUrl === undefined
    ? postgresBackend(address.databaseUrl)
    : redisBackend(address.redisUrl, address.prefix);
}

/** Makes the tables of the Postgres backend, before the first queue opens. BullMQ takes an advisory lock. */
export async function prepareQueueSchema(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl, application_name: 'queue-migrate' }, runMigrations);
}

/** BullMQ handles errors of idle connections only; one that breaks inside a transaction would end the process. Its query fails and is reported. */
class GuardedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Longer than for queues: a consumer that fails to connect would end its worker. */
const CONSUMER_TIMEOUT_MILLISECONDS = 10_000;

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
    openQueue: (name, timeoutMilliseconds) =>
      new Queue(name, { connection: connection(1, timeoutMilliseconds) }),
    openConsumer: (name, work, options) =>
      new Worker(name, work, { ...options, connection: connection(2, CONSUMER_TIMEOUT_MILLISECONDS) }),
  };
}

const LONGEST_PAUSE_MILLISECONDS = 1_500;

function redisBackend(url: string, prefix: string | undefined): QueueBackend {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const own = prefix === undefined ? {} : { prefix };
  // BullMQ's own pauses grow to 20 s.
  const common = {
    url,
    retryStrategy: (tries: number) =>
      Math.round(Math.min(tries * 100, LONGEST_PAUSE_MILLISECONDS) * (0.5 + Math.random() / 2)),
  };
  return {
    // A producer fails fast (docs.bullmq.io: failing-fast-when-redis-is-down); a consumer waits.
    openQueue: (name) =>
      new Queue(name, {
        ...own,
        connection: { ...common, maxRetriesPerRequest: 1, enableOfflineQueue: false },
      }),
    openConsumer: (name, work, options) =>
      new Worker(name, work, { ...options, ...own, connection: { ...common, maxRetriesPerRequest: null } }),
  };
}
