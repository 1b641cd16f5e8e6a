import { hash } from 'node:crypto';
import { framedHosts } from '../../src/lib/framed-hosts.js';

/** For answers in which nothing may run or load. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'self'";

/** For those that pages of other sites frame. */
export const framedInertPolicy = "default-src 'none'; frame-ancestors *";

/** For SVG files opened by themselves. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The headers of every answer. HSTS is for this host alone: others of the domain may have no https. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    // Career pages open in pop-up windows.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** Emotion inserts rules at run time into style elements that are empty when the browser checks them. */
const EMPTY = '';

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
 * @param framedBy further hosts that may frame it (product 2.45)
 */
export function contentSecurityPolicy(
  inline: InlineParts,
  tagContainer: boolean,
  framedBy: readonly string[] = [],
): string {
  const tags = tagContainer ? TAG_HOSTS : { scripts: [], connections: [] };
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts.map(hashOf), ...tags.scripts].join(' ')}`,
    `style-src 'self' ${[...new Set([EMPTY, ...inline.styles].map(hashOf))].join(' ')}`,
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
    ["frame-ancestors 'self'", ...framedBy].join(' '),
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
