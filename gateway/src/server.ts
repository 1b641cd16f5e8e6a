import { EventEmitter } from 'node:events';
import { limits } from 'contract';
import { createDataSource, initializeWithin } from 'db/data-source';
import { watchDataVersion } from 'db/repositories/data-version-watch';
import { GUIDE_REQUEST_CHANNEL } from 'db/repositories/guide-requests';
import { databaseState } from 'db/repositories/readiness';
import { throttledWarning } from 'server-kit/throttled-log';
import type { Logger } from 'pino';
import { closeServer, drain } from 'server-kit/graceful-shutdown';
import { answerHalfClosed, createHttpServer, guardRequests } from 'server-kit/http-server';
import { listen, type MetricsServer, openMetricsServer } from 'server-kit/listen';
import { OperatorError } from 'server-kit/operator-error';
import type { DataSource } from 'typeorm';
import { createProducer, queueTrouble } from 'worker/jobs';
import { trustedProxies } from 'server-kit/clients';
import { createApp } from './app.js';
import type { Environment } from './env.js';
import { LIMITER_PATIENCE_MILLISECONDS } from './rate-limiter.js';
import { requestFailed } from './middleware/errors.js';
import { type LeastPace, leastPace } from './middleware/streamed-answer.js';
import type { GuidePatience } from './modules/guide/guide.service.js';
import { addScrapedGauges, createGatewayMetrics } from './middleware/telemetry.js';

const CACHE_BYTES = 64 * 1024 * 1024;
const POOL_SIZE = 10;
/** For what visitors send, and to tell whether the database is there: reads cannot take these. */
const RESERVED_POOL_SIZE = 3;
/** Callers are told to come again after this long; the database ends the statement, the driver gives up one that hangs. */
const STATEMENT_SECONDS = 5;
const QUERY_MILLISECONDS = STATEMENT_SECONDS * 1_000 + 500;

export interface RunningGateway {
  readonly port: number;
  /** Undefined while GATEWAY_OPERATIONS_PORT is not set. */
  readonly operationsPort: number | undefined;
  /** Says that it leaves and goes on answering for `DRAIN_SECONDS`; then accepts nothing new, lets running requests finish (10 s at most), then lets go of the database. */
  stop(): Promise<void>;
}

/**
 * Less than a statement may take: a client that closes its half of the connection loses a slower answer. One that has left looks the
 * same, and its share of the work must soon be free for others.
 */
const HALF_CLOSED_MILLISECONDS = 1_000;

/** What one process takes on. */
export interface Capacity {
  /** Memory of the cache of answers. */
  readonly cacheBytes: number;
  /** How many answers may be worked out at once. */
  readonly works: number;
  /** How long a read waits for a connection to the database. */
  readonly connectionWaitMilliseconds: number;
  /** How fast long answers have to be read. */
  readonly pace: LeastPace;
  /** How long a visitor waits for the guide to be mailed. */
  readonly guide: GuidePatience;
  /** How long the counters of limits are waited for. */
  readonly limiterPatienceMilliseconds: number;
}

const usualCapacity: Capacity = {
  cacheBytes: CACHE_BYTES,
  works: limits.overload.works,
  connectionWaitMilliseconds: limits.overload.connectionWaitMilliseconds,
  pace: leastPace,
  guide: limits.guide,
  limiterPatienceMilliseconds: LIMITER_PATIENCE_MILLISECONDS,
};

/**
 * Starts the gateway.
 *
 * @param capacity another one, for tests
 * @throws {OperatorError} when the port is taken or the database cannot be reached
 */
export async function startGateway(
  environment: Environment,
  log: Logger,
  capacity: Partial<Capacity> = {},
): Promise<RunningGateway> {
  const { connectionWaitMilliseconds, ...bounds } = { ...usualCapacity, ...capacity };
  const pool = {
    url: environment.databaseUrl,
    statementSeconds: STATEMENT_SECONDS,
    queryMilliseconds: QUERY_MILLISECONDS,
  };
  const database = createDataSource({
    ...pool,
    poolSize: POOL_SIZE,
    applicationName: 'gateway',
    connectionMilliseconds: connectionWaitMilliseconds,
  });
  const reserved = createDataSource({
    ...pool,
    poolSize: RESERVED_POOL_SIZE,
    applicationName: 'gateway submissions',
  });
  const connected = (pool: DataSource) =>
    initializeWithin(pool, environment.startPatienceSeconds, (reason) =>
      log.warn({ reason }, 'the database does not answer yet; trying on'),
    );
  await connected(database)
    .then(() => connected(reserved))
    .catch(async (error: unknown) => {
      if (database.isInitialized) await database.destroy().catch(() => undefined);
      throw new OperatorError(
        `The database at DATABASE_URL cannot be reached (${error instanceof Error ? error.message || error.name : String(error)}).`,
      );
    });
  let version: string | undefined;
  // As many listeners as visitors wait for the same mail.
  const guideNotices = new EventEmitter().setMaxListeners(0);
  const watch = watchDataVersion({
    url: environment.databaseUrl,
    applicationName: 'gateway data version',
    onVersion: (seen) => {
      version = seen;
    },
    channels: { [GUIDE_REQUEST_CHANNEL]: (id) => guideNotices.emit(id) },
    onTrouble: (error) => log.warn({ err: error }, 'the data version is not followed for the moment'),
  });
  const { brand, siteUrl, isSet, trustProxy, databaseUrl, redisUrl, queuePrefix } = environment;
  const producer = createProducer({ databaseUrl, redisUrl, prefix: queuePrefix }, queueTrouble(log));
  const metrics = createGatewayMetrics();
  let leaving = false;
  const app = await createApp({
    metrics,
    database,
    reserved,
    brand,
    siteUrl,
    isSet,
    trustProxy,
    log,
    producer,
    secret: databaseUrl,
    guideNotices,
    dataVersion: () => version,
    isLeaving: () => leaving,
    ...bounds,
  });
  const trust = trustedProxies(trustProxy);
  const warnRefused = throttledWarning(log, 'connections are refused');
  const server = createHttpServer(guardRequests(app.express, requestFailed(log)), {
    headers: limits.http.headers + limits.http.headersOfProxies,
    connectionsPerAddress: environment.connectionsPerAddress,
    isTrustedProxy: (address) => trust(address, 0),
    onRefused: (reason) => {
      metrics.connectionsRefused.inc({ reason });
      warnRefused({ reason });
    },
  });
  answerHalfClosed(server, HALF_CLOSED_MILLISECONDS);
  let operations: MetricsServer | undefined;
  const release = async () => {
    await operations?.close();
    await app.stop();
    await producer.close();
    await watch.stop();
    for (const closed of await Promise.allSettled([reserved.destroy(), database.destroy()])) {
      if (closed.status === 'rejected')
        log.warn({ err: closed.reason as unknown }, 'a pool of connections could not be closed');
    }
  };
  try {
    if (environment.operationsPort !== undefined) {
      addScrapedGauges(metrics.registry, async () => (await databaseState(reserved)) === 'ready');
      operations = await openMetricsServer(
        {
          host: environment.operationsHost,
          port: environment.operationsPort,
          setting: 'GATEWAY_OPERATIONS_PORT',
        },
        metrics.registry,
      );
    }
    const port = await listen(server, {
      host: environment.host,
      port: environment.port,
      setting: 'GATEWAY_PORT',
      backlog: limits.http.backlog,
    });
    return {
      port,
      operationsPort: operations?.port,
      stop: async () => {
        leaving = true;
        await drain(server, environment.drainSeconds);
        await closeServer(server);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
