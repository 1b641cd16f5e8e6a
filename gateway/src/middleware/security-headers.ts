import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Features no answer of ours uses; helmet has no opinion on them. */
const permissionsPolicy = ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'] as const;

/**
 * Headers for answers that are data: nothing in them may run, load or be framed. The playground sets its own policy.
 * They are the same for every answer, so helmet is asked once.
 *
 * @param siteUrl browsers are told to insist on https only where the site has it, and of this host alone: what else a company
 * has below its name may have no https
 * @returns names and values in turn, as `writeHead` takes them
 */
export function securityHeaders(siteUrl: string): readonly string[] {
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  });
  protect(request, sample, (error) => {
    if (error !== undefined) throw error;
  });
  return [...Object.entries(sample.getHeaders()).flatMap(([name, value]) => [name, String(value)]), ...permissionsPolicy];
}

/** Job feeds are for everybody's pages: a client shows its jobs on its own site. The API itself is read from ours alone. */
export const readableEverywhere: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
