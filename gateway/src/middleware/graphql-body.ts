import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from 'contract';
import express from 'express';
import { AppError } from '../app-error.js';
import { isJson } from './cache-key.js';

/** Reads the body as bytes: the response cache compares those, and most requests need no parsing at all. What is too long is refused while it is read. */
const rawBody = express.raw({ type: () => true, limit: limits.doors.body });

/** @returns the bytes of a body, which stay with the request; undefined when there are none */
export async function graphqlBody(request: IncomingMessage & { body?: unknown }, response: ServerResponse): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    rawBody(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error instanceof Error ? error : new Error('The body could not be read.', { cause: error }))));
  });
  return request.body;
}

/**
 * Parses what the cache did not answer.
 *
 * @throws {AppError} UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT
 */
export function parsedBody({ headers }: IncomingMessage, body: unknown): object {
  if (!Buffer.isBuffer(body) || !isJson(headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Answered below.
  }
  throw new AppError('BAD_USER_INPUT', { message: 'The body is not a JSON object.' });
}
