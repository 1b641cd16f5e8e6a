import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** helmet does not set it. Features no answer of ours uses. */
const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  next();
};

/**
 * Headers for answers that are data: nothing in them may run, load or be framed. The playground sets its own policy.
 *
 * @param siteUrl browsers are told to use https only where the site has it, and on this host alone: other hosts of the same
 * domain may have none
 */
export function securityHeaders(siteUrl: string): readonly RequestHandler[] {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  });
  return [protect, permissionsPolicy];
}

/** For job feeds, which other sites may show. The API itself is read from the site alone. */
export const readableEverywhere: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
