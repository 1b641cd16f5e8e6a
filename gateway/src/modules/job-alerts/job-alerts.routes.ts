import { Router } from 'express';
import { AppError } from '../../app-error.js';
import { postRoutes } from '../../middleware/routes.js';
import { countedVisitor } from '../numbers/numbers.routes.js';
import { fieldsOf } from '../../validation.js';
import type { JobAlertsService } from './job-alerts.service.js';

const purposes = ['confirm', 'manage', 'end', 'report'] as const;

/** `/api/job-alerts` and what the pages of the links in mails need (docs/rest-api.md). Tokens are in bodies, which are not logged. */
export function jobAlertsRoutes(jobAlerts: JobAlertsService): Router {
  const router = Router();
  const post = postRoutes(router);
  post('/job-alerts', 202, (body, sender) => jobAlerts.request(fieldsOf(body), sender));
  post('/job-alerts/view', 200, (body) => {
    const { purpose, token, locale } = fieldsOf(body);
    const known = purposes.find((one) => one === purpose);
    if (!known)
      throw new AppError('BAD_USER_INPUT', {
        fields: { purpose: `purpose must be one of: ${purposes.join(', ')}` },
      });
    return known === 'report' ? jobAlerts.viewReport(token) : jobAlerts.view(known, token, locale);
  });
  post('/job-alerts/confirm', 200, (body, _sender, request) =>
    jobAlerts.confirm(fieldsOf(body)['token'], countedVisitor(request)),
  );
  post('/job-alerts/end', 200, (body) => {
    const { token, alert, purpose } = fieldsOf(body);
    return purpose === 'report' ? jobAlerts.endReport(token) : jobAlerts.end(token, alert);
  });
  return router;
}
