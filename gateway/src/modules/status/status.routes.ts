import { Router } from 'express';
import { jsonAnswer, type SendAnswer } from '../../middleware/response-cache.js';
import { onlyMethods } from '../../middleware/errors.js';
import type { StatusService } from './status.service.js';

/**
 * `/api/available-api-clients` and `/api/missing-api-keys` (docs/rest-api.md). They change without the data version,
 * so they are not cached.
 */
export function statusRoutes(status: StatusService, send: SendAnswer): Router {
  const router = Router();
  router
    .route('/available-api-clients')
    .get(async (request, response) => {
      const load = async () => {
        const { available, clients } = await status.read();
        return jsonAnswer({ available, clients });
      };
      await send(request, response, { key: undefined, load });
    })
    .all(onlyMethods('GET'));
  router
    .route('/missing-api-keys')
    .get(async (request, response) => {
      const load = async () => {
        const { missing, keys } = await status.read();
        return jsonAnswer({ missing, keys });
      };
      await send(request, response, { key: undefined, load });
    })
    .all(onlyMethods('GET'));
  return router;
}
