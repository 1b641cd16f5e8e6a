import { createServer } from 'node:http';
import { join } from 'node:path';
import { databaseState } from 'db/data-source';
import { shippedMediaDirectory } from 'db/seeds/shipped';
import { WAIT_MILLISECONDS } from 'server-kit/within';
import { canOpenFile, release } from 'server-kit/health';
import { closeAtOnce, listen } from 'server-kit/run-server';
import cookieParser from 'cookie-parser';
import express, { type RequestHandler } from 'express';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { createGuessLimits, onlyAt, onlyWith } from './access.js';
import { createSeal } from './sign-in/session.js';
import type { SignInSettings } from './sign-in/settings.js';
import { createSignIn } from './sign-in/sign-in.js';
import { addBackupGauge, addQueueGauges, addStatsMetrics } from './metrics.js';
import type { Operations } from './pages/page-router.js';
import { operationsPages } from './pages/router.js';
import { queueBoard } from './queue-board.js';

export interface OperationsOptions extends Operations {
  readonly host: string;
  readonly port: number;
  readonly registry: Registry;
  /** OPERATIONS_TOKEN; undefined, and no sign-in: neither board nor pages. */
  readonly token: string | undefined;
  /** How staff sign in as themselves; undefined: all have the token. */
  readonly signIn?: SignInSettings | undefined;
  /** METRICS_TOKEN, of `/metrics` alone, which OPERATIONS_TOKEN opens, too; without these and a sign-in it is open. */
  readonly metricsToken?: string | undefined;
  readonly names?: readonly string[];
  readonly backupDirectory?: string | undefined;
  /** How long a scrape waits for the database and the queues. */
  readonly timeoutMilliseconds?: number;
}

/** The site's icon is there, which browsers ask for by themselves. */
const publicDirectory = join(shippedMediaDirectory, '../..');
/** How long a request may be sent. */
const UPLOAD_MILLISECONDS = 3_600_000;

/**
 * Serves operators on a port of its own: `/healthz` (alive, and which release), `/readyz` (can work), `/metrics`, the board of the queues at `/queues` and pages for staff at `/operations`.
 *
 * @throws {OperatorError} when the port is taken
 */
export async function openOperationsServer({
  host,
  port,
  registry,
  token,
  signIn,
  metricsToken,
  names = [],
  backupDirectory,
  timeoutMilliseconds = WAIT_MILLISECONDS,
  ...operations
}: OperationsOptions): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { dataSource, queues } = operations;
  collectDefaultMetrics({ register: registry });
  addStatsMetrics(registry, dataSource, timeoutMilliseconds);
  addQueueGauges(registry, queues, timeoutMilliseconds);
  if (backupDirectory !== undefined) addBackupGauge(registry, backupDirectory, timeoutMilliseconds);

  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', async (_request, response) => {
    const isAlive = await canOpenFile();
    response
      .status(isAlive ? 200 : 503)
      .json({ status: isAlive ? 'alive' : 'no file can be opened', ...release });
  });
  app.get('/readyz', async (_request, response) => {
    const ready = (await databaseState(dataSource)) === 'ready';
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'not ok' });
  });
  const isSecure = signIn?.address.startsWith('https:') === true;
  // The https profile's Caddy, which names the peer alone.
  app.set('trust proxy', isSecure ? 1 : false);
  app.use(onlyAt([host, ...names, ...(signIn ? [new URL(signIn.address).hostname] : [])]));
  app.get('/favicon.ico', (_request, response) =>
    response.sendFile('favicon.ico', { root: publicDirectory, maxAge: '1d' }),
  );
  const secret = token ?? signIn?.clientSecret;
  if (secret !== undefined) app.use(cookieParser(secret));
  // Two limits: a Prometheus with an old token must not lock out staff behind its address.
  const byToken = onlyWith(token === undefined ? [] : [token], createGuessLimits());
  const metricsTokens = [token, metricsToken].filter((one) => one !== undefined);
  const metricsByToken = onlyWith(metricsTokens, createGuessLimits());
  let guard: RequestHandler | undefined = token === undefined ? undefined : byToken;
  let metricsGuard: RequestHandler | undefined = metricsTokens.length === 0 ? undefined : metricsByToken;
  if (signIn) {
    const bySignIn = createSignIn(signIn, createSeal(signIn.clientSecret), operations, byToken);
    app.use(bySignIn.pages);
    guard = bySignIn.guard;
    metricsGuard = (request, ...rest) =>
      (request.headers.authorization === undefined ? bySignIn.guard : metricsByToken)(request, ...rest);
  }
  if (metricsGuard) app.use('/metrics', metricsGuard);
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', registry.contentType).send(await registry.metrics());
  });
  const access = guard && secret !== undefined ? { guard, secret, isSecure } : undefined;
  app.use(queueBoard(queues, guard, operations), operationsPages(operations, access));

  // An upload of 500 MB may take long. Node's limit is five minutes.
  const server = createServer({ requestTimeout: UPLOAD_MILLISECONDS }, app);
  const got = await listen(server, { host, port, setting: 'WORKER_OPERATIONS_PORT' });
  return { port: got, close: () => closeAtOnce(server) };
}
