import { FormData, getGlobalDispatcher, request } from 'undici';
import { boundedBytes, failedAttempt, type Bound } from './http-attempt.js';
import { FailedAttempt, isPassing, retryAfterMilliseconds } from './retry.js';
import { isPrivateHost, parsePrivateHosts, portOf } from './guarded-agent.js';

const ANSWER_BYTES = 64 * 1024;

export interface Message {
  readonly method: 'GET' | 'POST' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Is sent as multipart/form-data. */
  readonly form?: Readonly<Record<string, string | File>>;
}

export interface Answered {
  readonly status: number;
  readonly retryAfterMilliseconds: number | undefined;
  readonly body: string;
}

/**
 * Sends one request. Redirects are not followed, and nothing is sent unencrypted except to hosts of FETCH_PRIVATE_HOSTS.
 *
 * @throws {FailedAttempt} without an answer; its message names no address
 * @throws the reason of the signal
 */
export async function sendOnce(
  address: URL,
  { method, headers, body, form }: Message,
  {
    limits,
    dispatcher,
    privateHosts,
    signal,
    bodyBytes,
  }: Pick<Bound, 'dispatcher' | 'privateHosts' | 'signal'> & {
    readonly limits: Pick<Bound['limits'], 'timeoutMilliseconds'>;
    /** Of a body that is needed; without it the status is the answer, and a body that is too long or breaks off is left out. */
    readonly bodyBytes?: number;
  },
): Promise<Answered> {
  if (address.protocol !== 'https:' && !isPrivateHost(privateHosts, address.hostname, portOf(address)))
    throw new FailedAttempt('is neither https nor a host of FETCH_PRIVATE_HOSTS', { passing: false });
  const timeout = AbortSignal.timeout(limits.timeoutMilliseconds);
  try {
    const answer = await request(address, {
      method,
      dispatcher,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { 'user-agent': 'RecruitmentSite/1.0', ...headers },
      ...(body !== undefined && { body }),
      ...(form && { body: formOf(form) }),
    });
    const bytes = boundedBytes(answer.body, bodyBytes ?? ANSWER_BYTES);
    return {
      status: answer.statusCode,
      retryAfterMilliseconds: retryAfterMilliseconds([answer.headers['retry-after']].flat()[0], Date.now()),
      body: String(await (bodyBytes === undefined ? bytes.catch(() => '') : bytes)),
    };
  } catch (error) {
    throw failedAttempt(error, { limits, signal, timeout });
  }
}

function formOf(fields: NonNullable<Message['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * Sends one request to a service whose address is the operator's own setting, also on this machine: no guard, and plain
 * HTTP is allowed.
 *
 * @throws as `sendOnce`
 */
export function sendToOwnService(
  address: URL,
  message: Message,
  {
    timeoutMilliseconds,
    signal,
    bodyBytes,
  }: {
    readonly timeoutMilliseconds: number;
    readonly signal?: AbortSignal | undefined;
    readonly bodyBytes?: number;
  },
): Promise<Answered> {
  return sendOnce(address, message, {
    limits: { timeoutMilliseconds },
    dispatcher: getGlobalDispatcher(),
    privateHosts: parsePrivateHosts(`${address.hostname}:*`) ?? [],
    signal,
    ...(bodyBytes !== undefined && { bodyBytes }),
  });
}

/** @throws {FailedAttempt} for a status other than 2xx; its message begins with `who` */
export function accepted({ status, retryAfterMilliseconds: wait }: Answered, who = ''): void {
  if (status >= 200 && status < 300) return;
  const passing = isPassing(status) || status >= 500;
  throw new FailedAttempt(`${who}answered ${status}`, { passing, status, retryAfterMilliseconds: wait });
}
