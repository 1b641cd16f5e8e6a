import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** In the order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send few different headers. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** @returns the encoding in which a client gets what exists in all of them (RFC 9110 section 12.5.3) */
export function preferredEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  const chosen = known.get(accepted) ?? negotiate(accepted);
  known.set(accepted, chosen);
  return chosen;
}

function negotiate(accepted: string): Encoding {
  const acceptable = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...encodings]);
  // Brotli wherever it is accepted: browsers name all they know with equal weight, in any order.
  return encodings.find((encoding) => acceptable.includes(encoding)) ?? 'identity';
}
