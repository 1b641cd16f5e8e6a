import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { CacheResult, GraphOperation } from './telemetry.js';

export const DATA_VERSION_HEADER = 'X-Data-Version';

/** What an entry takes besides its body. */
const ENTRY_BYTES = 1_024;
/** Larger bodies are kept compressed alone. */
const LARGEST_SHARE = 4;
const COMPRESS_FROM_BYTES = 1_024;

/** An answer as a route works it out. */
export interface Answer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** False when it depends on more than the request and the data version. */
  readonly isCacheable: boolean;
  readonly operation?: GraphOperation | undefined;
}

/** A request for the cache. */
export interface Question {
  /** What the answer depends on besides the path and the data version; undefined when it must not be shared. */
  readonly key: string | undefined;
  /** Works the answer out; undefined when it is too long for the cache and is sent by other means. */
  readonly load: () => Promise<Answer | undefined>;
}

/** Answers a request from the cache, or as the question says. */
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

interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** The current data version; nothing is cached while it is not known. */
  readonly version: () => string | undefined;
  /** Works an answer out within the limits of its caller. @throws {AppError} TOO_MANY_REQUESTS */
  readonly uncached: (request: Request, work: () => Promise<Entry | undefined>) => Promise<Entry | undefined>;
  /** An answer is about to be sent. */
  readonly found: (request: Request) => void;
  readonly counted: (result: CacheResult) => void;
}

type Load = () => Promise<Entry | undefined>;

/**
 * Answers to anonymous reads, in memory. The data version is part of an entry's key, so a change of the data makes all
 * entries unreachable at once. Equal requests at the same time share one answer.
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

  /**
   * Sends an answer, from memory where possible.
   *
   * @returns undefined when `load` has given none: then nothing is sent
   */
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
      ? hash('sha256', `${current}\n${request.baseUrl}${request.path}\n${asked}`, 'base64')
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
    const etag = `W/"${bytes.length.toString(16)}-${hash('sha1', bytes, 'base64').slice(0, 27)}"`;
    const plain: Entry = { ...rest, encoding: 'identity', bytes, length: bytes.length, etag };
    return bytes.length + ENTRY_BYTES > this.#largest
      ? { ...plain, encoding: 'gzip', bytes: await encode(bytes, 'gzip') }
      : plain;
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
    const encoding = entry.length < COMPRESS_FROM_BYTES ? 'identity' : encodingFor(request);
    const { bytes } = encoding === entry.encoding ? entry : await this.#encoded(entry, encoding, key);
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.send(bytes);
  }

  /** Each encoding of an entry is made once, and kept like an entry. */
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

/** @returns an answer as a REST route gives it: callers may keep it, and ask each time whether it still holds */
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

export type Encoding = 'br' | 'gzip' | 'identity';

/** Of brotli: as small as gzip's best at half the time. */
const QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);

/** @returns the smallest encoding that the caller accepts */
export function encodingFor(request: Request): Encoding {
  if (request.acceptsEncodings('br') !== false) return 'br';
  return request.acceptsEncodings('gzip') === false ? 'identity' : 'gzip';
}

export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
  return encoding === 'gzip' ? compressGzip(bytes) : bytes;
}

export async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return decompressBrotli(bytes);
  return encoding === 'gzip' ? decompressGzip(bytes) : bytes;
}
