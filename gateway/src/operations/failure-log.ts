import type { Logger } from 'pino';
import { throttledWarning } from 'server-kit/throttled-log';
import type { AppError } from '../app-error.js';
import type { GatewayMetrics } from './metrics.js';

/** Tells the log of a failure that operators must know of, and of no other. */
export type FailureLog = (failure: AppError, requestId: string) => void;

export function createFailureLog(log: Logger, { shed }: Pick<GatewayMetrics, 'shed'>): FailureLog {
  const warnShed = throttledWarning(log, 'more is asked than can be answered; reads that are not cached are refused');
  return (failure, requestId) => {
    if (failure.code === 'INTERNAL_SERVER_ERROR') return log.error({ err: failure.cause ?? failure, requestId }, 'a request failed');
    if (failure.code !== 'SERVICE_UNAVAILABLE') return;
    if (failure.shed === undefined) return log.warn({ reason: failure.internal, requestId }, 'a request could not be served');
    shed.inc({ reason: failure.shed });
    warnShed({ reason: failure.shed });
  };
}
