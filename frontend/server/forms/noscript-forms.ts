import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  emptyContactMessage,
  errorCodes,
  honeypotField,
  inLocale,
  jobFiltersFromSearch,
  limits,
  type Locale,
  pagePaths,
  restRoutes,
  searchFromJobFilters,
} from 'contract';
import type { Logger } from 'pino';
import { type Dispatcher, request as send } from 'undici';
import { contactPage } from '../../src/content/contact-page.js';
import { jobAlertAnchor } from '../../src/content/job-mail-texts.js';
import { filmTipsPage } from '../../src/content/videos/film-production-tips.js';
import { fieldErrorsOf, secondsToRetryAfter, trapHeader } from '../../src/components/form/send-form.js';
import { guideDelivery, sentAsDownload } from '../../src/lib/data/guide-answer.js';
import { type PostedForm, sentParameter } from '../../src/lib/data/posted-form.js';
import {
  ANSWER_BEGINS_WITHIN_MILLISECONDS,
  forwardedHeaders,
  RefusedBodyError,
  type RequestBodies,
} from '../gateway/gateway-proxy.js';
import { requestIdOf } from '../telemetry.js';

/** A form that browsers without scripts post to the address of its page. */
interface NoscriptForm {
  readonly route: string;
  readonly fields: readonly string[];
  readonly also?: Readonly<Record<string, string>>;
  readonly anchor: string;
  /** @param answer of that route, parsed @param search query of the posted address @returns where to redirect; undefined when the answer delivers nothing */
  readonly arrived: (answer: unknown, search: URLSearchParams) => string | undefined;
}

const noscriptForms: Readonly<Record<string, NoscriptForm>> = {
  [pagePaths.contact]: contactForm('en'),
  [inLocale('es', pagePaths.contact)]: contactForm('es'),
  [pagePaths.filmProductionTips]: {
    route: restRoutes.requestGuide,
    fields: ['email'],
    anchor: filmTipsPage.guideAnchor,
    arrived: guideAddress,
  },
  [pagePaths.careers]: jobAlerts('en'),
  [inLocale('es', pagePaths.careers)]: jobAlerts('es'),
};

function contactForm(locale: Locale): NoscriptForm {
  return {
    route: restRoutes.contact,
    fields: Object.keys(emptyContactMessage),
    anchor: contactPage.formAnchor,
    arrived: () => sentAddress(inLocale(locale, pagePaths.contact), contactPage.formAnchor),
  };
}

function jobAlerts(locale: Locale): NoscriptForm {
  return {
    route: restRoutes.jobAlerts,
    fields: ['email', 'filters'],
    also: { locale },
    anchor: jobAlertAnchor,
    // The list of the jobs that the alert is about.
    arrived: (_answer, search) => {
      const list = searchFromJobFilters(jobFiltersFromSearch(search));
      list.set(sentParameter, '1');
      return `${inLocale(locale, pagePaths.careers)}?${list}#${jobAlertAnchor}`;
    },
  };
}

export function noscriptFormOf(pathname: string): NoscriptForm | undefined {
  return Object.hasOwn(noscriptForms, pathname) ? noscriptForms[pathname] : undefined;
}

function guideAddress(answer: unknown): string | undefined {
  const delivery = guideDelivery(answer);
  if (delivery.kind === 'none') return undefined;
  // After a redirect to the file the page would stay without a confirmation.
  if (delivery.kind === 'download')
    return delivery.url === restRoutes.guide
      ? sentAddress(pagePaths.filmProductionTips, filmTipsPage.guideAnchor, sentAsDownload)
      : delivery.url;
  return sentAddress(pagePaths.filmProductionTips, filmTipsPage.guideAnchor);
}

function sentAddress(path: string, anchor: string, how = '1'): string {
  return `${path}?${sentParameter}=${how}#${anchor}`;
}

/** A form to show again, with its outcome. */
export interface PostedPage {
  readonly status: number;
  readonly requestId: string;
  readonly form: PostedForm;
  /** Seconds, where trying again helps. */
  readonly retryAfter?: string;
}

type FormPost =
  | { readonly kind: 'sent'; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 403 | 413 | 415 | 503 }
  | { readonly kind: 'shown'; readonly page: PostedPage };

interface FormPostOptions {
  readonly form: NoscriptForm;
  readonly siteUrl: string;
  readonly gatewayUrl: string;
  readonly dispatcher: Dispatcher;
  readonly bodies: RequestBodies;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Of one character in such a body: three bytes of UTF-8, each written `%E8`. */
const BYTES_PER_CHARACTER = 9;
/** The longest valid message, and room for the other fields. */
const LONGEST_BODY = BYTES_PER_CHARACTER * limits.contact.messageMax + 16 * 1024;

/**
 * Passes a posted form on to the gateway, once: a message may have arrived although its answer did not.
 *
 * @returns the outcome; it does not throw when the gateway fails
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
      body: JSON.stringify({ ...values, ...form.also }),
      signal: AbortSignal.timeout(ANSWER_BEGINS_WITHIN_MILLISECONDS),
    });
    // Stored now, even if the rest of the answer is lost.
    const isTaken = statusCode >= 200 && statusCode < 300;
    const text = await body.text().catch((error: unknown) => {
      if (isTaken) return '';
      throw error;
    });
    log.info(
      { requestId, status: statusCode, milliseconds: Math.round(performance.now() - began) },
      'a form without scripts was passed on',
    );
    const location = isTaken ? form.arrived(parsed(text), searchOf(request)) : undefined;
    if (location !== undefined) return { kind: 'sent', location };
    if (statusCode === 413) return { kind: 'refused', status: 413 };
    const waitSeconds = secondsToRetryAfter(headers['retry-after']);
    return { kind: 'shown', page: { requestId, ...notTaken(values, statusCode, text, waitSeconds) } };
  } catch (error) {
    log.warn(
      { requestId, reason: error instanceof Error ? error.message : 'unknown' },
      'a form without scripts could not be passed on',
    );
    return { kind: 'shown', page: { requestId, ...notTaken(values, 503) } };
  }
}

function searchOf({ url = '' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(url.split('?', 2)[1] ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notTaken(
  values: PostedForm['values'],
  status: number,
  body = '',
  waitSeconds?: number,
): Omit<PostedPage, 'requestId'> {
  const errors = status === 400 ? fieldErrorsOf(body) : {};
  if (Object.keys(errors).length > 0)
    return { status, form: { values, errors, outcome: { kind: 'invalid' } } };
  if (status !== 429)
    return {
      status: 503,
      form: { values, errors, outcome: { kind: 'failed' } },
      retryAfter: String(waitSeconds ?? 5),
    };
  return {
    status,
    form: { values, errors, outcome: { kind: 'limited', waitSeconds } },
    ...(waitSeconds !== undefined && { retryAfter: String(waitSeconds) }),
  };
}

/** @returns the fields, or the status of a refusal */
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
 * Whether a form was sent from this site. Browsers state it; other clients, which state nothing, cannot be used by
 * other sites.
 *
 * @param siteUrl public address of this site; a proxy may have changed the host of the request
 */
export function isSameOrigin(
  { 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders,
  siteUrl: string,
): boolean {
  // "none": repeated from the address bar.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  // A page can make browsers hide its origin; then only the other header counts.
  if (!URL.canParse(origin)) return site === 'same-origin';
  const from = new URL(origin).host;
  return from === host || from === new URL(siteUrl).host;
}
