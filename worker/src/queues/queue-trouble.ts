import type { Logger } from 'pino';

const REPEATED_AFTER_MILLISECONDS = 30_000;

/**
 * Logs connection errors of queues. While a queue is away each of its connections reports the same every second:
 * an operator needs to read it now and then, not six times a second.
 */
export function queueTrouble(log: Logger, now: () => number = Date.now): (error: Error) => void {
  const loggedAt = new Map<string, number>();
  return ({ message }) => {
    if (now() - (loggedAt.get(message) ?? -Infinity) < REPEATED_AFTER_MILLISECONDS) return;
    loggedAt.set(message, now());
    log.warn({ reason: message }, 'the queue is in trouble; trying on');
  };
}
