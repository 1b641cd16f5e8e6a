import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import fresh from 'fresh';
import type { CacheResult } from '../operations/metrics.js';
import { noteOperation, operationOf } from '../operations/request-metrics.js';
import { cacheKey } from './cache-key.js';
import { CachedAnswers, type AnswerHead, type CachedAnswer, type PackedAnswer, type PlainAnswer } from './cached-answers.js';
import { isGone } from './endings.js';
import { entityTag } from './entity-tag.js';
import type { Exchange } from './exchange.js';
import { Flights } from './flights.js';
import { andThen, type MaybeLater } from './maybe-later.js';
import { openPackedRoom, type PackedBody } from './packed-room.js';
import { packingFor, unpackInto } from './packing.js';
import { REQUEST_ID_HEADER } from './request-id.js';

const COMPRESS_FROM_BYTES = 1_024;

/** Says, percent-encoded, what was searched for instead of a text that finds nothing: part of the answer like its body. */
export const CORRECTED_QUERY_HEADER = 'X-Corrected-Query';
export const DATA_VERSION_HEADER = 'X-Data-Version';

const allowed = new WeakSet<ServerResponse>();

/** Says that this answer depends on nothing but the request and the public data. */
export function cacheable<Answer extends ServerResponse>(response: Answer): Answer {
  allowed.add(response);
  return response;
}

/** An answer without a route of its own. */
export interface WorkedOut {
  readonly status: number;
  readonly contentType: string;
  /** Names and values in turn, besides those of every answer. */
  readonly head: readonly string[];
  readonly text: string;
}

interface ResponseCacheOptions {
  /** The current data version; nothing is cached while it is not known. */
  readonly version: () => string | undefined;
  readonly maxBytes: number;
  /** Headers of every answer. */
  readonly headers: readonly string[];
  /** Told what became of each request. */
  readonly answered: (result: CacheResult) => void;
}

/** Answers repeated anonymous reads before anything is parsed (docs/decisions/010). */
export interface ResponseCache {
  /**
   * @param body of a GraphQL query, read already
   * @returns whether it is answered; else it must be worked out, and what is answered is kept if it may be
   */
  answer(exchange: Exchange, body: unknown): MaybeLater<boolean>;
  /**
   * Sends an answer, and keeps it if it may be kept.
   *
   * @param version of the data it was made of, at least
   */
  give(exchange: Exchange, answer: WorkedOut, version: string | undefined): MaybeLater<void>;
  /** Stands before the routes: keeps what they answer to a question of which it said that it does not know the answer. */
  readonly keep: RequestHandler;
}

/**
 * Entries belong to one data version, so every change of the data makes all of them unreachable at once. Equal requests at
 * the same time wait for the first.
 */
