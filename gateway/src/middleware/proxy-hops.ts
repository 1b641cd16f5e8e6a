import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Says once when X-Forwarded-For names more addresses than TRUST_PROXY explains. Either a proxy is not counted, and all
 * visitors behind it share one limit, or somebody makes claims, which are not believed.
 */
export function watchProxyHops(log: Logger): RequestHandler {
  let said = false;
  return (request, _response, next) => {
    const named = said ? 0 : (request.get('x-forwarded-for')?.split(',').length ?? 0);
    // Without the addresses a trusted proxy vouches for, what is left are claims.
    if (named > request.ips.length) {
      said = true;
      log.warn({ named, explained: request.ips.length }, 'X-Forwarded-For names more addresses than TRUST_PROXY explains: count every proxy in front, or all visitors share one limit');
    }
    next();
  };
}
