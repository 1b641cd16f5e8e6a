import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { framedHosts } from '../src/lib/framed-hosts.js';

/** Headers every answer of the site carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Career pages open in pop-up windows.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Told to browsers where the site is at an https address, and nowhere else; of this host alone, for others below the company's name may have no https. */
export const insistOnHttps = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Of answers in which nothing may run or load, whatever a browser takes them for. */
export const inert: Readonly<Record<string, string>> = { ...securityHeaders, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'" };

/** Of a sentence in plain text. */
export const plainText: Readonly<Record<string, string>> = { ...inert, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** Of a drawing: opened by itself it may be styled, and nothing else. */
export const drawing = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const hashes = new LRUCache<string, string>({ max: 50 });

/** Emotion inserts rules at run time into style elements that are empty when the browser checks them. */
const EMPTY = hashOf('');

/** Where Google's tag container comes from and where its tags report to. Their pictures are allowed as all others are. */
const TAG_HOSTS = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

/** What stands inline in a document because we put it there. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The policy of one document. A cached page cannot carry a nonce, so what stands inline is allowed by its hash. Only
 * what the writer of the document names counts: reading the finished page would allow what a feed smuggled into it.
 *
 * @param tagContainer whether the site has analytics, whose hosts are then allowed; tags with inline code are not
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

/** Most of what stands inline is the same on every page. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
