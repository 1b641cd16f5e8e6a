import { refusedRequest } from 'db/contract';
import type { RequestHandler } from 'express';
import { AppError } from '../app-error.js';

/** Refuses requests that are addressed as no honest one is: 400 or 414. */
export const requestForm: RequestHandler = (request, _response, next) => {
  const code = refusedRequest(request.url, request.headers.host);
  if (code !== undefined) throw new AppError(code);
  next();
};
