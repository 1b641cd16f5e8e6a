import { loggedTarget } from 'db/contract';
import type { Level, Logger } from 'pino';
import type { Exchange } from './exchange.js';

/**
 * One line a request, once it is over: method, path, status, time, id. Bodies, headers and what was searched for stay out
 * of the log: they hold people's data.
 */
export function requestLog(log: Logger): (exchange: Exchange) => void {
  return (exchange) => {
    const level = levelOf(exchange);
    if (!log.isLevelEnabled(level)) return;
    const { request, response, requestId, target, began } = exchange;
    log[level](
      {
        req: { method: request.method, url: loggedTarget(target) },
        requestId,
        res: { statusCode: response.statusCode },
        responseTime: Math.round(performance.now() - began),
      },
      messageOf(exchange),
    );
  };
}

function levelOf({ request, response, target }: Exchange): Level {
  if (response.statusCode >= 500) return 'error';
  // Probes ask every few seconds, the site about the data version more often than that.
  return target === '/healthz' || target === '/readyz' || request.headers['user-agent'] === 'site-data-version' ? 'debug' : 'info';
}

function messageOf({ request, response }: Exchange): string {
  if (request.readableAborted || !response.writableEnded) return 'request aborted';
  return response.statusCode >= 500 ? 'request errored' : 'request completed';
}
