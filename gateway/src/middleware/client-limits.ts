import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { limits } from 'contract';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientOf, isPrivate, type TrustedProxies } from 'server-kit/clients';
import { AppError } from '../app-error.js';
import { type Counters, hashedKey, refusalOf, sharedLimiter } from '../rate-limiter.js';

/** @returns the address as trusted proxies state it; empty when they state none, or the connection is gone */
export function clientAddress({ headers, ip }: Request): string {
  const forwarded = headers['x-forwarded-for'];
  // Express would take the proxy itself for the client.
  const isEmpty = forwarded !== undefined && !/[^\s,]/.test(String(forwarded));
  return isEmpty ? '' : (ip ?? '');
}

/**
 * @returns the key by which limits count a request; one key for all without a trustworthy address; undefined for what is not
 * counted: this machine, and a trusted proxy's own requests (the site, for a page that it caches)
 */
export function clientKey(request: Request, trust: TrustedProxies): string | undefined {
  const asksForItself =
    request.headers['x-forwarded-for'] === undefined && trust(request.socket.remoteAddress ?? '', 0);
  return asksForItself ? undefined : clientOf(clientAddress(request));
}

/**
 * Warns, once each, of what makes all visitors share one limit: X-Forwarded-For has more addresses than TRUST_PROXY explains,
 * or visitors seem to come from a private network (Swarm's ingress hides their addresses).
 */
export function watchProxyHops(log: Logger): RequestHandler {
  const warned = new Set<string>();
  const warnOnce = (details: object, text: string) => {
    if (!warned.has(text)) log.warn(details, text);
    warned.add(text);
  };
  return (request, _response, next) => {
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded === undefined) return next();
    const named = String(forwarded).split(',').length;
    const explained = request.ips.length;
    if (named > explained)
      warnOnce(
        { named, explained },
        'X-Forwarded-For names more addresses than TRUST_PROXY explains: count every proxy in front, or all visitors share one limit',
      );
    const address = clientAddress(request);
    if (isPrivate(address))
      warnOnce(
        { address },
        'visitors seem to come from a private network: if it is that of proxies or containers, count the proxy in front of it in TRUST_PROXY, or publish the site’s port on the host',
      );
    next();
  };
}

const { answers, uncached, atOnce, windowSeconds } = limits.reads;

/** Addresses whose running answers are counted; the least recently used are forgotten. */
const ADDRESSES = 1_000;
const RETRY_AFTER_SECONDS = 1;

export type ReadLimits = ReturnType<typeof createReadLimits>;

export function createReadLimits(counters: Counters, trust: TrustedProxies) {
  const inProcess = new RateLimiterMemory({ points: answers, duration: windowSeconds });
  const shared = sharedLimiter(counters, { name: 'reads', points: uncached, seconds: windowSeconds });
  const slots = new WeakMap<Request, () => void>();
  const working = new WeakSet<Request>();
  const queues = new LRUCache<string, LimitFunction>({ max: ADDRESSES, memoMethod: () => pLimit(atOnce) });

  /** Counts every answer, in this process alone. */
  const everyAnswer: RequestHandler = async (request, _response, next) => {
    const client = clientKey(request, trust);
    try {
      if (client !== undefined) await inProcess.consume(client);
    } catch (refusal) {
      throw refusalOf(refusal);
    }
    next();
  };
  /** Counts points for an answer that is not cached, in all replicas together. @throws {AppError} TOO_MANY_REQUESTS */
  const charge = async (request: Request, points: number): Promise<void> => {
    const client = clientKey(request, trust);
    if (client !== undefined && points > 0) await shared.take(hashedKey(counters.secret, client), points);
  };
  /** Counts an answer that is not cached. */
  const count: RequestHandler = async (request, _response, next) => {
    await charge(request, 1);
    next();
  };
  /**
   * Lets few requests of one address be parsed and computed at once; the others wait with their bodies unread. It yields to
   * the event loop between two of them, so that requests of other addresses come in between.
   */
  const slot: RequestHandler = async (request, response, next) => {
    const client = clientKey(request, trust);
    if (client === undefined) return next();
    const queue = queues.memo(client);
    if (queue.pendingCount >= limits.http.passing)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await queue(async () => {
      await yieldToEventLoop();
      if (request.socket.destroyed) return;
      await new Promise<void>((end) => {
        slots.set(request, end);
        response.once('close', () => working.has(request) || end());
        next();
      });
    });
  };
  /** Gives back the slot of a request whose answer is ready: other requests do not wait until it is read. */
  const freeSlot = (request: Request): void => slots.get(request)?.();
  /** Counts an answer that is not cached, and computes it. The slot of its request is free then, not when the caller leaves. @throws {AppError} TOO_MANY_REQUESTS */
  async function compute<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
    working.add(request);
    try {
      await charge(request, 1);
      return await work();
    } finally {
      freeSlot(request);
    }
  }
  return { everyAnswer, charge, count, slot, freeSlot, uncached: compute };
}

/** Bounds how many answers are computed at once; the next is refused, where `p-limit` would queue it. */
export class WorkLimit {
  #running = 0;

  constructor(private readonly most: number) {}

  /** @returns ends the work @throws {AppError} SERVICE_UNAVAILABLE at the limit */
  begin(): () => void {
    if (this.#running >= this.most) throw new AppError('SERVICE_UNAVAILABLE', { shed: 'works' });
    this.#running += 1;
    return () => {
      this.#running -= 1;
    };
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
