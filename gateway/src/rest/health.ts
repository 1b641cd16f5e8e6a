import { databaseState } from 'db/repositories/readiness';
import { freshFacts, PATIENCE_MILLISECONDS, READINESS_KEPT_MILLISECONDS } from 'server-kit/fresh-facts';
import { Router } from 'express';
import type { DataSource } from 'typeorm';
import { onlyMethods } from './only-methods.js';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; if not, which dependency is to blame, or that it is about to end.
 *
 * @param isLeaving whether it has been told to end: it answers still, and wants nobody new
 */
export function healthRoutes(database: DataSource, isLeaving: () => boolean): Router {
  // Anybody may ask, and the database answers over the connections kept for submissions.
  const stateOf = freshFacts(() => databaseState(database), PATIENCE_MILLISECONDS, { keptMilliseconds: READINESS_KEPT_MILLISECONDS });
  const router = Router();
  router
    .route('/healthz')
    .get((_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'alive' });
    })
    .all(onlyMethods('GET'));
  router
    .route('/readyz')
    .get(async (_request, response) => {
      response.set('Cache-Control', 'no-store');
      if (isLeaving()) return void response.status(503).json({ status: 'leaving' });
      const state = (await stateOf()) ?? 'unreachable';
      const ready = state === 'ready';
      response
        .status(ready ? 200 : 503)
        .json({ status: ready ? 'ready' : 'not ready', database: state });
    })
    .all(onlyMethods('GET'));
  return router;
}
