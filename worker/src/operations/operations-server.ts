import { createServer } from 'node:http';
import { databaseState } from 'db/repositories/readiness';
import { WAIT_MILLISECONDS } from 'server-kit/within';
import { closeAtOnce, listen } from 'server-kit/listen';
import express from 'express';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { OpenQueues } from '../jobs/queues.js';
import { addQueueGauges, addStatsMetrics } from './metrics.js';
import { queueBoard } from './queue-board.js';

export interface OperationsOptions {
  readonly host: string;
  readonly port: number;
  readonly registry: Registry;
  readonly dataSource: DataSource;
  readonly queues: OpenQueues;
  /** OPERATIONS_TOKEN; undefined: no board. */
  readonly token: string | undefined;
  /** How long a scrape waits for the database and the queues. */
  readonly patienceMilliseconds?: number;
}

/**
 * Serves operators on a port of its own: `/healthz` (alive), `/readyz` (can work), `/metrics`, and the board of the queues at `/queues`.
 *
 * @throws {OperatorError} when the port is taken
 */
export async function openOperationsServer({
  host,
  port,
  registry,
  dataSource,
  queues,
  token,
  patienceMilliseconds = WAIT_MILLISECONDS,
}: OperationsOptions): Promise<{ readonly port: number; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  addStatsMetrics(registry, dataSource, patienceMilliseconds);
  addQueueGauges(registry, queues, patienceMilliseconds);

  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const ready = (await databaseState(dataSource)) === 'ready';
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'not ok' });
  });
  app.get('/metrics', async (_request, response) => {
    response.set('Content-Type', registry.contentType).send(await registry.metrics());
  });
  app.use(queueBoard(queues, token));

  const server = createServer(app);
  const got = await listen(server, { host, port, setting: 'WORKER_OPERATIONS_PORT' });
  return { port: got, close: () => closeAtOnce(server) };
}
