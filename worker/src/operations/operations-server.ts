import { createServer } from 'node:http';
import { databaseState } from 'db/repositories/readiness';
import { WAIT_MILLISECONDS } from 'server-kit/within';
import { closeAtOnce, listen } from 'server-kit/listen';
import { release } from 'server-kit/release';
import express from 'express';
import { collectDefaultMetrics, type Registry } from 'prom-client';
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
  /** BACKUP_DIRECTORY */
  readonly backupDirectory?: string | undefined;
  /** How long a scrape waits for the database and the queues. */
  readonly patienceMilliseconds?: number;
}

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
  backupDirectory,
  patienceMilliseconds = WAIT_MILLISECONDS,
  ...operations
}: OperationsOptions): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { dataSource, queues } = operations;
  collectDefaultMetrics({ register: registry });
  addStatsMetrics(registry, dataSource, patienceMilliseconds);
  addQueueGauges(registry, queues, patienceMilliseconds);
  if (backupDirectory !== undefined) addBackupGauge(registry, backupDirectory, patienceMilliseconds);

  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive', ...release }));
  app.get('/readyz', async (_request, response) => {
    const ready = (await databaseState(dataSource)) === 'ready';
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'not ok' });
  });
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', registry.contentType).send(await registry.metrics());
  });
  app.use(queueBoard(queues, token), operationsPages(operations, token));

  const server = createServer(app);
  const got = await listen(server, { host, port, setting: 'WORKER_OPERATIONS_PORT' });
  return { port: got, close: () => closeAtOnce(server) };
}
