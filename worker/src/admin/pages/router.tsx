import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { closed, staffOnly } from '../access.js';
import { addChecks } from './checks.js';
import { addFeeds } from './feeds.js';
import { addFilms } from './films/films.js';
import { OPERATIONS_PATH } from './layout.js';
import { addMessages } from './messages.js';
import { addOverview } from './overview.js';
import { createPageRouter, notFound, type Operations } from './page-router.js';
import { style } from './style.js';
import { addVideos } from './videos.js';

/** Pages for staff who use no terminal. Off without OPERATIONS_TOKEN. */
export function operationsPages(
  operations: Operations,
  token: string | undefined,
  password: RequestHandler | undefined,
): Router {
  const router = Router();
  if (token === undefined || password === undefined)
    return router.use(OPERATIONS_PATH, closed('The pages of operations are'));
  const pages = createPageRouter(OPERATIONS_PATH, token, operations.log);
  for (const add of [addOverview, addMessages, addFeeds, addFilms, addVideos, addChecks])
    add(pages, operations);
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
    staffOnly(password, {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    }),
    Router().get('/style.css', (_request, response) => void response.type('css').send(style)),
    pages.router,
    refused,
  );
}
