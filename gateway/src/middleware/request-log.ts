import { loggedTarget } from 'contract';
import { CALLER_LEFT } from 'server-kit/final-status';
import type { Level, Logger } from 'pino';
import type { Ending, Exchange } from './exchange.js';

/**
 * One line a request, once it is over: method, path, status, time, id. Bodies, headers and what was searched for stay out
 * of the log: they hold people's data.
 */
export function requestLog(log: Logger): (ending: Ending) => void {
  return ({ exchange, status, milliseconds }) => {
    const level = levelOf(status, exchange);
    if (!log.isLevelEnabled(level)) return;
    const { request, requestId, target } = exchange;
    log[level](
      {
        req: { method: request.method, url: loggedTarget(target) },
        requestId,
        res: { statusCode: status },
        responseTime: Math.round(milliseconds),
      },
      messageOf(status),
    );
  };
}

function levelOf(status: number, { headers, target }: Exchange): Level {
  if (status >= 500) return 'error';
  // Probes ask every few seconds, the site about the data version more often than that.
  return target === '/healthz' || target === '/readyz' || headers['user-agent'] === 'site-data-version' ? 'debug' : 'info';
}

function messageOf(status: number): string {
  if (status === CALLER_LEFT) return 'request aborted';
  return status >= 500 ? 'request errored' : 'request completed';
}
