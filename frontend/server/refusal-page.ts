import type { ServerResponse } from 'node:http';
import { errorCodes, limits, pagePaths, referenceText, type AddressFault } from 'contract';
import { colour, radius } from '../src/theme/tokens.js';
import { escapeText } from './document.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

const styles = [
  `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colour.night};color:${colour.onNight};font:1.125rem/1.5 system-ui,sans-serif}`,
  'main{display:grid;gap:1.25rem;justify-items:start;max-width:36rem;padding:2rem}',
  'h1{margin:0;font-size:2rem;line-height:1.2}p{margin:0}small{overflow-wrap:anywhere}',
  // The border is seen where the system chooses the colours.
  `a,button{display:block;border:1px solid transparent;padding:0.75rem 1.75rem;border-radius:${radius.pill}px;background:${colour.ember};color:${colour.onEmber};font:inherit;font-weight:650;text-decoration:none;cursor:pointer}`,
  `a:focus-visible,button:focus-visible{outline:3px solid ${colour.ember};outline-offset:3px}`,
].join('');

/** Why there is no page: none is made for anybody, none for this visitor, or this one failed. */
const refusals = {
  busy: { code: 'SERVICE_UNAVAILABLE', title: 'Very busy right now', heading: 'We are very busy right now' },
  limited: { code: 'TOO_MANY_REQUESTS', title: 'Too many pages', heading: 'Too many pages within a minute' },
  failed: { code: 'SERVICE_UNAVAILABLE', title: 'Temporarily unavailable', heading: 'This page cannot be shown right now' },
} as const;

/** Of every such page. */
export interface NoticeContext {
  /** Who speaks. */
  readonly brandName: string;
  /** Finds the log line. */
  readonly requestId: string;
}

interface RefusalContext extends NoticeContext {
  readonly retryAfterSeconds?: number;
}

/** What such a page says. */
interface Notice {
  readonly status: number;
  readonly title: string;
  readonly heading: string;
  /** Below the heading, as HTML. */
  readonly content: string;
  readonly retryAfter?: string | undefined;
}

const headers: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [styles] }, false),
  'Cache-Control': 'no-store',
};

/** Sends what a visitor sees whose page cannot be made now: no more than can be sent without any work. */
export function sendRefusal(response: ServerResponse, refusal: keyof typeof refusals, about: RefusalContext): void {
  const { retryAfterSeconds = limits.overload.retryAfterSeconds } = about;
  const { code, title, heading } = refusals[refusal];
  const { status, message } = errorCodes[code];
  // An empty reference is the page itself, whatever its address.
  sendNotice(response, { status, title, heading, content: `<p>${escapeText(message)}</p><a href="">Try again</a>`, retryAfter: String(retryAfterSeconds) }, about);
}

/** Sends what a visitor sees whose link was cut off or garbled on its way: why there is nothing, and where to go on. */
export function sendUnreadable(response: ServerResponse, code: AddressFault, about: NoticeContext): void {
  const { status } = errorCodes[code];
  const content = `<p>Part of its address is missing or was garbled on the way. The page may still be there:</p><a href="${pagePaths.home}">Go to the home page</a><a href="${pagePaths.careers}">See all career opportunities</a>`;
  sendNotice(response, { status, title: 'Unreadable link', heading: 'This link cannot be read', content }, about);
}

/** Sends a page that takes no rendering. */
export function sendNotice(response: ServerResponse, { status, title, heading, content, retryAfter }: Notice, { brandName, requestId }: NoticeContext): void {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title} | ${escapeText(brandName)}</title><style>${styles}</style></head><body><main>`,
    `<p>${escapeText(brandName)}</p><h1>${heading}</h1>${content}`,
    `<p><small>${escapeText(referenceText(requestId))}</small></p></main></body></html>`,
  ].join('');
  response.writeHead(status, { ...headers, ...(retryAfter !== undefined && { 'Retry-After': retryAfter }) }).end(html);
}
