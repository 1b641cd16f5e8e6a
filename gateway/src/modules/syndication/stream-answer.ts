import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError } from '../../app-error.js';

const STREAMS_AT_ONCE = 4;
let streaming = 0;

interface StreamedAnswer {
  readonly contentType: string;
  /** Of the text: what it names has not changed while this has not. */
  readonly version: string | undefined;
}

/** Sends text as it comes into being, or 304 when the caller has this version already. A failure midway cuts the answer off: a half document must not look whole. */
export async function streamAnswer(request: Request, response: Response, { contentType, version }: StreamedAnswer, text: () => Iterable<string> | AsyncIterable<string>): Promise<void> {
  response.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Accept-Encoding');
  if (version !== undefined) response.set('ETag', `W/"${version}"`);
  if (request.fresh) return void response.status(304).end();
  response.type(contentType);
  if (request.method === 'HEAD') return void response.end();
  // A feed reads the whole table: many at once would leave nothing to those who fill in a form.
  if (streaming >= STREAMS_AT_ONCE) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5, internal: `${STREAMS_AT_ONCE} feeds are being sent` });
  streaming += 1;
  try {
    await pipeline(Readable.from(text()), response);
  } catch (error) {
    // Who goes away is no failure of ours.
    if (!response.headersSent && !request.destroyed) throw error;
    response.destroy();
  } finally {
    streaming -= 1;
  }
}
