import type { IncomingMessage } from 'node:http';
import { errorCodes, limits, honeypotField } from 'contract';
import { request as send, type Dispatcher } from 'undici';
import { fieldErrorsOf } from '../src/lib/field-errors.js';
import type { PostedForm } from '../src/lib/posted-form.js';
import { secondsToRetryAfter } from '../src/lib/retry-after.js';
import { trapHeader } from '../src/lib/trap-header.js';
import { forwardedHeaders } from './gateway-proxy.js';
import type { NoscriptForm } from './noscript-forms.js';
import { RefusedBodyError, type RequestBodies } from './request-body.js';
import { requestIdOf, type SiteLog } from './request-log.js';
import { isSameOrigin } from './same-origin.js';

/** A form that must be shown again, with what became of it. */
export interface PostedPage {
  readonly status: number;
  readonly requestId: string;
  readonly form: PostedForm;
  /** In seconds, when coming again helps. */
  readonly retryAfter?: string;
}

export type FormPost = { readonly kind: 'sent'; readonly location: string } | { readonly kind: 'refused'; readonly status: 403 | 413 | 415 | 503 } | { readonly kind: 'shown'; readonly page: PostedPage };

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
export async function postForm(request: IncomingMessage, { form, siteUrl, gatewayUrl, dispatcher, bodies, log }: FormPostOptions): Promise<FormPost> {
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
    log.info({ requestId, status: statusCode, milliseconds: Math.round(performance.now() - began) }, 'a form without scripts was passed on');
    const location = isTaken ? form.arrived(parsed(text)) : undefined;
    if (location !== undefined) return { kind: 'sent', location };
    if (statusCode === 413) return { kind: 'refused', status: 413 };
    return { kind: 'shown', page: { requestId, ...refusal(statusCode, text, values, secondsToRetryAfter(headers['retry-after'])) } };
  } catch (error) {
    log.warn({ requestId, reason: error instanceof Error ? error.message : 'unknown' }, 'a form without scripts could not be passed on');
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

function refusal(status: number, body: string, values: PostedForm['values'], waitSeconds: number | undefined): Omit<PostedPage, 'requestId'> {
  if (status === 429) return { status, form: { values, errors: {}, outcome: { kind: 'limited', waitSeconds } }, ...(waitSeconds !== undefined && { retryAfter: String(waitSeconds) }) };
  const errors = status === 400 ? fieldErrorsOf(body) : {};
  if (Object.keys(errors).length === 0) return failure(values, waitSeconds);
  return { status, form: { values, errors, outcome: { kind: 'invalid' } } };
}

function failure(values: PostedForm['values'], waitSeconds = 5): Omit<PostedPage, 'requestId'> {
  return { status: 503, form: { values, errors: {}, outcome: { kind: 'failed' } }, retryAfter: String(waitSeconds) };
}

/** @returns the fields of a form posted as browsers post it, or the status to refuse it with */
async function readForm(request: IncomingMessage, bodies: RequestBodies): Promise<URLSearchParams | 413 | 415 | 503> {
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
