import { BlockList, isIPv6 } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { limits } from 'contract';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientOf, type TrustedProxies } from 'server-kit/clients';
import { AppError } from '../app-error.js';
import { type Counters, hashedKey, refusalOf, sharedLimiter } from '../rate-limiter.js';

/** @returns the address, as far as trusted proxies tell it; empty when they tell nothing, or the connection is gone */
export function clientAddress({ headers, ip }: Request): string {
  const forwarded = headers['x-forwarded-for'];
  // Express would take the proxy itself for the client.
  const isEmpty = forwarded !== undefined && !/[^\s,]/.test(String(forwarded));
  return isEmpty ? '' : (ip ?? '');
}

/**
 * @returns what limits count a request by: all without a believable address share one key; undefined where nothing is
 * counted, for this machine and for a trusted proxy that asks for itself (the site, for a page it then caches)
 */
export function clientKey(request: Request, trust: TrustedProxies): string | undefined {
  const asksForItself =
    request.headers['x-forwarded-for'] === undefined && trust(request.socket.remoteAddress ?? '', 0);
  return asksForItself ? undefined : clientOf(clientAddress(request));
}

const inside = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix);
inside.addSubnet('fc00::', 7, 'ipv6');

/**
 * Warns once, each, of what makes all visitors share one limit: X-Forwarded-For names more addresses than TRUST_PROXY
 * explains (a proxy is not counted, or a client claims addresses, which are not believed), or visitors seem to come from
 * inside (a network of containers hides their addresses, as Swarm's ingress does).
 */
export function watchProxyHops(log: Logger): RequestHandler {
  const said = { hops: false, inside: false };
  return (request, _response, next) => {
    const forwarded = said.hops && said.inside ? undefined : request.headers['x-forwarded-for'];
    if (forwarded === undefined) return next();
    const named = String(forwarded).split(',').length;
    const explained = request.ips.length;
    if (!said.hops && named > explained) {
      said.hops = true;
      log.warn(
        { named, explained },
        'X-Forwarded-For names more addresses than TRUST_PROXY explains: count every proxy in front, or all visitors share one limit',
      );
    }
    const address = clientAddress(request);
    if (!said.inside && isInside(address)) {
      said.inside = true;
      log.warn(
        { address },
        'visitors seem to come from a private network: if it is that of proxies or containers, count the proxy in front of it in TRUST_PROXY, or publish the site’s port on the host',
      );
    }
    next();
  };
}

function isInside(address: string): boolean {
  const bare = address.replace(/^::ffff:/i, '');
  return bare !== '' && inside.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}

const { answers, uncached, atOnce, windowSeconds } = limits.reads;

/** Addresses whose running answers are known. One that is forgotten has few, or there are more than a limit per address can stop. */
const ADDRESSES = 1_000;
const RETRY_AFTER_SECONDS = 1;

/** How much one address may read of the public API. */
export interface ReadLimits {
  /** Counts every answer, in this process alone. */
  readonly everyAnswer: RequestHandler;
  /** Counts an answer that is not cached, before a route. */
  readonly count: RequestHandler;
  /**
   * Lets few requests of one address be parsed and worked out at once; the others wait with their bodies unread. The event
   * loop turns between two of them, so that requests of other addresses come in between.
   */
  readonly turn: RequestHandler;
  /** Ends the turn of a request whose answer is there: how slowly its caller reads it makes no other request wait. */
  readonly endTurn: (request: Request) => void;
  /**
   * Counts an answer that is not cached, and works it out. The turn of its request ends then, and no sooner when the caller leaves.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  uncached<Result>(request: Request, work: () => Promise<Result>): Promise<Result>;
  /**
   * Counts further points for a costly answer, together with all replicas.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  charge(request: Request, points: number): Promise<void>;
}

export function createReadLimits(counters: Counters, trust: TrustedProxies): ReadLimits {
  const inProcess = new RateLimiterMemory({ keyPrefix: 'answers', points: answers, duration: windowSeconds });
  const shared = sharedLimiter(counters, { name: 'reads', points: uncached, seconds: windowSeconds });
  /** Each ends the turn of its request. */
  const turns = new WeakMap<Request, () => void>();
  const working = new WeakSet<Request>();
  const queues = new LRUCache<string, LimitFunction>({ max: ADDRESSES, memoMethod: () => pLimit(atOnce) });
  const endTurn = (request: Request) => turns.get(request)?.();
  const charge = async (request: Request, points: number) => {
    const client = clientKey(request, trust);
    if (client !== undefined && points > 0) await shared.take(hashedKey(counters.secret, client), points);
  };
  return {
    everyAnswer: async (request, _response, next) => {
      const client = clientKey(request, trust);
      try {
        if (client !== undefined) await inProcess.consume(client);
      } catch (refusal) {
        throw refusalOf(refusal);
      }
      next();
    },
    count: async (request, _response, next) => {
      await charge(request, 1);
      next();
    },
    turn: async (request, response, next) => {
      const client = clientKey(request, trust);
      if (client === undefined) return next();
      const queue = queues.memo(client);
      if (queue.pendingCount >= limits.http.passing)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await queue(async () => {
        await yieldToEventLoop();
        if (request.socket.destroyed) return;
        await new Promise<void>((end) => {
          turns.set(request, end);
          response.once('close', () => working.has(request) || end());
          next();
        });
      });
    },
    endTurn,
    uncached: async (request, work) => {
      working.add(request);
      try {
        await charge(request, 1);
        return await work();
      } finally {
        endTurn(request);
      }
    },
    charge,
  };
}

/** Bounds how many answers are worked out at once; the next is refused, so that callers do not queue without end. */
export class WorkLimit {
  #running = 0;

  constructor(private readonly most: number) {}

  /**
   * Counts a piece of work as running.
   *
   * @returns ends it
   * @throws {AppError} SERVICE_UNAVAILABLE while as many run as may
   */
  begin(): () => void {
    if (this.#running >= this.most) throw new AppError('SERVICE_UNAVAILABLE', { shed: 'works' });
    this.#running += 1;
    return () => {
      this.#running -= 1;
    };
  }

  /** @throws {AppError} as `begin` does, and what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
