import { type Request, Router } from 'express';
import { AppError } from '../../app-error.js';
import { clientAddress } from '../../middleware/client-limits.js';
import { onlyMethods } from '../../middleware/routes.js';
import type { CountedVisitor, NumbersService } from './numbers.service.js';

/** `/api/events`: what pages count (docs/rest-api.md). */
export function numbersRoutes(numbers: NumbersService): Router {
  const router = Router();
  router
    .route('/events')
    .post((request, response) => {
      // Other sites cannot send it without asking first, which is refused.
      if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      numbers.take(request.body, countedVisitor(request));
      response.status(204).set('Cache-Control', 'no-store').end();
    })
    .all(onlyMethods('POST'));
  return router;
}

export function countedVisitor(request: Request): CountedVisitor {
  return {
    address: clientAddress(request),
    userAgent: request.get('user-agent'),
    refuses: request.get('sec-gpc') === '1' || request.get('dnt') === '1',
  };
}