export function responseCache({ version, maxBytes, headers, answered }: ResponseCacheOptions): ResponseCache {
  const answers = new CachedAnswers(maxBytes);
  const flights = new Flights();
  const missed = new WeakMap<ServerResponse, Miss>();

  function headOfMiss({ version: current }: Miss): readonly string[] {
    return [...headers, DATA_VERSION_HEADER, current];
  }

  function givePacked(miss: Miss, response: Response, { packing, form, bytes, etag, contentType }: PackedBody): MaybeLater<void> {
    const head = [...headOfMiss(miss), ...headOf(response, etag)];
    const answer: PackedAnswer = { head, etag, contentType, body: undefined, bytes, packed: { [packing]: form }, operation: operationOf(response) };
    answers.add(miss.key, answer);
    miss.landed();
    return send(miss.key, answer, miss.exchange);
  }

  function send(key: string, answer: CachedAnswer, exchange: Exchange): MaybeLater<void> {
    const { request, headers: asked, response, requestId } = exchange;
    const { operation, head, etag } = answer;
    if (operation) noteOperation(response, operation.name, operation.outcome);
    if (request.method === 'GET' && isUnchanged(asked, etag)) {
      response.writeHead(304, [...head, REQUEST_ID_HEADER, requestId]).end();
      return;
    }
    return sendBody(200, key, answer, exchange);
  }

  /** @param text of the body, where it is at hand: Node writes a text and its head at once */
  function sendBody(status: number, key: string | undefined, answer: CachedAnswer, exchange: Exchange, text?: string): MaybeLater<void> {
    const { body } = answer;
    const write = writing(status, answer, exchange);
    const packing = body && body.length < COMPRESS_FROM_BYTES ? undefined : packingFor(exchange.request);
    if (packing) return andThen(answer.packed[packing] ?? answers.form(key, answer, packing), (form) => void write(form.length, 'Content-Encoding', packing).end(form));
    if (body) write(body.length).end(text ?? body);
    else unpackInto(write(answer.bytes), answer.packed);
  }

  function answerNow(key: string, answer: CachedAnswer, exchange: Exchange): MaybeLater<boolean> {
    answered('hit');
    return andThen(send(key, answer, exchange), () => true);
  }

  return {
    answer: (exchange, body) => {
      const current = version();
      const question = current === undefined ? undefined : cacheKey(exchange, body);
      if (current === undefined || question === undefined) {
        answered('uncacheable');
        return false;
      }
      const key = `${current}\n${question}`;
      const known = answers.get(key);
      if (known) return answerNow(key, known, exchange);
      return andThen(flights.of(key), () => andThen(answers.soon(key), () => {
        const landed = answers.get(key);
        if (landed) return answerNow(key, landed, exchange);
        answered('miss');
        // Who has left while he waited ends no flight any more.
        const { request, response } = exchange;
        if (!isGone(request, response) && !flights.of(key)) missed.set(response, { exchange, key, version: current, landed: flights.takeOff(key, response) });
        return false;
      }));
    },
    give: (exchange, { status, contentType, head, text }, made) => {
      const { response } = exchange;
      const miss = missed.get(response);
      const answer: PlainAnswer = {
        head: [...headers, ...(made === undefined ? [] : [DATA_VERSION_HEADER, made]), 'Cache-Control', 'no-store', 'Vary', 'Accept-Encoding', ...head],
        etag: undefined, contentType, body: Buffer.from(text), packed: {}, operation: operationOf(response),
      };
      const kept = status === 200 && made === miss?.version && allowed.has(response) ? miss?.key : undefined;
      if (kept !== undefined) answers.add(kept, answer);
      // From here on nobody waits for this caller to take the answer, or to go away.
      miss?.landed();
      return sendBody(status, kept, answer, exchange, text);
    },
    keep: (request, response, next) => {
      const miss = missed.get(response);
      openPackedRoom(response, { bytes: answers.largest, give: miss && ((body) => givePacked(miss, response, body)) });
      if (miss) {
        capture(response, (answer) => {
          const held = answer && answers.hold(miss.key, { ...answer, head: [...headOfMiss(miss), ...answer.head] }, packingFor(request) ?? 'gzip');
          miss.landed();
          if (!held) return false;
          // From the cache, like everybody's after him: sent by Express it would be packed a second time.
          const sent = send(miss.key, held, miss.exchange);
          if (sent instanceof Promise) sent.catch(next);
          return true;
        });
      }
      next();
    },
  };
}

/** Nearly all who ask again name the one tag they were given. */
function isUnchanged(asked: IncomingHttpHeaders, etag: string | undefined): boolean {
  const named = etag !== undefined && asked['if-none-match'] === etag && asked['cache-control'] === undefined;
  return named || fresh(asked, { etag });
}

/** @returns writes the head of an answer, for a body of so many bytes */
function writing(status: number, { head, contentType }: AnswerHead, { response, requestId }: Exchange): (bytes: number, ...encoding: readonly string[]) => ServerResponse {
  return (bytes, ...encoding) =>
    response.writeHead(status, [...head, REQUEST_ID_HEADER, requestId, 'Content-Type', contentType, 'Content-Length', String(bytes), ...encoding]);
}

/** A question on its way to the routes. */
interface Miss {
  readonly exchange: Exchange;
  readonly key: string;
  readonly version: string;
  readonly landed: () => void;
}

/** @param given told when a route gives its answer, with the answer if it may be kept; false leaves the sending to Express */
function capture(response: Response, given: (answer: PlainAnswer | undefined) => boolean): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    const contentType = String(response.getHeader('Content-Type') ?? '');
    const complete = response.statusCode === 200 && allowed.has(response) && contentType !== '' && (typeof body === 'string' || Buffer.isBuffer(body));
    return given(complete ? entryOf(response, contentType, Buffer.from(body)) : undefined) ? response : send(body);
  };
}

function entryOf(response: Response, contentType: string, body: Buffer): PlainAnswer {
  const etag = entityTag(body.length, createHash('sha1').update(body));
  return { head: headOf(response, etag), etag, contentType, body, packed: {}, operation: operationOf(response) };
}

function headOf(response: Response, etag: string): readonly string[] {
  const corrected = response.get(CORRECTED_QUERY_HEADER);
  return [
    'Cache-Control', String(response.getHeader('Cache-Control') ?? 'no-store'),
    'Vary', 'Accept-Encoding',
    ...(corrected === undefined ? [] : [CORRECTED_QUERY_HEADER, corrected]),
    'ETag', etag,
  ];
}
