import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { closed, pagePolicy, staffOnly } from '../access.js';
import { addActions } from './actions.js';
import { addChecks } from './checks.js';
import { addFeeds } from './feeds.js';
import { addFilms } from './films/films.js';
import { OPERATIONS_PATH } from './layout.js';
import { addMessages } from './messages.js';
import { addNewOrganization } from './new-organization.js';
import { addOrganizations } from './organizations.js';
import { addOverview } from './overview.js';
import { addNumbers } from './numbers.js';
import { createPageRouter, notFound, type Operations } from './page-router.js';
import { style } from './style.js';
import { addTexts } from './texts.js';
import { addVideos } from './videos.js';

/** Each adds the pages of one subject. */
export const subjects = [
  addOverview,
  addMessages,
  addFeeds,
  addNewOrganization,
  addOrganizations,
  addFilms,
  addVideos,
  addTexts,
  addNumbers,
  addActions,
  addChecks,
] as const;

/** What staff have to pass. */
export interface Access {
  readonly guard: RequestHandler;
  /** Signs the cookies of forms. */
  readonly secret: string;
  readonly isSecure: boolean;
}

/** Pages for staff who use no terminal. Off where nobody can sign in. */
export function operationsPages(operations: Operations, access: Access | undefined): Router {
  const router = Router();
  if (access === undefined) return router.use(OPERATIONS_PATH, closed('The pages of operations are'));
  const pages = createPageRouter(OPERATIONS_PATH, access, operations);
  for (const add of subjects) add(pages, operations);
  pages.view('/*rest', () => notFound);
  // Express takes functions of four parameters for error handlers.
  const refused: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    if (response.headersSent) {
      operations.log.warn({ err: error }, 'a download broke off');
      response.destroy();
      return;
    }
    const status =
      error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) operations.log.error({ err: error }, 'a page of operations failed');
    response
      .status(status)
      .type('text/plain')
      .send(
        status === 403
          ? 'This form is too old. Go back, load the page again and repeat.\n'
          : status < 500
            ? 'The request cannot be read.\n'
            : 'It failed. The reason is in the log of the worker. Nothing may have been done: go back, load the page again and look.\n',
      );
  };
  return router.use(
    OPERATIONS_PATH,
    staffOnly(access.guard, pagePolicy),
    Router().get('/style.css', (_request, response) => void response.type('css').send(style)),
    pages.router,
    refused,
  );
}
