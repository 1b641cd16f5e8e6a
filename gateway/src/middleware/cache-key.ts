import { createHash } from 'node:crypto';
import { parse } from 'node:querystring';
import { readParameters } from '../rest/read-parameters.js';
import type { Exchange } from './exchange.js';

/** What is longer is kept as its hash: V8 tells very long strings apart by their length alone. */
const LONGEST_KEY = 2_000;
/** Addresses that can be read in one way only; after a `#` Express reads on no further. */
const PLAIN = /^[!"$-~]*$/;

/**
 * What makes two requests the same question: of a REST address its path and those parameters a route reads, of a GraphQL
 * query its bytes.
 *
 * @param body of a GraphQL query, read already
 * @returns undefined for requests that are never answered from the cache
 */
export function cacheKey({ request: { method }, headers, target }: Pick<Exchange, 'request' | 'headers' | 'target'>, body: unknown): string | undefined {
  if (headers.authorization !== undefined) return undefined;
  if (method === 'GET') return target.startsWith('/api/') ? bounded(addressKey(target)) : undefined;
  if (!Buffer.isBuffer(body) || mayWrite(body) || !isJson(headers['content-type'])) return undefined;
  return bounded(`${headers.accept ?? ''}\n${body.toString('latin1')}`);
}

/** Whether a GraphQL body could hold a mutation; a query may use the word too. */
export function mayWrite(body: unknown): boolean {
  return Buffer.isBuffer(body) && body.includes('mutation');
}

function addressKey(target: string): string {
  const mark = target.indexOf('?');
  if (mark === -1) return target;
  const path = target.slice(0, mark);
  const names = PLAIN.test(target) ? readParameters(path) : undefined;
  // Marked, or somebody could spell an address that is the key of another question.
  if (names === undefined) return `as spelled ${target}`;
  // As Express parses them: nobody must be answered what another reading of the address gives.
  const given = parse(target.slice(mark + 1));
  const read = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return read.length === 0 ? path : `${path}?${JSON.stringify(read)}`;
}

/** Whether a body says that it is JSON. */
export function isJson(contentType = ''): boolean {
  return /^application\/json(?:\s*;|$)/i.test(contentType);
}

function bounded(key: string): string {
  return key.length <= LONGEST_KEY ? key : `hash ${createHash('sha256').update(key).digest('base64')}`;
}
