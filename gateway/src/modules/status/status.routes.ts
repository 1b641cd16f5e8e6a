import { Router } from 'express';
import { onlyMethods } from '../../rest/only-methods.js';
import type { StatusService } from './status.service.js';

/** `/api/available-api-clients` and `/api/missing-api-keys` (spec section 7). */
export function statusRoutes(status: StatusService): Router {
  const router = Router();
  router
    .route('/available-api-clients')
    .get(async (_request, response) => {
      const { available, clients } = await status.read();
      response.json({ available, clients });
    })
    .all(onlyMethods('GET'));
  router
    .route('/missing-api-keys')
    .get(async (_request, response) => {
      const { missing, keys } = await status.read();
      response.json({ missing, keys });
    })
    .all(onlyMethods('GET'));
  return router;
}
