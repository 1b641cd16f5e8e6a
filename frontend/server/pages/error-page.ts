import type { ServerResponse } from 'node:http';
import {
  errorCodes,
  honeypotField,
  inLocale,
  limits,
  pagePaths,
  referenceText,
  type ErrorCode,
  type Locale,
} from 'contract';
import { escapeUTF8 } from 'entities/escape';
import type { Response } from 'express';
import type { PostedForm } from '../../src/lib/data/posted-form.js';
import type { PostedPage } from '../forms/noscript-forms.js';
import { plainPageTexts, type PlainPageTexts } from './plain-page-texts.js';
import { framedInertPolicy, inertPolicy } from '../render/security-headers.js';

export function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(text);
}

/** A page that is not rendered: too many are requested at once or this one waited too long, or its client has requested too many. */
export class PageRefusedError extends Error {
  override readonly name = 'PageRefusedError';

  constructor(
    readonly reason: 'busy' | 'limited',
    readonly retryAfterSeconds?: number,
  ) {
    super();
  }
}

/** For a request that failed: removes all headers set so far, and states the request id of the log line. */
export function sendFailure(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  for (const name of response.getHeaderNames().filter((name) => name !== 'connection'))
    response.removeHeader(name);
  for (const [name, value] of Object.entries({ ...headers, 'Content-Security-Policy': inertPolicy }))
    response.setHeader(name, value);
  const { status, message } = errorCodes.INTERNAL_SERVER_ERROR;
  sendText(response, status, `${message}\n${referenceText(requestId)}\n`);
}

const refusals = {
  busy: 'SERVICE_UNAVAILABLE',
  limited: 'TOO_MANY_REQUESTS',
  failed: 'SERVICE_UNAVAILABLE',
} as const;

/** What surrounds the content of a page that is not rendered. */
export interface PlainFrame {
  /** From the style elements to the content. */
  readonly before: string;
  readonly after: string;
  readonly policy: string;
}

export interface About {
  readonly locale: Locale;
  readonly frame: PlainFrame;
  readonly brandName: string;
  readonly requestId: string;
}

export function sendRefusal(
  response: Response,
  refusal: keyof typeof refusals,
  about: About,
  retryAfterSeconds: number = limits.overload.retryAfterSeconds,
): void {
  const texts = plainPageTexts[about.locale];
  const code = refusals[refusal];
  const { title, heading } = texts.refusals[refusal];
  response.status(errorCodes[code].status).set('Retry-After', String(retryAfterSeconds));
  // An empty reference is the page itself.
  sendPlainPage(
    response,
    about,
    title,
    heading,
    `<p>${escapeUTF8(texts.reason(code))}</p><a class="main" href="">${texts.tryAgain}</a>`,
  );
}

/** In a frame on another site: a text that shows there, instead of the browser's own error (product 2.44). */
export function sendFramedRefusal(
  response: Response,
  refusal: keyof typeof refusals,
  locale: Locale,
  retryAfterSeconds: number = limits.overload.retryAfterSeconds,
): void {
  const code = refusals[refusal];
  response.removeHeader('X-Frame-Options');
  response.set({
    'Content-Security-Policy': framedInertPolicy,
    'Retry-After': String(retryAfterSeconds),
  });
  sendText(response, errorCodes[code].status, `${plainPageTexts[locale].reason(code)}\n`);
}

/** For a link that was cut off or changed on its way. */
export function sendUnreadable(response: Response, code: ErrorCode, about: About): void {
  const texts = plainPageTexts[about.locale].unreadable;
  const link = (path: string, text: string, look = '') =>
    `<a${look} href="${inLocale(about.locale, path)}">${text}</a>`;
  const content = `<p>${texts.text}</p>${link(pagePaths.careers, texts.careers, ' class="main"')}${link(pagePaths.home, texts.home)}`;
  response.status(errorCodes[code].status);
  sendPlainPage(response, about, texts.title, texts.heading, content);
}

/**
 * For a form posted without scripts that was not accepted, when its page cannot be rendered either: why it was not
 * sent, and a button that sends the same texts again.
 *
 * @param action address the form is posted to
 */
export function sendUnsent(
  response: Response,
  action: string,
  { status, form, retryAfter }: PostedPage,
  about: About,
): void {
  const texts = plainPageTexts[about.locale];
  const { title, heading, again } = texts.unsent;
  const content = [
    ...reasons(form, texts).map((reason) => `<p>${escapeUTF8(reason)}</p>`),
    `<p>${texts.form.kept}</p>`,
    `<form method="post" action="${escapeUTF8(action)}">`,
    ...Object.entries(form.values).map(([name, value]) => hidden(name, value)),
    // Empty, as in the form itself.
    hidden(honeypotField, ''),
    `<button class="main" type="submit">${again}</button></form>`,
  ].join('');
  if (retryAfter !== undefined) response.set('Retry-After', retryAfter);
  response.status(status);
  sendPlainPage(response, about, title, heading, content);
}

/** For a form that is refused before it is read. */
export function sendRefusedForm(
  response: Response,
  status: keyof PlainPageTexts['refusedForm'],
  about: About,
): void {
  const { unsent, refusedForm } = plainPageTexts[about.locale];
  response.status(status);
  const content = `<p>${escapeUTF8(refusedForm[status])}</p><a class="main" href="">${unsent.back}</a>`;
  sendPlainPage(response, about, unsent.title, unsent.heading, content);
}

/** With the request's id where it failed. @param content HTML, escaped */
export function sendPlainPage(
  response: Response,
  { brandName, locale, frame, requestId }: About,
  title: string,
  heading: string,
  content: string,
): void {
  const reference = escapeUTF8(plainPageTexts[locale].layout.reference(requestId));
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${title} | ${escapeUTF8(brandName)}</title>`,
    frame.before,
    `<h1>${heading}</h1>${content}`,
    response.statusCode < 400 ? '' : `<p><small>${reference}</small></p>`,
    frame.after,
  ].join('');
  response
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': frame.policy,
      'Cache-Control': 'no-store',
    })
    .end(html);
}

function reasons({ outcome, errors }: PostedForm, texts: PlainPageTexts): readonly string[] {
  if (outcome.kind === 'limited') return [texts.form.limited(outcome.waitSeconds)];
  return outcome.kind === 'invalid'
    ? Object.values(errors).map(texts.form.fault)
    : [texts.reason('SERVICE_UNAVAILABLE')];
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escapeUTF8(name)}" value="${escapeUTF8(value)}">`;
}
