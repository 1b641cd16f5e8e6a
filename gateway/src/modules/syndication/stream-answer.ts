import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReaderShares } from 'server-kit/reader-shares';
import type { Request, Response } from 'express';
import { AppError } from '../../app-error.js';
import { isGone, readerLeft } from '../../middleware/endings.js';
import { keepPace } from '../../middleware/least-pace.js';

const STREAMS_AT_ONCE = 4;
const STREAMS_A_READER = 2;
const RETRY_AFTER_SECONDS = 5;
/** Each kind by itself: whoever reads feeds keeps no search engine from the sitemaps. */
const streaming = { feeds: 0, sitemaps: 0 };
const shares = { feeds: new ReaderShares(STREAMS_A_READER), sitemaps: new ReaderShares(STREAMS_A_READER) };

export interface StreamedAnswer {
  readonly kind: keyof typeof streaming;
  readonly contentType: string;
  /** Of the text: what it names has not changed while this has not. */
  readonly version: string | undefined;
  /** Who asks, as `readerAt` tells. */
  readonly reader: string | undefined;
}

/**
 * Sends text as it comes into being, or 304 when the caller has this version already.
 *
 * @param text is asked for only when it is sent. One that has to be waited for piece by piece reads the database while it is
 * sent: few of a kind are at once, fewer of one reader, for as long as they are read (`keepPace` bounds that). Others are
 * made of what is at hand, and always sent
 * @throws {AppError} SERVICE_UNAVAILABLE while as many are being sent, TOO_MANY_REQUESTS while as many to this reader
 * @throws what making the text throws, with the answer perhaps begun: it must not look whole then
 */
export async function streamAnswer(
  request: Request,
  response: Response,
  { kind, contentType, version, reader }: StreamedAnswer,
  text: () => Promise<Iterable<string> | AsyncIterable<string>>,
): Promise<void> {
  response.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Accept-Encoding');
  if (version !== undefined) response.set('ETag', `W/"${version}"`);
  if (request.fresh) return void response.status(304).end();
  const pieces = await text();
  // Who left while it was asked for is given no place.
  if (isGone(request, response)) return;
  response.type(contentType);
  if (request.method === 'HEAD') return void response.end();
  const leave = Symbol.asyncIterator in pieces ? takePlace(kind, reader) : undefined;
  keepPace(request, response);
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    if (!readerLeft(error)) throw error;
  } finally {
    leave?.();
  }
}

/** What reads the whole table piece by piece would, many at once, leave nothing to those who fill in a form. */
function takePlace(kind: StreamedAnswer['kind'], reader: string | undefined): () => void {
  if (streaming[kind] >= STREAMS_AT_ONCE) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, internal: `${STREAMS_AT_ONCE} ${kind} are being sent` });
  const giveBack = shares[kind].take(reader);
  if (!giveBack) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  streaming[kind] += 1;
  return () => {
    streaming[kind] -= 1;
    giveBack();
  };
}
