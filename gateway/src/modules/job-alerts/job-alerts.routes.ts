import { submissionHeaders } from 'contract';
import { Router } from 'express';
import { AppError } from '../../app-error.js';
import { clientAddress } from '../../middleware/client-limits.js';
import { postRoutes } from '../../middleware/routes.js';
import { requestIdOf } from '../../middleware/telemetry.js';
import { fieldsOf } from '../../validation.js';
import type { JobAlertsService } from './job-alerts.service.js';

const purposes = ['confirm', 'manage', 'end'] as const;

/** `/api/job-alerts` and what the pages of the links in letters need (docs/rest-api.md). Tokens are in bodies, which are not logged. */
export function jobAlertsRoutes(jobAlerts: JobAlertsService): Router {
  const router = Router();
  const post = postRoutes(router);
  post('/job-alerts', 202, (request, response) =>
    jobAlerts.request(fieldsOf(request.body), {
      address: clientAddress(request),
      requestId: requestIdOf(response),
      trap: request.get(submissionHeaders.trap),
    }),
  );
  post('/job-alerts/view', 200, (request) => {
    const { purpose, token, locale } = fieldsOf(request.body);
    const known = purposes.find((one) => one === purpose);
    if (!known)
      throw new AppError('BAD_USER_INPUT', {
        fields: { purpose: `purpose must be one of: ${purposes.join(', ')}` },
      });
    return jobAlerts.view(known, token, locale);
  });
  post('/job-alerts/confirm', 200, (request) => jobAlerts.confirm(fieldsOf(request.body)['token']));
  post('/job-alerts/end', 200, (request) => {
    const { token, alert } = fieldsOf(request.body);
    return jobAlerts.end(token, alert);
  });
  return router;
}
