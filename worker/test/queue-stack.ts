import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { pino } from 'pino';
import type { HttpLimits } from '../src/http/http-attempt.js';
import { createHttpClient } from '../src/http/http-client.js';
import { consume, processors } from '../src/jobs/consume.js';
import { dispatchDeliveriesWork, type WorkDefinition } from '../src/jobs/definitions.js';
import type { DeliveryKind } from '../src/deliveries/delivery-kind.js';
import { deliveryKinds } from '../src/deliveries/delivery-kinds.js';
import type { LeadWebhook } from '../src/deliveries/kinds/lead-webhook.js';
import { createWorkerMetrics } from '../src/admin/metrics.js';
import type { OperationsOptions } from '../src/admin/operations-server.js';
import { readSettings } from '../src/env.js';
import type { ProcessorContext, VideoWork } from '../src/jobs/processor.js';
import { prepareQueueSchema, type QueueAddress } from '../src/jobs/queue-backend.js';
import { openQueues, createProducer, type OpenQueues, type Producer } from '../src/jobs/queues.js';
import type { Mailing } from '../src/mail/mail-layout.js';
import { loopbackToo } from './feeds/board-server.js';

/** A database with queues, and workers on them, for one test. */
export interface QueueStack {
  readonly database: TestDatabase;
  readonly address: QueueAddress;
  readonly producer: Producer;
  readonly queues: OpenQueues;
  /** What its workers are given. */
  readonly context: ProcessorContext;
  /** @returns how to stop this worker */
  startWorker(): Promise<() => Promise<void>>;
  /** Has what is due looked for now. */
  dispatch(): Promise<void>;
  /** Orders work and waits until a worker has finished it: then all that it changes can be read. */
  done<Payload extends object>(work: WorkDefinition<Payload>, payload: Payload): Promise<void>;
  close(): Promise<void>;
}

/** Databases of earlier tests of the file that imports this; where the queues are on Redis the database has no tables for them. */
const idle: Readonly<Record<'Postgres' | 'Redis', TestDatabase[]>> = { Postgres: [], Redis: [] };
afterAll(() => Promise.all([...idle.Postgres, ...idle.Redis].map((database) => database.drop())));

async function openDatabase(backend: keyof typeof idle): Promise<TestDatabase> {
  const emptied = idle[backend].pop();
  if (emptied) return emptied;
  const database = await createTestDatabase();
  if (backend === 'Postgres') await prepareQueueSchema(database.url);
  return database;
}

/** A delivery that is sent for so long no longer keeps others waiting. */
const HANGS_AFTER_MILLISECONDS = 500;

/** On a busy machine of tests a queue that is there may be as slow as one that is away. */
const QUEUE_TIMEOUT_MILLISECONDS = 20_000;

/** The settings of an installation without videos. */
const settings = readSettings({});
export const noVideos: VideoWork = {
  place: { videosFile: join(__dirname, 'files/no-videos.json'), mediaDirectory: __dirname },
  brand: settings.brand,
  keyOf: () => undefined,
  enhancement: settings.enhancement,
  transcription: undefined,
};

/**
 * @param redisUrl unset: the queues are in the database
 * @param mail unset: none is sent
 * @param videos unset: there is no manifest to read
 * @param retentionDays unset: nothing is erased
 * @param kinds further ones that it can send
 * @param works what its workers do; unset: everything, for which each opens some fifty connections
 */
