import { submissionHeaders } from 'contract';
import type { Request, RequestHandler, Router } from 'express';
import { AppError } from '../app-error.js';
import type { Sender } from '../mail-requests.js';
import { clientAddress } from './client-limits.js';
import { requestIdOf } from './telemetry.js';

/** After a route's own handlers: answers OPTIONS, and refuses other methods with the list of those allowed. */
export function onlyMethods(...methods: readonly ('GET' | 'POST')[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response) => {
    response.setHeader('Allow', allowed);
    if (request.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED');
    response.status(204).end();
  };
}

/** @returns adds routes that are read, and no other method */
export function getRoutes(router: Router) {
  return (path: string | RegExp, ...handlers: readonly RequestHandler[]): void => {
    router
      .route(path)
      .get(...handlers)
      .all(onlyMethods('GET'));
  };
}

/** @returns adds routes that take JSON and answer with `answer`, which no cache keeps */
export function postRoutes(router: Router) {
  return (
    path: string,
    status: number,
    answer: (body: unknown, sender: Sender, request: Request) => Promise<object>,
  ): void => {
    router
      .route(path)
      .post(async (request, response) => {
        if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        const sender = {
          address: clientAddress(request),
          requestId: requestIdOf(response),
          trap: request.get(submissionHeaders.trap),
        };
        const result = await answer(request.body, sender, request);
        response.status(status).set('Cache-Control', 'no-store').json(result);
      })
      .all(onlyMethods('POST'));
  };
}
