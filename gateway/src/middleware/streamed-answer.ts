import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { houstonDate } from 'contract';
import { errorCode } from 'db/error-code';
import type { Request, Response } from 'express';
import { ConcurrencyLimit } from 'server-kit/clients';
import { AppError } from '../app-error.js';

/** Small pieces, so that a slow reader is noticed soon. */
const SLICE_BYTES = 64 * 1_024;
const AT_ONCE = 4;
const AT_ONCE_FOR_ONE_CLIENT = 2;
const RETRY_AFTER_SECONDS = 5;

/** Each kind has places of its own, so that feeds read slowly do not block the sitemaps. */
type Kind = 'feeds' | 'sitemaps' | 'lists';

export interface LeastPace {
  readonly bytesPerSecond: number;
  /** How long a client may stop reading. */
  readonly graceMilliseconds: number;
}

/** A tenth of the speed of a phone at the edge of its network. */
export const leastPace: LeastPace = { bytesPerSecond: 32 * 1_024, graceMilliseconds: 60_000 };

type Text = Iterable<string> | AsyncIterable<string>;

export interface StreamedAnswer {
  readonly kind: Kind;
  readonly headers: Readonly<Record<string, string>>;
  /** Names all that the text depends on; undefined while it is not known. */
  readonly version: string | undefined;
  /** An async iterable reads the database while it is sent, so it takes a place; an iterable is in memory. */
  readonly text: () => Promise<Text>;
}

interface StreamsOptions {
  readonly pace: LeastPace;
  /** The key a client is counted by; undefined where it is not counted. */
  readonly clientOf: (request: Request) => string | undefined;
}

/** Sends long texts in pieces, so that memory stays flat. */
export class Streams {
  readonly #places = new ConcurrencyLimit(AT_ONCE);
  readonly #shares = new ConcurrencyLimit(AT_ONCE_FOR_ONE_CLIENT);

  constructor(private readonly options: StreamsOptions) {}

  /**
   * Sends the text, or 304 when the caller has this version.
   *
   * @throws {AppError} SERVICE_UNAVAILABLE or TOO_MANY_REQUESTS while all places, or the client's, are taken
   * @throws errors of making the text, perhaps after the answer has begun: it must not look complete then
   */
  async send(
    request: Request,
    response: Response,
    { kind, headers, version, text }: StreamedAnswer,
  ): Promise<void> {
    if (sendUnchanged(request, response, version)) return;
    const pieces = await text();
    // The client may have left meanwhile.
    if (request.socket.destroyed) return;
    response.set(headers);
    if (request.method === 'HEAD') return void response.end();
    const giveBack =
      Symbol.asyncIterator in pieces ? this.#takePlace(kind, this.options.clientOf(request)) : undefined;
    // At once when the client leaves, though the database may still be read for it.
    if (giveBack) response.once('close', giveBack);
    try {
      await sendPaced(response, pieces, this.options.pace);
    } catch (error) {
      if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    } finally {
      giveBack?.();
    }
  }

  #takePlace(kind: Kind, client: string | undefined): () => void {
    const endPlace = this.#places.begin(kind);
    if (!endPlace)
      throw new AppError('SERVICE_UNAVAILABLE', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        internal: `${AT_ONCE} ${kind} are being sent`,
      });
    const endShare = this.#shares.begin(client && `${kind} ${client}`);
    if (!endShare) {
      endPlace();
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return () => {
      endPlace();
      endShare();
    };
  }
}

/**
 * The version of a list for one set of parameters, for its `ETag`.
 *
 * @param current of software and data; undefined while it is not known
 * @param given the parameters; without any it is the version of all texts
 */
export function listVersion(
  current: string | undefined,
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  if (current === undefined || Object.keys(given).length === 0) return current;
  const day = 'postedWithin' in given ? houstonDate() : '';
  return `${current}-${hash('sha1', JSON.stringify(given) + day, 'base64url')}`;
}

/** Sets the headers of the answer, and sends 304 when the caller has this version. @returns whether it has */
export function sendUnchanged(request: Request, response: Response, version: string | undefined): boolean {
  response.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Accept-Encoding');
  if (version !== undefined) response.set('ETag', `W/"${version}"`);
  if (request.fresh) response.status(304).end();
  return request.fresh;
}

/** Ends the connection of a client that reads too slowly. The time of reading the database does not count. */
async function sendPaced(
  response: Response,
  pieces: Text,
  { bytesPerSecond, graceMilliseconds }: LeastPace,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let left = graceMilliseconds;
  async function* paced() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        const slice = bytes.subarray(start, start + SLICE_BYTES);
        const handedOver = performance.now();
        left = Math.min(left, graceMilliseconds) + (slice.length / bytesPerSecond) * 1_000;
        timer = setTimeout(() => response.destroy(), left);
        yield slice;
        clearTimeout(timer);
        left -= performance.now() - handedOver;
      }
    }
    timer = setTimeout(() => response.destroy(), left);
  }
  try {
    await pipeline(Readable.from(paced(), { objectMode: false }), response);
  } finally {
    clearTimeout(timer);
  }
}
