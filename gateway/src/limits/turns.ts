import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../app-error.js';
import { isGone, onceHandedOver } from '../middleware/endings.js';

/** Who is forgotten has few answers under way, or there are more addresses than a limit per address can stop. */
const ADDRESSES = 1_000;
const RETRY_AFTER_SECONDS = 1;

interface TurnBounds {
  /** Answers of one address that are worked out at once. */
  readonly atOnce: number;
  /** And those that may wait for one of them to end. */
  readonly waiting: number;
}

/** Waits until an address has a free place, which is its own until the answer is handed over. @throws {AppError} TOO_MANY_REQUESTS when too many wait */
export type TakeTurn = (address: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Few answers of one address are worked out at once, so that others wait for few of them, however many it asks for. */
export function createTurns({ atOnce, waiting }: TurnBounds): TakeTurn {
  const queues = new LRUCache<string, LimitFunction>({ max: ADDRESSES, memoMethod: () => pLimit(atOnce) });
  return (address, request, response) => {
    const queue = queues.memo(address);
    if (queue.pendingCount >= waiting) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return new Promise((begin) => {
      void queue(() => new Promise<void>((end) => {
        if (isGone(request, response)) end();
        else onceHandedOver(response, end);
        begin();
      }));
    });
  };
}
