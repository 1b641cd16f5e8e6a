import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { LRUCache } from 'lru-cache';
import { framedHosts } from '../src/lib/framed-hosts.js';

/** For answers in which nothing may run or load. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'self'";

/** For SVG files opened by themselves. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers of every answer, computed once: cached pages pass no middleware. HSTS is for this host alone: others of
 * the domain may have no https.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  const dress = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Career pages open in pop-up windows.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  dress(response.req, response, () => undefined);
  const set = response
    .getHeaderNames()
    .map((name): [string, string] => [name, String(response.getHeader(name))]);
  return {
    ...Object.fromEntries(set),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

const hashes = new LRUCache<string, string>({ max: 50 });

/** Emotion inserts rules at run time into style elements that are empty when the browser checks them. */
const EMPTY = hashOf('');

/** Hosts of Google's tag container and of its reports. Its images are allowed as all others. */
const TAG_HOSTS = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
} as const;

export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The policy of one document. A cached page cannot have a nonce, so inline parts are allowed by hash. They are named
 * by the writer of the document: reading the finished page would allow what a feed injected.
 *
 * @param tagContainer whether the hosts of analytics are allowed; inline tags are not
 */
export function contentSecurityPolicy(inline: InlineParts, tagContainer: boolean): string {
  const tags = tagContainer ? TAG_HOSTS : { scripts: [], connections: [] };
  const scripts = inline.scripts.map(hashOf);
  const styles = inline.styles.map(hashOf);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...tags.scripts].join(' ')}`,
    `style-src 'self' ${[...new Set([EMPTY, ...styles])].join(' ')}`,
    // MUI sets custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...tags.connections].join(' ')}`,
    "media-src 'self' blob:",
    `frame-src ${[...Object.values(framedHosts).map((host) => `https://${host}`), "'self'"].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Most inline parts are the same on every page. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
