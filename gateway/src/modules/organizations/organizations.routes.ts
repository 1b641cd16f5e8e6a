import type { OrganizationRow } from 'db/repositories/organizations';
import { Router } from 'express';
import { jsonAnswer, type SendAnswer } from '../../middleware/response-cache.js';
import { onlyMethods } from '../../middleware/errors.js';
import type { OrganizationsService } from './organizations.service.js';

/** An entry of the organization filter (product 8.9). */
export function presentRestOrganization({ id, name }: OrganizationRow) {
  return { id, name };
}

/** An entry of `/api/clients` (product 8.9). */
export function presentClient({ id, name, careerPageUrl }: OrganizationRow, openJobs: number) {
  return { id, name, careerPageUrl, openJobs };
}

/** `/api/organizations` and `/api/clients` (docs/rest-api.md). */
export function organizationsRoutes(organizations: OrganizationsService, send: SendAnswer): Router {
  const router = Router();
  router
    .route('/organizations')
    .get(async (request, response) => {
      await send(request, response, {
        key: '',
        load: async () => jsonAnswer((await organizations.list()).map(presentRestOrganization)),
      });
    })
    .all(onlyMethods('GET'));
  router
    .route('/clients')
    .get(async (request, response) => {
      const load = async () => {
        const [listed, openJobs] = await Promise.all([organizations.list(), organizations.openJobs()]);
        return jsonAnswer(
          listed.map((organization) => presentClient(organization, openJobs.get(organization.id) ?? 0)),
        );
      };
      await send(request, response, { key: '', load });
    })
    .all(onlyMethods('GET'));
  return router;
}
