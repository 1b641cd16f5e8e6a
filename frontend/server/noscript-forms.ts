import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { emptyContactMessage, errorCodes, limits, pagePaths, restRoutes, honeypotField } from 'contract';
import { type Dispatcher, request as send } from 'undici';
import { contactPage } from '../src/content/contact-page.js';
import { filmTipsPage } from '../src/content/videos/film-production-tips.js';
import { fieldErrorsOf, trapHeader } from '../src/components/form/send-form.js';
import { guideDelivery, sentAsDownload } from '../src/lib/guide-answer.js';
import { type PostedForm, sentParameter } from '../src/lib/posted-form.js';
import { secondsToRetryAfter } from '../src/lib/api-client.js';
import { forwardedHeaders, RefusedBodyError, type RequestBodies } from './gateway-proxy.js';
import { requestIdOf, type SiteLog } from './telemetry.js';

/** A form that also works as browsers without scripts post it: to the address of its page. */
export interface NoscriptForm {
  /** The gateway's route that judges it. */
  readonly route: string;
  readonly fields: readonly string[];
  /** Where it stands on its page. */
  readonly anchor: string;
  /** @param answer of that route, parsed @returns where the visitor is sent on to; undefined when the answer delivers nothing */
  readonly arrived: (answer: unknown) => string | undefined;
}

const noscriptForms: Readonly<Record<string, NoscriptForm>> = {
  [pagePaths.contact]: {
    route: restRoutes.contact,
    fields: Object.keys(emptyContactMessage),
    anchor: contactPage.formAnchor,
    arrived: () => sentAddress(pagePaths.contact, contactPage.formAnchor),
  },
  [pagePaths.filmProductionTips]: {
    route: restRoutes.requestGuide,
    fields: ['email'],
    anchor: filmTipsPage.guideAnchor,
    arrived: guideAddress,
  },
};

/** @returns the form that is posted to a page, if it has one */
export function noscriptFormOf(pathname: string): NoscriptForm | undefined {
  return Object.hasOwn(noscriptForms, pathname) ? noscriptForms[pathname] : undefined;
}

function guideAddress(answer: unknown): string | undefined {
  const delivery = guideDelivery(answer);
  if (delivery.kind === 'none') return undefined;
  // A file that is sent at once is kept, and the page stays: nothing there would say that the form has arrived.
  if (delivery.kind === 'download')
    return delivery.url === restRoutes.guide
      ? sentAddress(pagePaths.filmProductionTips, filmTipsPage.guideAnchor, sentAsDownload)
      : delivery.url;
  return sentAddress(pagePaths.filmProductionTips, filmTipsPage.guideAnchor);
}

/** At the form, which says so. */
function sentAddress(path: string, anchor: string, how = '1'): string {
  return `${path}?${sentParameter}=${how}#${anchor}`;
}

/** A form that must be shown again, with what became of it. */
export interface PostedPage {
  readonly status: number;
  readonly requestId: string;
  readonly form: PostedForm;
  /** In seconds, when coming again helps. */
  readonly retryAfter?: string;
}

export type FormPost =
  | { readonly kind: 'sent'; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 403 | 413 | 415 | 503 }
  | { readonly kind: 'shown'; readonly page: PostedPage };

interface FormPostOptions {
  readonly form: NoscriptForm;
  readonly siteUrl: string;
  readonly gatewayUrl: string;
  readonly dispatcher: Dispatcher;
  readonly bodies: RequestBodies;
  readonly log: Pick<SiteLog, 'info' | 'warn'>;
}

/** Of one character, as the contract counts them, in such a body: three bytes of UTF-8, each written `%E8`. */
const BYTES_PER_CHARACTER = 9;
/** The longest message the contract admits, however it is written, and room for the other fields. */
const LONGEST_BODY = BYTES_PER_CHARACTER * limits.contact.messageMax + 16 * 1024;

/** A visitor without scripts looks at an empty window meanwhile: also while no connection is free. */
const PATIENCE_MILLISECONDS = 15_000;

