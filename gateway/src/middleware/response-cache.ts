import { hash } from 'node:crypto';
import { houstonDate } from 'contract';
import etag from 'etag';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { encode, type Encoding, preferredEncoding } from 'server-kit/content-encoding';
import type { ReadLimits } from './client-limits.js';
import type { CacheResult, GraphOperation } from './telemetry.js';

/** Memory of an entry besides its body. */
const ENTRY_BYTES = 1_024;
const COMPRESS_FROM_BYTES = 1_024;

export interface Answer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** False when it depends on more than the request and the data version. */
  readonly isCacheable: boolean;
  readonly operation?: GraphOperation | undefined;
}

export interface Question {
  /** What the answer depends on besides the path, the data version and the day in Houston; undefined when it must not be shared. */
  readonly key: string | undefined;
  /** Computes the answer; undefined when it is too long for the cache and is sent by other means. */
  readonly load: () => Promise<Answer | undefined>;
}

/** Answers a request from the cache, or by the question's `load`. */
export type SendAnswer = (
  request: Request,
  response: Response,
  question: Question,
) => Promise<Pick<Answer, 'operation'> | undefined>;

interface Entry extends Omit<Answer, 'body'> {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly etag: string;
}

interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** The current data version; nothing is cached while it is not known. */
  readonly version: () => string | undefined;
  readonly reads: Pick<ReadLimits, 'uncached' | 'freeSlot'>;
  readonly counted: (result: CacheResult) => void;
}

/**
 * Answers to anonymous reads, in memory. The data version and the day are part of the key, so a change of the data makes all entries
 * unreachable at once. Equal requests at the same time share one answer.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry, () => Promise<Entry | undefined>>;
  readonly #options: ResponseCacheOptions;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      // One answer must not push out all others.
      maxEntrySize: Math.floor(options.maxBytes / 4),
      sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
      fetchMethod: (_key, _stale, { context }) => context(),
      // An entry that is evicted while it is loaded is still answered.
      ignoreFetchAbort: true,
    });
  }

  /** @returns undefined when `load` has returned nothing: then nothing is sent @throws {AppError} TOO_MANY_REQUESTS, and what `load` throws */
  async send(
    request: Request,
    response: Response,
    { key: asked, load }: Question,
  ): Promise<Pick<Answer, 'operation'> | undefined> {
    const { version, reads, counted } = this.#options;
    const current = version();
    const encoding = preferredEncoding(request);
    const isShared =
      current !== undefined && asked !== undefined && request.headers.authorization === undefined;
    const key = isShared
      ? hash(
          'sha256',
          `${current}\n${houstonDate()}\n${encoding}\n${request.baseUrl}${request.path}\n${asked}`,
          'base64',
        )
      : undefined;
    let isLoader = false;
    const loadEntry = async () => {
      isLoader = true;
      const answer = await load();
      return answer && entryOf(answer, encoding);
    };
    const find = async () =>
      key === undefined ? loadEntry() : this.#entries.fetch(key, { context: loadEntry });
    let entry =
      key !== undefined && this.#entries.has(key) ? await find() : await reads.uncached(request, find);
    counted(key === undefined ? 'uncacheable' : isLoader ? 'miss' : 'hit');
    if (key !== undefined && entry?.isCacheable === false) {
      this.#entries.delete(key);
      // It belongs to the caller whose request loaded it.
      if (!isLoader) entry = await loadEntry();
    }
    if (!entry) return undefined;
    reads.freeSlot(request);
    response
      .status(entry.status ?? 200)
      .set({ ...entry.headers, ETag: entry.etag })
      .vary('Accept-Encoding');
    if (request.fresh) {
      response.status(304).end();
      return entry;
    }
    if (entry.encoding !== 'identity') response.set('Content-Encoding', entry.encoding);
    response.send(entry.bytes);
    return entry;
  }
}

async function entryOf({ body, ...rest }: Answer, preferred: Encoding): Promise<Entry> {
  const bytes = Buffer.from(body);
  const encoding = bytes.length < COMPRESS_FROM_BYTES ? 'identity' : preferred;
  return { ...rest, encoding, bytes: await encode(bytes, encoding), etag: etag(bytes, { weak: true }) };
}

/** @returns an answer of a REST route, which callers may cache and must revalidate */
export function jsonAnswer(value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    body: JSON.stringify(value),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...headers,
    },
    isCacheable: true,
  };
}
