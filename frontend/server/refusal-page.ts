import type { ServerResponse } from 'node:http';
import { errorCodes, limits, referenceText } from 'db/contract';
import { colour, radius } from '../src/theme/tokens.js';
import { escapeText } from './document.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

const styles = [
  `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colour.night};color:${colour.onNight};font:1.125rem/1.5 system-ui,sans-serif}`,
  'main{display:grid;gap:1.25rem;justify-items:start;max-width:36rem;padding:2rem}',
  'h1{margin:0;font-size:2rem;line-height:1.2}p{margin:0}small{overflow-wrap:anywhere}',
  // The border is seen where the system chooses the colours.
  `a{display:block;border:1px solid transparent;padding:0.75rem 1.75rem;border-radius:${radius.pill}px;background:${colour.ember};color:${colour.onEmber};font-weight:650;text-decoration:none}`,
  `a:focus-visible{outline:3px solid ${colour.ember};outline-offset:3px}`,
].join('');

/** Why there is no page: none is made for anybody, none for this visitor, or this one failed. */
const refusals = {
  busy: { code: 'SERVICE_UNAVAILABLE', title: 'Very busy right now', heading: 'We are very busy right now' },
  limited: { code: 'TOO_MANY_REQUESTS', title: 'Too many pages', heading: 'Too many pages within a minute' },
  failed: { code: 'SERVICE_UNAVAILABLE', title: 'Temporarily unavailable', heading: 'This page cannot be shown right now' },
} as const;

interface RefusalContext {
  /** Who speaks. */
  readonly brandName: string;
  /** Finds the log line. */
  readonly requestId: string;
  readonly retryAfterSeconds?: number;
}

const headers: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [styles] }, false),
  'Cache-Control': 'no-store',
};

/** Sends what a visitor sees whose page cannot be made now: no more than can be sent without any work. */
export function sendRefusal(response: ServerResponse, refusal: keyof typeof refusals, about: RefusalContext): void {
  const { brandName, requestId, retryAfterSeconds = limits.overload.retryAfterSeconds } = about;
  const { code, title, heading } = refusals[refusal];
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title} | ${escapeText(brandName)}</title><style>${styles}</style></head><body><main>`,
    `<p>${escapeText(brandName)}</p><h1>${heading}</h1><p>${escapeText(errorCodes[code].message)}</p>`,
    // An empty reference is the page itself, whatever its address.
    '<a href="">Try again</a>',
    `<p><small>${escapeText(referenceText(requestId))}</small></p></main></body></html>`,
  ].join('');
  response.writeHead(errorCodes[code].status, { ...headers, 'Retry-After': String(retryAfterSeconds) }).end(html);
}
