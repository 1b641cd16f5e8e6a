import express, { type RequestHandler } from 'express';
import { AppError } from '../app-error.js';

/** Larger than any sensible query; what is longer is refused while it is read. */
export const BODY_LIMIT = '100kb';

/** Reads the body as bytes: the response cache compares those, and most requests need no parsing at all. */
export const rawBody: RequestHandler = express.raw({ type: () => true, limit: BODY_LIMIT });

/** Parses what the cache did not answer. */
export const parsedBody: RequestHandler = (request, _response, next) => {
  const body: unknown = request.body;
  if (request.method !== 'POST') request.body = {};
  else if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  else request.body = parse(body);
  next();
};

function parse(body: unknown): object {
  try {
    const value: unknown = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Answered below.
  }
  throw new AppError('BAD_USER_INPUT', { message: 'The body is not a JSON object.' });
}
