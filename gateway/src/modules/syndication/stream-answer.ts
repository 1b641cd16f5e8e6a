import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

interface StreamedAnswer {
  readonly contentType: string;
  /** The data version: what it names has not changed while this has not. */
  readonly version: string | undefined;
}

/** Sends text as it comes into being, or 304 when the caller has this version already. A failure midway cuts the answer off: a half document must not look whole. */
export async function streamAnswer(request: Request, response: Response, { contentType, version }: StreamedAnswer, text: () => Iterable<string> | AsyncIterable<string>): Promise<void> {
  response.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Accept-Encoding');
  if (version !== undefined) response.set('ETag', `W/"${version}"`);
  if (request.fresh) return void response.status(304).end();
  response.type(contentType);
  if (request.method === 'HEAD') return void response.end();
  try {
    await pipeline(Readable.from(text()), response);
  } catch (error) {
    // Who goes away is no failure of ours.
    if (!response.headersSent && !request.destroyed) throw error;
    response.destroy();
  }
}
