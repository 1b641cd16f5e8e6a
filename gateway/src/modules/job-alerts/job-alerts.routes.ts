import { submissionHeaders } from 'contract';
import { type Request, type Response, Router } from 'express';
import { AppError } from '../../app-error.js';
import { clientAddress } from '../../middleware/client-limits.js';
import { onlyMethods } from '../../middleware/errors.js';
import { requestIdOf } from '../../middleware/telemetry.js';
import { fieldsOf } from '../../validation.js';
import type { JobAlertsService } from './job-alerts.service.js';

const purposes = ['confirm', 'manage', 'end'] as const;

/** `/api/job-alerts` and what the pages of the links in letters need (docs/rest-api.md). Tokens are in bodies, which are not logged. */
export function jobAlertsRoutes(jobAlerts: JobAlertsService): Router {
  const router = Router();
  const post = (
    path: string,
    status: number,
    answer: (
      body: Readonly<Record<string, unknown>>,
      request: Request,
      response: Response,
    ) => Promise<object>,
  ) =>
    router
      .route(path)
      .post(async (request, response) => {
        if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        const result = await answer(fieldsOf(request.body), request, response);
        response.status(status).set('Cache-Control', 'no-store').json(result);
      })
      .all(onlyMethods('POST'));

  post('/job-alerts', 202, (body, request, response) =>
    jobAlerts.request(body, {
      address: clientAddress(request),
      requestId: requestIdOf(response),
      trap: request.get(submissionHeaders.trap),
    }),
  );
  post('/job-alerts/view', 200, ({ purpose, token }) => {
    const known = purposes.find((one) => one === purpose);
    if (!known)
      throw new AppError('BAD_USER_INPUT', {
        fields: { purpose: `purpose must be one of: ${purposes.join(', ')}` },
      });
    return jobAlerts.view(known, token);
  });
  post('/job-alerts/confirm', 200, ({ token }) => jobAlerts.confirm(token));
  post('/job-alerts/end', 200, ({ token, alert }) => jobAlerts.end(token, alert));
  return router;
}
