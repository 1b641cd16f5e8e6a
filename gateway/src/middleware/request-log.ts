import { loggedTarget } from 'db/contract';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { requestIdOf } from './request-id.js';

/**
 * One line a request: method, path, status, time, id. Bodies, headers and what was searched for stay out of the log: they
 * hold people's data.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    customProps: (_request, response) => ({ requestId: requestIdOf(response) }),
    genReqId: (_request, response) => requestIdOf(response),
    customLogLevel: ({ url, headers }, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      // Probes ask every few seconds, the site about the data version more often than that.
      return url === '/healthz' || url === '/readyz' || headers['user-agent'] === 'site-data-version' ? 'debug' : 'info';
    },
    serializers: {
      req: ({ method, url }: { method: unknown; url: unknown }) => ({ method, url: loggedTarget(String(url)) }),
      res: ({ statusCode }: { statusCode: unknown }) => ({ statusCode }),
    },
  });
}
