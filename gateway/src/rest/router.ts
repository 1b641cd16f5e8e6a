import { Router } from 'express';
import type { WorkLimit } from '../middleware/client-limits.js';
import type { SendAnswer } from '../middleware/response-cache.js';
import type { Streams } from '../middleware/streamed-answer.js';
import { careersRoutes } from '../modules/careers/careers.routes.js';
import { enquiriesRoutes } from '../modules/enquiries/enquiries.routes.js';
import { guideRoutes } from '../modules/guide/guide.routes.js';
import { organizationsRoutes } from '../modules/organizations/organizations.routes.js';
import { statusRoutes } from '../modules/status/status.routes.js';
import { videosRoutes } from '../modules/videos/videos.routes.js';
import type { Services } from '../services.js';

export interface RestOptions {
  readonly services: Services;
  readonly applicationHost: string;
  readonly send: SendAnswer;
  readonly streams: Streams;
  readonly work: WorkLimit;
  /** Names software and data version, on which texts depend; undefined while it is not known. */
  readonly textVersion: () => string | undefined;
}

/** The REST API, mounted at `/api` (docs/rest-api.md). */
export function restRouter({ services, ...options }: RestOptions): Router {
  const router = Router();
  router.use(careersRoutes(services.careers, options));
  router.use(enquiriesRoutes(services.enquiries));
  router.use(guideRoutes(services.guide, options.send));
  router.use(organizationsRoutes(services.organizations, options.send));
  router.use(statusRoutes(services.status, options.send));
  router.use(videosRoutes(services.videos, options.send));
  return router;
}
