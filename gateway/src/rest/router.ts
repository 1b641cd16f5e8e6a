import { limits } from 'contract';
import express, { Router } from 'express';
import { careersRoutes } from '../modules/careers/careers.routes.js';
import { enquiriesRoutes } from '../modules/enquiries/enquiries.routes.js';
import { guideRoutes } from '../modules/guide/guide.routes.js';
import { organizationsRoutes } from '../modules/organizations/organizations.routes.js';
import { statusRoutes } from '../modules/status/status.routes.js';
import { videosRoutes } from '../modules/videos/videos.routes.js';
import type { Services } from '../services.js';

/** The REST door, mounted at `/api` (spec section 7). */
export function restDoor(services: Services, applicationHost: string): Router {
  const router = Router();
  router.use((_request, response, next) => {
    // Callers may keep answers, and ask each time whether they still hold: the ETag makes that cheap.
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    next();
  });
  router.use(express.json({ limit: limits.doors.body }));
  router.use(careersRoutes(services.careers, applicationHost));
  router.use(enquiriesRoutes(services.enquiries));
  router.use(guideRoutes(services.guide));
  router.use(organizationsRoutes(services.organizations));
  router.use(statusRoutes(services.status));
  router.use(videosRoutes(services.videos));
  return router;
}
