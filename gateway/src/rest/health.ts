import { databaseState } from 'db/data-source';
import { Router } from 'express';
import { canOpenFile, release } from 'server-kit/health';
import { memoizeTtl } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { AppError } from '../app-error.js';
import { getRoutes } from '../middleware/routes.js';

interface HealthOptions {
  /** The reserved connections, so that many reads do not make the process look unhealthy. */
  readonly database: DataSource;
  readonly isLeaving: () => boolean;
  readonly dataVersion: () => string | undefined;
}

/** `/healthz`: the process runs and can open files, and which release it is. `/readyz`: it can serve, or what is missing. `/data-version`: polled by the site. */
export function healthRoutes({ database, isLeaving, dataVersion }: HealthOptions): Router {
  const stateOf = memoizeTtl(() => databaseState(database));
  const router = Router();
  const get = getRoutes(router);
  get('/healthz', async (_request, response) => {
    const isAlive = await canOpenFile();
    response
      .status(isAlive ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isAlive ? 'alive' : 'no file can be opened', ...release });
  });
  get('/readyz', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (isLeaving()) return void response.status(503).json({ status: 'leaving' });
    const state = (await stateOf()) ?? 'unreachable';
    const ready = state === 'ready';
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', database: state });
  });
  get('/data-version', (_request, response) => {
    const version = dataVersion();
    if (version === undefined)
      throw new AppError('SERVICE_UNAVAILABLE', {
        retryAfterSeconds: 1,
        internal: 'the data version is not known yet',
      });
    response.set('Cache-Control', 'no-store').json({ version });
  });
  return router;
}
