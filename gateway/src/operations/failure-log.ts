import type { Logger } from 'pino';
import type { AppError } from '../app-error.js';
import type { GatewayMetrics } from './metrics.js';

/** While work is refused for load, the log says so once in this time. */
const SAID_EVERY_MILLISECONDS = 10_000;

/** Tells the log of a failure that operators must know of, and of no other. */
export type FailureLog = (failure: AppError, requestId: string) => void;

export function createFailureLog(log: Logger, { shed }: Pick<GatewayMetrics, 'shed'>): FailureLog {
  let saidAt = -Infinity;
  let refused = 0;
  return (failure, requestId) => {
    if (failure.code === 'INTERNAL_SERVER_ERROR') return log.error({ err: failure.cause ?? failure, requestId }, 'a request failed');
    if (failure.code !== 'SERVICE_UNAVAILABLE') return;
    if (failure.shed === undefined) return log.warn({ reason: failure.internal, requestId }, 'a request could not be served');
    shed.inc({ reason: failure.shed });
    refused += 1;
    if (performance.now() - saidAt < SAID_EVERY_MILLISECONDS) return;
    log.warn({ reason: failure.shed, refused }, 'more is asked than can be answered; reads that are not cached are refused');
    saidAt = performance.now();
    refused = 0;
  };
}
