import { hash } from 'node:crypto';
import { houstonDate } from 'contract';
import etag from 'etag';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { decode, encode, type Encoding, preferredEncoding } from 'server-kit/content-encoding';
import type { CacheResult, GraphOperation } from './telemetry.js';

export const DATA_VERSION_HEADER = 'X-Data-Version';

/** Memory of an entry besides its body. */
const ENTRY_BYTES = 1_024;
/** A body larger than this part of the memory is kept compressed only. */
const LARGEST_SHARE = 4;
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
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  /** Of the body before it is encoded. */
  readonly length: number;
  readonly etag: string;
}

type Load = () => Promise<Entry | undefined>;

interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** The current data version; nothing is cached while it is not known. */
  readonly version: () => string | undefined;
  /** Computes an answer within the limits of its caller. @throws {AppError} TOO_MANY_REQUESTS */
  readonly uncached: (request: Request, work: Load) => Promise<Entry | undefined>;
  readonly found: (request: Request) => void;
  readonly counted: (result: CacheResult) => void;
}

/**
 * Answers to anonymous reads, in memory. The data version and the day are part of the key, so a change of the data makes all entries
 * unreachable at once. Equal requests at the same time share one answer.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry, Load>;
  readonly #options: ResponseCacheOptions;
  readonly #largest: number;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#largest = Math.floor(options.maxBytes / LARGEST_SHARE);
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: this.#largest,
      sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
      fetchMethod: (_key, _stale, { context }) => context(),
      // An entry that is evicted while it is loaded is still answered.
      ignoreFetchAbort: true,
    });
  }

  /** @returns undefined when `load` has returned nothing: then nothing is sent */
  async send(
    request: Request,
    response: Response,
    { key: asked, load }: Question,
  ): Promise<Pick<Answer, 'operation'> | undefined> {
    const { version, uncached, found, counted } = this.#options;
    const current = version();
    const isShared =
      current !== undefined && asked !== undefined && request.headers.authorization === undefined;
    const key = isShared
      ? hash('sha256', `${current}\n${houstonDate()}\n${request.baseUrl}${request.path}\n${asked}`, 'base64')
      : undefined;
    let isLoader = false;
    const loadEntry = async () => {
      isLoader = true;
      const answer = await load();
      return answer && this.#entryOf(answer);
    };
    const find = async () =>
      key === undefined ? loadEntry() : this.#entries.fetch(key, { context: loadEntry });
    let entry = key !== undefined && this.#entries.has(key) ? await find() : await uncached(request, find);
    counted(key === undefined ? 'uncacheable' : isLoader ? 'miss' : 'hit');
    if (key !== undefined && entry?.isCacheable === false) {
      this.#entries.delete(key);
      // It belongs to the caller whose request loaded it.
      if (!isLoader) entry = await loadEntry();
    }
    if (!entry) return undefined;
    found(request);
    if (current !== undefined) response.set(DATA_VERSION_HEADER, current);
    await this.#sendEntry(request, response, entry, entry.isCacheable ? key : undefined);
    return entry;
  }

  async #entryOf({ body, ...rest }: Answer): Promise<Entry> {
    const bytes = Buffer.from(body);
    const facts = { ...rest, length: bytes.length, etag: etag(bytes, { weak: true }) };
    return bytes.length + ENTRY_BYTES > this.#largest
      ? { ...facts, encoding: 'gzip', bytes: await encode(bytes, 'gzip') }
      : { ...facts, encoding: 'identity', bytes };
  }

  async #sendEntry(
    request: Request,
    response: Response,
    entry: Entry,
    key: string | undefined,
  ): Promise<void> {
    response
      .status(entry.status ?? 200)
      .set({ ...entry.headers, ETag: entry.etag })
      .vary('Accept-Encoding');
    if (request.fresh) return void response.status(304).end();
    const encoding = entry.length < COMPRESS_FROM_BYTES ? 'identity' : preferredEncoding(request);
    const { bytes } = encoding === entry.encoding ? entry : await this.#encoded(entry, encoding, key);
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.send(bytes);
  }

  /** Each encoding of an entry is made once, and cached like an entry. */
  async #encoded(entry: Entry, encoding: Encoding, key: string | undefined): Promise<Entry> {
    const make = async () => ({
      ...entry,
      encoding,
      bytes: await encode(await decode(entry.bytes, entry.encoding), encoding),
    });
    return (
      (key !== undefined && (await this.#entries.fetch(`${encoding} ${key}`, { context: make }))) || make()
    );
  }
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