/**
 * Takes a form as a browser without scripts posts it and hands it to the gateway, which judges it as it judges every
 * other one. Once: a message might have arrived although its answer did not.
 *
 * @returns what became of it; never throws for the gateway's sake
 */
export async function postForm(
  request: IncomingMessage,
  { form, siteUrl, gatewayUrl, dispatcher, bodies, log }: FormPostOptions,
): Promise<FormPost> {
  if (!isSameOrigin(request.headers, siteUrl)) return { kind: 'refused', status: 403 };
  const requestId = requestIdOf(request);
  const fields = await readForm(request, bodies);
  if (typeof fields === 'number') return { kind: 'refused', status: fields };
  const values = Object.fromEntries(form.fields.map((field) => [field, fields.get(field) ?? '']));
  const trap = fields.get(honeypotField) ?? '';
  const began = performance.now();
  try {
    const { statusCode, headers, body } = await send(`${gatewayUrl}${form.route}`, {
      dispatcher,
      method: 'POST',
      headers: {
        ...forwardedHeaders(request),
        'content-type': 'application/json',
        accept: 'application/json',
        ...trapHeader(trap),
      },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    // Stored by now, whatever becomes of the rest of the answer.
    const isTaken = statusCode >= 200 && statusCode < 300;
    const text = await body.text().catch((error: unknown) => {
      if (isTaken) return '';
      throw error;
    });
    log.info(
      { requestId, status: statusCode, milliseconds: Math.round(performance.now() - began) },
      'a form without scripts was passed on',
    );
    const location = isTaken ? form.arrived(parsed(text)) : undefined;
    if (location !== undefined) return { kind: 'sent', location };
    if (statusCode === 413) return { kind: 'refused', status: 413 };
    return {
      kind: 'shown',
      page: { requestId, ...refusal(statusCode, text, values, secondsToRetryAfter(headers['retry-after'])) },
    };
  } catch (error) {
    log.warn(
      { requestId, reason: error instanceof Error ? error.message : 'unknown' },
      'a form without scripts could not be passed on',
    );
    return { kind: 'shown', page: { requestId, ...failure(values) } };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(
  status: number,
  body: string,
  values: PostedForm['values'],
  waitSeconds: number | undefined,
): Omit<PostedPage, 'requestId'> {
  if (status === 429)
    return {
      status,
      form: { values, errors: {}, outcome: { kind: 'limited', waitSeconds } },
      ...(waitSeconds !== undefined && { retryAfter: String(waitSeconds) }),
    };
  const errors = status === 400 ? fieldErrorsOf(body) : {};
  if (Object.keys(errors).length === 0) return failure(values, waitSeconds);
  return { status, form: { values, errors, outcome: { kind: 'invalid' } } };
}

function failure(values: PostedForm['values'], waitSeconds = 5): Omit<PostedPage, 'requestId'> {
  return {
    status: 503,
    form: { values, errors: {}, outcome: { kind: 'failed' } },
    retryAfter: String(waitSeconds),
  };
}

/** @returns the fields of a form posted as browsers post it, or the status to refuse it with */
async function readForm(
  request: IncomingMessage,
  bodies: RequestBodies,
): Promise<URLSearchParams | 413 | 415 | 503> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 415;
  try {
    const { bytes, release } = await bodies.read(request, LONGEST_BODY);
    release();
    return new URLSearchParams(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof RefusedBodyError) return errorCodes[error.code].status;
    throw error;
  }
}

/**
 * Whether a form was sent from this very site, as far as its browser tells. Who tells nothing is let through: other
 * sites can only speak through a browser, and all of today's tell.
 *
 * @param siteUrl public address of this site; a proxy may have put another host into the request
 */
export function isSameOrigin(
  { 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders,
  siteUrl: string,
): boolean {
  // "none" is the visitor's own doing: repeating the request from the address bar.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  // Browsers hide the origin of a page that asks for it; then only the other header can vouch.
  if (!URL.canParse(origin)) return site === 'same-origin';
  const from = new URL(origin).host;
  return from === host || from === new URL(siteUrl).host;
}
