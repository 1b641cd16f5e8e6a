import { Router } from 'express';
import { cacheable } from '../../middleware/response-cache.js';
import { onlyMethods } from '../../rest/only-methods.js';
import { presentClient, presentRestOrganization } from './organizations.present.js';
import type { OrganizationsService } from './organizations.service.js';

/** `/api/organizations` and `/api/clients` (decision 000 "Who calls what"). */
export function organizationsRoutes(organizations: OrganizationsService): Router {
  const router = Router();
  router
    .route('/organizations')
    .get(async (_request, response) => {
      cacheable(response).json((await organizations.list()).map(presentRestOrganization));
    })
    .all(onlyMethods('GET'));
  router
    .route('/clients')
    .get(async (_request, response) => {
      const [listed, openJobs] = await Promise.all([organizations.list(), organizations.openJobs()]);
      cacheable(response).json(listed.map((organization) => presentClient(organization, openJobs.get(organization.id) ?? 0)));
    })
    .all(onlyMethods('GET'));
  return router;
}
