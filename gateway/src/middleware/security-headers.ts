import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers for answers that are data: nothing in them may run, load or be framed. The playground sets its own policy.
 *
 * @param siteUrl browsers are told to insist on https only where the site has it
 */
export function securityHeaders(siteUrl: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
  });
}

/** Features no answer of ours uses; helmet has no opinion on them. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  next();
};

/** Job feeds are for everybody's pages: a client shows its jobs on its own site. The API itself is read from ours alone. */
export const readableEverywhere: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
