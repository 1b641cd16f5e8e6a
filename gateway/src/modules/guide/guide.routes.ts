import { Router } from 'express';
import { AppError } from '../../app-error.js';
import { requestIdOf } from '../../middleware/request-id.js';
import { onlyMethods } from '../../rest/only-methods.js';
import type { GuideService } from './guide.service.js';

/** `POST /api/request-guide` (spec section 7), and the guide for those it cannot be mailed to. */
export function guideRoutes(guide: GuideService): Router {
  const router = Router();
  router
    .route('/request-guide')
    .post(async (request, response) => {
      if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      const body: unknown = request.body;
      response.set('Cache-Control', 'no-store').json(await guide.request(body, { address: request.ip ?? '', requestId: requestIdOf(response) }));
    })
    .all(onlyMethods('POST'));
  router
    .route('/guide.pdf')
    .get(async (_request, response) => {
      const file = await guide.file();
      response.set({ 'Cache-Control': 'public, max-age=3600', 'Content-Disposition': 'attachment; filename="b-roll-filming-guide.pdf"' }).type('application/pdf').send(file);
    })
    .all(onlyMethods('GET'));
  return router;
}
