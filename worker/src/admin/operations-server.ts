import { createServer } from 'node:http';
import { databaseState } from 'db/repositories/platform/readiness';
import { WAIT_MILLISECONDS } from 'server-kit/within';
import { canOpenFile } from 'server-kit/descriptors';
import { closeAtOnce, listen } from 'server-kit/listen';
import { release } from 'server-kit/release';
import express from 'express';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { createGuessLimits, onlyAt, onlyWith } from './access.js';
import { addBackupGauge, addQueueGauges, addStatsMetrics } from './metrics.js';
import type { Operations } from './pages/page-router.js';
import { operationsPages } from './pages/router.js';
import { queueBoard } from './queue-board.js';

export interface OperationsOptions extends Operations {
  readonly host: string;
  readonly port: number;
  readonly registry: Registry;
  /** OPERATIONS_TOKEN; undefined: neither board nor pages. */
  readonly token: string | undefined;
  /** METRICS_TOKEN, of `/metrics` alone, which OPERATIONS_TOKEN opens, too; without both it is open. */
  readonly metricsToken?: string | undefined;
  /** OPERATIONS_NAMES. */
  readonly names?: readonly string[];
  /** BACKUP_DIRECTORY */
  readonly backupDirectory?: string | undefined;
  /** How long a scrape waits for the database and the queues. */
  readonly timeoutMilliseconds?: number;
}

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
  app.use(onlyAt([host, ...names]));
  const tokens = [token, metricsToken].filter((one) => one !== undefined);
  if (tokens.length > 0) app.use('/metrics', onlyWith(tokens, createGuessLimits()));
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', registry.contentType).send(await registry.metrics());
  });
  // Apart from those for metrics: a Prometheus with an old token must not lock out staff behind its address.
  const password = token === undefined ? undefined : onlyWith([token], createGuessLimits());
  app.use(queueBoard(queues, password), operationsPages(operations, token, password));

  // An upload of 500 MB may take long. Node's limit is five minutes.
  const server = createServer({ requestTimeout: UPLOAD_MILLISECONDS }, app);
  const got = await listen(server, { host, port, setting: 'WORKER_OPERATIONS_PORT' });
  return { port: got, close: () => closeAtOnce(server) };
}
