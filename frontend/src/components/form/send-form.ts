import { type FieldErrors, honeypotField, submissionHeaders } from 'contract';
import { object } from 'yup';

export type FormOutcome =
  | { readonly kind: 'sent'; readonly answer: unknown }
  /** The server found faults: field name → text. */
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'limited'; readonly waitSeconds: number | undefined }
  /** The key was used for other content before. */
  | { readonly kind: 'key-spent' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' };

/** The state of a form, for its button and its status line. Every outcome of sending is one. */
export type FormStatus =
  | { readonly kind: 'idle' | 'sending' | 'sent' | 'invalid' | 'key-spent' | 'offline' | 'failed' }
  | { readonly kind: 'limited'; readonly waitSeconds: number | undefined };

/** What is sent in headers, see the contract's `submissionHeaders`. */
interface Accompanying {
  readonly idempotencyKey: string;
  readonly elapsedMilliseconds: number;
  readonly honeypot: string;
}

/** Longer than any answer takes. */
const TIMEOUT_MILLISECONDS = 20_000;

/** Posts a form to a REST route of the gateway, once: nothing is sent again automatically (product 6.4). @returns what became of it; never throws */
export async function sendForm(
  path: string,
  body: object,
  { idempotencyKey, elapsedMilliseconds, honeypot }: Accompanying,
): Promise<FormOutcome> {
  if (isOffline()) return { kind: 'offline' };
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      body: JSON.stringify(body),
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        [submissionHeaders.idempotencyKey]: idempotencyKey,
        [submissionHeaders.elapsed]: String(Math.max(0, Math.round(elapsedMilliseconds))),
        ...trapHeader(honeypot),
      },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    // Any 2xx is a success, whatever the body.
    if (response.ok) return { kind: 'sent', answer: await response.json().catch(() => undefined) };
    return await refusal(response);
  } catch {
    return { kind: isOffline() ? 'offline' : 'failed' };
  }
}

async function refusal(response: Response): Promise<FormOutcome> {
  const { status, headers } = response;
  if (status === 429)
    return { kind: 'limited', waitSeconds: secondsToRetryAfter(headers.get('Retry-After')) };
  if (status === 422) return { kind: 'key-spent' };
  const errors = status === 400 ? fieldErrorsOf(await response.text()) : {};
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed' };
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/**
 * @param header `Retry-After` as it came
 * @returns its seconds; undefined when it has none: a date depends on the visitor's clock
 */
export function secondsToRetryAfter(
  header: string | readonly string[] | null | undefined,
): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

const refusalSchema = object({ errors: object().required() });

/** @param body of a 400 answer of a REST route @returns its texts by field; empty when it has none */
export function fieldErrorsOf(body: string): FieldErrors {
  try {
    const { errors } = refusalSchema.validateSync(JSON.parse(body), { strict: true });
    return Object.fromEntries(
      Object.entries<unknown>(errors).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** @returns the value of a form's honeypot field */
export function honeypotOf(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(honeypotField);
  return field instanceof HTMLInputElement ? field.value : '';
}

/**
 * @param trap value of the honeypot field
 * @returns the header with it, none when it is empty
 */
export function trapHeader(trap: string): Readonly<Record<string, string>> {
  // Headers are limited to ASCII; the server only checks for a value.
  return trap === '' ? {} : { [submissionHeaders.trap]: encodeURIComponent(trap).slice(0, 100) };
}
