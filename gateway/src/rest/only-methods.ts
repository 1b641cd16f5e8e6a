import type { RequestHandler } from 'express';
import { AppError } from '../app-error.js';

/** Stands behind a route's own handlers: answers OPTIONS, refuses the rest, and names what is allowed. */
export function onlyMethods(...methods: readonly ('GET' | 'POST')[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response) => {
    response.setHeader('Allow', allowed);
    if (request.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED');
    response.status(204).end();
  };
}
