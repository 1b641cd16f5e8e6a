import { errorCodes, limits, referenceText } from 'db/contract';
import { escapeText } from './document.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

const styles = 'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;box-sizing:border-box;font:1.125rem/1.5 system-ui,sans-serif;background:#fff;color:#1c1b22}h1{margin:0;font-size:2rem;line-height:1.2}p{margin:0;max-width:40rem}a{color:inherit}small{color:#55535e}';

/** Why no page is made: for nobody, or for this visitor. */
type Refusal = 'SERVICE_UNAVAILABLE' | 'TOO_MANY_REQUESTS';

const headings: Readonly<Record<Refusal, { readonly title: string; readonly heading: string }>> = {
  SERVICE_UNAVAILABLE: { title: 'Very busy right now', heading: 'We are very busy right now' },
  TOO_MANY_REQUESTS: { title: 'Too many pages', heading: 'Too many pages within a minute' },
};

/** Headers of the page that says so. */
export const busyHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [styles] }, false),
  'Cache-Control': 'no-store',
  'Retry-After': String(limits.overload.retryAfterSeconds),
};

/**
 * What a visitor sees whose page cannot be made now: no more than can be sent without any work.
 *
 * @param brandName who speaks
 * @param requestId finds the log line
 */
export function writeBusyPage(brandName: string, requestId: string, refusal: Refusal = 'SERVICE_UNAVAILABLE'): string {
  const { title, heading } = headings[refusal];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title} | ${escapeText(brandName)}</title><style>${styles}</style></head><body><main>`,
    `<h1>${heading}</h1><p>${escapeText(errorCodes[refusal].message)}</p>`,
    // An empty reference is the page itself, whatever its address.
    '<p><a href="">Try again</a></p>',
    `<p><small>${escapeText(referenceText(requestId))}</small></p></main></body></html>`,
  ].join('');
}
