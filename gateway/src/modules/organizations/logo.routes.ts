import { Router, type RequestHandler } from 'express';
import { AppError } from '../../app-error.js';
import type { SendAnswer } from '../../middleware/response-cache.js';
import { getRoutes } from '../../middleware/routes.js';
import type { OrganizationsService } from './organizations.service.js';

interface LogoRoutesOptions {
  readonly send: SendAnswer;
  /** Counts a read against the client's limits. */
  readonly countRead: RequestHandler;
}

/** `/logos/{organization}` (product 2.42). Opened by itself, a drawing can neither run nor load anything. */
export function logoRoutes(
  organizations: Pick<OrganizationsService, 'logo'>,
  { send, countRead }: LogoRoutesOptions,
): Router {
  const router = Router();
  getRoutes(router)('/logos/:id', countRead, async (request, response) => {
    const load = async () => {
      const logo = await organizations.logo(String(request.params['id']));
      if (!logo) throw new AppError('NOT_FOUND');
      const headers = {
        'Content-Type': logo.type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        // The version in its address is that of the file.
        'Cache-Control': 'public, max-age=86400',
      };
      return { body: logo.bytes, headers, isCacheable: true };
    };
    await send(request, response, { key: '', load });
  });
  return router;
}
