import { Router } from 'express';
import { submissionHeaders } from 'contract';
import { AppError } from '../../app-error.js';
import { clientAddress } from '../../middleware/client-limits.js';
import { requestIdOf } from '../../middleware/telemetry.js';
import { onlyMethods } from '../../middleware/errors.js';
import type { EnquiriesService } from './enquiries.service.js';

/** `POST /api/contact` (product 8.12): the contact form and the questionnaire. */
export function enquiriesRoutes(enquiries: EnquiriesService): Router {
  const router = Router();
  router
    .route('/contact')
    .post(async (request, response) => {
      if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      const body: unknown = request.body;
      const receipt = await enquiries.send(body, {
        address: clientAddress(request),
        requestId: requestIdOf(response),
        idempotencyKey: request.get(submissionHeaders.idempotencyKey),
        trap: request.get(submissionHeaders.trap),
        elapsed: request.get(submissionHeaders.elapsed),
      });
      response.status(201).set('Cache-Control', 'no-store').json(receipt);
    })
    .all(onlyMethods('POST'));
  return router;
}