export async function openQueueStack(
  redisUrl: string | undefined,
  mail?: Mailing,
  videos = noVideos,
  {
    retentionDays,
    closedJobsDays = 365,
    leads,
    kinds,
    works,
    http: httpLimits = {},
  }: {
    readonly retentionDays?: number;
    readonly closedJobsDays?: number;
    readonly leads?: LeadWebhook | undefined;
    /** More of them. */
    readonly kinds?: (database: TestDatabase) => readonly DeliveryKind[];
    readonly works?: readonly WorkDefinition[];
    readonly http?: Partial<HttpLimits>;
  } = {},
): Promise<QueueStack> {
  const backend = redisUrl === undefined ? 'Postgres' : 'Redis';
  const database = await openDatabase(backend);
  const address = { databaseUrl: database.url, redisUrl, prefix: `test-${randomBytes(4).toString('hex')}` };
  const queues = openQueues(address, () => undefined, QUEUE_TIMEOUT_MILLISECONDS);
  const producer = createProducer(address, () => undefined, queues, QUEUE_TIMEOUT_MILLISECONDS);
  const http = createHttpClient({ attempts: 1, ...httpLimits }, loopbackToo);
  const stops: (() => Promise<void>)[] = [];
  const log = pino({ level: 'silent' });
  const context: ProcessorContext = {
    dataSource: database.dataSource,
    http,
    feedsDirectory: __dirname,
    keyOf: () => undefined,
    producer,
    kinds: [
      ...deliveryKinds({ dataSource: database.dataSource, http, mailing: mail, leads, siteUrl: '', log }),
      ...(kinds?.(database) ?? []),
    ],
    underWay: new Set(),
    hangsAfterMilliseconds: HANGS_AFTER_MILLISECONDS,
    videos,
    metrics: createWorkerMetrics(),
    retentionDays,
    closedJobsDays,
    log,
  };
  return {
    database,
    address,
    producer,
    queues,
    context,
    dispatch: () => producer.enqueue(dispatchDeliveriesWork, {}),
    done: async (work, payload) => {
      const jobId = randomBytes(8).toString('hex');
      await producer.enqueue(work, payload, { jobId });
      const finished = () => queues.of(work.name).getJobs(['completed']);
      await eventually(async () => (await finished()).some(({ id }) => id === jobId), 60_000);
    },
    startWorker: async () => {
      const stop = await consume(
        address,
        context,
        { concurrency: 2, lockDuration: 2_000, stalledInterval: 1_000 },
        processors.filter(
          ({ definition }) => works === undefined || works.some(({ name }) => name === definition.name),
        ),
      );
      stops.push(stop);
      return stop;
    },
    close: async () => {
      for (const stop of stops) await stop();
      await producer.close();
      await http.close();
      await database.empty();
      idle[backend].push(database);
    },
  };
}

/** Looks again and again until `test` holds; of the queues' own events Postgres loses every sixth. */
export async function eventually(test: () => Promise<boolean>, withinMilliseconds = 15_000): Promise<void> {
  const begun = Date.now();
  for (;;) {
    // Before looking: who comes late still looks once.
    const waited = Date.now() - begun;
    const isOver = waited > withinMilliseconds;
    if (await test()) return;
    if (isOver) throw new Error('It did not happen in time.');
    await pause(Math.min(25 + waited / 10, 100));
    // A timer that is late comes before what has long been waiting in a socket.
    await turn();
  }
}

/**
 * As `eventually`, for what a process brings about that may have to start first: it is given the time a busy machine needs
 * for that, and none once it has ended.
 */
export async function eventuallyOf(
  child: ChildProcess,
  test: () => Promise<boolean>,
  withinMilliseconds = 90_000,
): Promise<void> {
  await eventually(async () => {
    // Before looking: what it did last counts.
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (await test()) return true;
    if (hasEnded)
      throw new Error(`The process ended before it happened (${child.exitCode ?? child.signalCode}).`);
    return false;
  }, withinMilliseconds);
}

/** @returns what an operations port needs: mail and webhook are set, and nobody can sign in */
export function operationsOf({ database, queues, producer, context }: QueueStack): OperationsOptions {
  return {
    host: '127.0.0.1',
    port: 0,
    registry: createWorkerMetrics().registry,
    dataSource: database.dataSource,
    queues,
    producer,
    keyOf: () => undefined,
    hasMail: true,
    hasLeads: true,
    siteUrl: 'https://site.example',
    sources: { http: context.http, feedsDirectory: '.', brand: settings.brand },
    mediaDirectory: __dirname,
    log: context.log,
    token: undefined,
  };
}
