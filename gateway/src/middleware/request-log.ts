import { loggedTarget } from 'db/contract';
import { CALLER_LEFT, finalStatus } from 'db/serving/final-status';
import type { Level, Logger } from 'pino';
import type { Exchange } from './exchange.js';

/**
 * One line a request, once it is over: method, path, status, time, id. Bodies, headers and what was searched for stay out
 * of the log: they hold people's data.
 */
export function requestLog(log: Logger): (exchange: Exchange) => void {
  return (exchange) => {
    const { request, response, socket, requestId, target, began } = exchange;
    const statusCode = finalStatus(socket, response);
    const level = levelOf(statusCode, exchange);
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        req: { method: request.method, url: loggedTarget(target) },
        requestId,
        res: { statusCode },
        responseTime: Math.round(performance.now() - began),
      },
      messageOf(statusCode),
    );
  };
}

function levelOf(statusCode: number, { request, target }: Exchange): Level {
  if (statusCode >= 500) return 'error';
  // Probes ask every few seconds, the site about the data version more often than that.
  return target === '/healthz' || target === '/readyz' || request.headers['user-agent'] === 'site-data-version' ? 'debug' : 'info';
}

function messageOf(statusCode: number): string {
  if (statusCode === CALLER_LEFT) return 'request aborted';
  return statusCode >= 500 ? 'request errored' : 'request completed';
}
