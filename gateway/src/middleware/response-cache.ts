import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { noteOperation, operationOf, type GraphOperation } from '../operations/request-metrics.js';

interface CachedAnswer {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string | undefined;
  readonly correctedQuery: string | undefined;
  readonly body: Buffer;
  /** Made when it is first asked for again: most answers are not. */
  readonly gzipped: Buffer | undefined;
  readonly operation: GraphOperation | undefined;
}

const compress = promisify(gzip);
const COMPRESS_FROM_BYTES = 1_024;
/** What an entry takes besides its body. */
const ENTRY_BYTES = 512;

/** Says, percent-encoded, what was searched for instead of a text that finds nothing: part of the answer like its body. */
export const CORRECTED_QUERY_HEADER = 'X-Corrected-Query';

const allowed = new WeakSet<Response>();

/** Says that this answer depends on nothing but the request and the public data. */
export function cacheable(response: Response): Response {
  allowed.add(response);
  return response;
}

interface ResponseCacheOptions {
  /** The current data version; nothing is cached while it is not known. */
  readonly version: () => string | undefined;
  readonly maxBytes: number;
  /** Told what became of each request. */
  readonly answered: (result: 'hit' | 'miss' | 'uncacheable') => void;
}

/**
 * Answers repeated anonymous reads before anything is parsed (architecture.md "GraphQL cost"). Entries belong to
 * one data version, so every change of the data makes all of them unreachable at once. Equal requests at the same
 * time wait for the first.
 */
export function responseCache({ version, maxBytes, answered }: ResponseCacheOptions): RequestHandler {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 4),
    sizeCalculation: ({ body, gzipped }) => body.length + (gzipped?.length ?? 0) + ENTRY_BYTES,
  });
  const flights = new Map<string, Promise<void>>();
  const packing = new Map<string, Promise<CachedAnswer>>();

  async function packed(key: string, answer: CachedAnswer, request: Request): Promise<CachedAnswer> {
    const { body, gzipped } = answer;
    if (gzipped || body.length < COMPRESS_FROM_BYTES || !request.acceptsEncodings('gzip')) return answer;
    const pack = async () => {
      const kept = { ...answer, gzipped: await compress(body) };
      answers.set(key, kept);
      return kept;
    };
    const flight = packing.get(key) ?? pack().finally(() => packing.delete(key));
    packing.set(key, flight);
    return flight;
  }

  return async (request, response, next) => {
    const current = version();
    if (current !== undefined) response.setHeader('X-Data-Version', current);
    const key = current === undefined ? undefined : keyOf(request, current);
    if (key === undefined) {
      answered('uncacheable');
      return next();
    }
    if (!answers.has(key)) await flights.get(key);
    const answer = answers.get(key);
    answered(answer ? 'hit' : 'miss');
    if (answer) return send(await packed(key, answer, request), request, response);
    if (!flights.has(key)) flights.set(key, capture(response, (kept) => answers.set(key, kept)).finally(() => flights.delete(key)));
    next();
  };
}

/** @returns undefined for requests that are never answered from the cache */
function keyOf(request: Request, version: string): string | undefined {
  if (request.headers.authorization !== undefined) return undefined;
  const hash = createHash('sha256').update(`${version}\n${request.method}\n${request.originalUrl}\n`);
  if (request.method === 'GET' && request.baseUrl === '/api') return hash.digest('base64');
  const body: unknown = request.body;
  if (request.method !== 'POST' || !Buffer.isBuffer(body) || body.includes('mutation') || !request.is('application/json')) return undefined;
  return hash.update(`${request.get('accept')}\n`).update(body).digest('base64');
}

/** Settles when the answer is known, and kept if it may be; also when the caller went away before. */
function capture(response: Response, keep: (answer: CachedAnswer) => void): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      const contentType = String(response.getHeader('Content-Type') ?? '');
      const complete = response.statusCode === 200 && allowed.has(response) && (typeof body === 'string' || Buffer.isBuffer(body));
      const bytes = complete ? Buffer.from(body) : undefined;
      send(body);
      // From here on nobody waits for this caller to take the answer, or to go away.
      response.off('close', resolve);
      if (bytes && contentType !== '') keep(entryOf(response, contentType, bytes));
      resolve();
      return response;
    };
  });
}

function entryOf(response: Response, contentType: string, body: Buffer): CachedAnswer {
  return {
    contentType,
    cacheControl: String(response.getHeader('Cache-Control') ?? 'no-store'),
    etag: response.get('ETag'),
    correctedQuery: response.get(CORRECTED_QUERY_HEADER),
    body,
    gzipped: undefined,
    operation: operationOf(response),
  };
}

function send(answer: CachedAnswer, request: Request, response: Response): void {
  if (answer.operation) noteOperation(response, answer.operation.name, answer.operation.outcome);
  response.setHeader('Cache-Control', answer.cacheControl);
  if (answer.correctedQuery !== undefined) response.setHeader(CORRECTED_QUERY_HEADER, answer.correctedQuery);
  response.vary('Accept-Encoding');
  if (answer.etag && request.method === 'GET') response.setHeader('ETag', answer.etag);
  if (request.method === 'GET' && request.fresh) return void response.status(304).end();
  const encoded = answer.gzipped && request.acceptsEncodings('gzip') ? answer.gzipped : undefined;
  if (encoded) response.setHeader('Content-Encoding', 'gzip');
  const body = encoded ?? answer.body;
  response.setHeader('Content-Type', answer.contentType);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
