import { Router } from 'express';
import { AppError } from '../../app-error.js';
import { clientAddress } from '../../middleware/client-limits.js';
import { requestIdOf } from '../../middleware/telemetry.js';
import type { SendAnswer } from '../../middleware/response-cache.js';
import { onlyMethods } from '../../middleware/errors.js';
import type { GuideService } from './guide.service.js';

const FILE_HEADERS = {
  'Cache-Control': 'public, max-age=3600',
  'Content-Disposition': 'attachment; filename="b-roll-filming-guide.pdf"',
  'Content-Type': 'application/pdf',
};

/** `POST /api/request-guide`, and the guide as a download (docs/rest-api.md). */
export function guideRoutes(guide: GuideService, send: SendAnswer): Router {
  const router = Router();
  router
    .route('/request-guide')
    .post(async (request, response) => {
      if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      const body: unknown = request.body;
      response
        .set('Cache-Control', 'no-store')
        .json(
          await guide.request(body, { address: clientAddress(request), requestId: requestIdOf(response) }),
        );
    })
    .all(onlyMethods('POST'));
  router
    .route('/guide.pdf')
    .get(async (request, response) => {
      await send(request, response, {
        key: '',
        load: async () => ({ body: await guide.file(), headers: FILE_HEADERS, isCacheable: true }),
      });
    })
    .all(onlyMethods('GET'));
  return router;
}
