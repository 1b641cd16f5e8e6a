import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError } from '../../app-error.js';
import { keepPace } from '../../middleware/least-pace.js';

const STREAMS_AT_ONCE = 4;
/** Each kind by itself: whoever reads feeds keeps no search engine from the sitemaps. */
const streaming = { feeds: 0, sitemaps: 0 };

export interface StreamedAnswer {
  readonly kind: keyof typeof streaming;
  readonly contentType: string;
  /** Of the text: what it names has not changed while this has not. */
  readonly version: string | undefined;
}

/**
 * Sends text as it comes into being, or 304 when the caller has this version already. A failure midway cuts the answer off: a
 * half document must not look whole.
 *
 * @param text one that has to be waited for reads the database while it is sent: few of a kind are at once, for as long as
 * they are read (`keepPace` bounds that). Others are made of what is at hand, and always sent
 * @throws {AppError} SERVICE_UNAVAILABLE while as many are being sent
 */
export async function streamAnswer(request: Request, response: Response, { kind, contentType, version }: StreamedAnswer, text: () => Iterable<string> | AsyncIterable<string>): Promise<void> {
  response.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Accept-Encoding');
  if (version !== undefined) response.set('ETag', `W/"${version}"`);
  if (request.fresh) return void response.status(304).end();
  response.type(contentType);
  if (request.method === 'HEAD') return void response.end();
  const pieces = text();
  const places = Symbol.asyncIterator in pieces ? 1 : 0;
  // A feed reads the whole table: many at once would leave nothing to those who fill in a form.
  if (places > 0 && streaming[kind] >= STREAMS_AT_ONCE) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5, internal: `${STREAMS_AT_ONCE} ${kind} are being sent` });
  streaming[kind] += places;
  keepPace(request, response);
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    // Who goes away is no failure of ours.
    if (!response.headersSent && !request.destroyed) throw error;
    response.destroy();
  } finally {
    streaming[kind] -= places;
  }
}
