import { limits } from 'contract';
import { createDataSource, initializeWithin, databaseState } from 'db/data-source';
import { watchDataVersion } from 'db/repositories/platform/data-version';
import type { Logger } from 'pino';
import { trustedProxies } from 'server-kit/clients';
import { OperatorError } from 'server-kit/operator-error';
import { runServer, type RunningServer } from 'server-kit/run-server';
import type { DataSource } from 'typeorm';
import { createProducer, queueTrouble } from 'worker/jobs';
import { createApp } from './app.js';
import type { Environment } from './env.js';
import { type LeastPace, leastPace } from './middleware/streamed-answer.js';
import { addScrapedGauges, createGatewayMetrics } from './middleware/telemetry.js';
import { LIMITER_TIMEOUT_MILLISECONDS } from './rate-limiter.js';

const POOL_SIZE = 10;
/** For submissions, and to check whether the database is there: reads cannot take these. */
const RESERVED_POOL_SIZE = 3;
/** The database ends a statement after this time, the driver gives up a little later. */
const STATEMENT_SECONDS = 5;
const QUERY_MILLISECONDS = STATEMENT_SECONDS * 1_000 + 500;

export interface Capacity {
  readonly cacheBytes: number;
  readonly works: number;
  readonly connectionWaitMilliseconds: number;
  readonly pace: LeastPace;
  readonly limiterTimeoutMilliseconds: number;
}

const usualCapacity: Capacity = {
  cacheBytes: 64 * 1024 * 1024,
  works: limits.overload.works,
  connectionWaitMilliseconds: limits.overload.connectionWaitMilliseconds,
  pace: leastPace,
  limiterTimeoutMilliseconds: LIMITER_TIMEOUT_MILLISECONDS,
};

export type RunningGateway = RunningServer;

/** Starts the gateway. @param capacity another one, for tests @throws {OperatorError} when the port is in use or the database cannot be reached */
export async function startGateway(
  environment: Environment,
  log: Logger,
  capacity: Partial<Capacity> = {},
): Promise<RunningGateway> {
  const { connectionWaitMilliseconds, ...bounds } = { ...usualCapacity, ...capacity };
  const { databaseUrl, redisUrl, queuePrefix } = environment;
  const pool = {
    url: databaseUrl,
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
    initializeWithin(pool, environment.startTimeoutSeconds, (reason) =>
      log.warn({ reason }, 'the database does not answer yet; trying again'),
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
  const watch = watchDataVersion({
    url: databaseUrl,
    applicationName: 'gateway data version',
    onVersion: (seen) => {
      version = seen;
    },
    onTrouble: (error) => log.warn({ err: error }, 'the data version is not followed at present'),
  });
  const producer = createProducer({ databaseUrl, redisUrl, prefix: queuePrefix }, queueTrouble(log));
  const metrics = createGatewayMetrics();
  const trust = trustedProxies(environment.trustProxy);
  let leaving = false;
  const app = await createApp({
    environment,
    metrics,
    database,
    reserved,
    trust,
    log,
    producer,
    dataVersion: () => version,
    isLeaving: () => leaving,
    ...bounds,
  });
  if (environment.operationsPort !== undefined)
    addScrapedGauges(metrics.registry, async () => (await databaseState(reserved)) === 'ready');
  return runServer({
    listener: app.listener,
    environment,
    settings: 'GATEWAY',
    bounds: {
      headers: limits.http.headers + limits.http.headersOfProxies,
      isTrustedProxy: (address) => trust(address, 0),
    },
    registry: metrics.registry,
    log,
    onStop: () => {
      leaving = true;
    },
    release: async () => {
      await app.stop();
      await producer.close();
      await watch.stop();
      for (const closed of await Promise.allSettled([reserved.destroy(), database.destroy()])) {
        if (closed.status === 'rejected')
          log.warn({ err: closed.reason as unknown }, 'a connection pool could not be closed');
      }
    },
  });
}
