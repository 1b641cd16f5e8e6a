import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode } from 'db/error-code';
import { errors, type Dispatcher } from 'undici';
import { AddressRefused, type PrivateHost } from './guarded-agent.js';
import { requestFollowing } from './redirects.js';
import { FeedError } from './feed-error.js';
import { FailedAttempt, isPassing, retryAfterMilliseconds, type RetryLimits } from './retry.js';
import { conditionOf, markOf, type Revision } from './revision.js';

export interface HttpLimits extends RetryLimits {
  readonly timeoutMilliseconds: number;
  readonly answerBytes: number;
  readonly redirects: number;
  /** The same for answers that are read as they come. */
  readonly streamMilliseconds: number;
  readonly streamBytes: number;
  /** What comes slower than this, after its first minute, is given up: no vendor may hold a sync for the whole quarter of an hour. */
  readonly streamBytesPerSecond: number;
  readonly streamGraceMilliseconds: number;
}

/** Ashby takes up to 10 s and Workable asks callers to wait (feeds.md 2.3, 2.5); whole boards measured up to 5 MB. */
export const httpLimits: HttpLimits = {
  timeoutMilliseconds: 30_000,
  answerBytes: 50 * 1024 * 1024,
  redirects: 3,
  streamMilliseconds: 15 * 60_000,
  streamBytes: 2 * 1024 * 1024 * 1024,
  streamBytesPerSecond: 1_024,
  streamGraceMilliseconds: 60_000,
  attempts: 4,
  firstPauseMilliseconds: 1_000,
  longestRetryAfterMilliseconds: 30_000,
};

/** @returns what a refusal means in words for an operator, without any key; undefined: what the status says will do */
export type Explain = (status: number, body: string) => string | undefined;

export interface Question {
  readonly headers?: Readonly<Record<string, string>>;
  readonly explain?: Explain;
  readonly revision?: Revision | undefined;
  /** Is posted as JSON, for a vendor who is asked that way. A redirect is not followed then: it would become another question. */
  readonly post?: unknown;
}

export interface Bound {
  readonly limits: HttpLimits;
  readonly dispatcher: Dispatcher;
  readonly privateHosts: readonly PrivateHost[];
  readonly userAgent: string;
  /** Ends a request for good, with its reason. */
  readonly signal: AbortSignal | undefined;
}

interface Attempt extends Bound, Question {
  /** Ends the attempt: another may succeed. */
  readonly timeout: AbortSignal;
}

const REFUSAL_BYTES = 64 * 1024;

interface Answer<Body> {
  readonly body: Body;
  readonly isMarked: boolean;
  readonly at: URL;
}

/** @throws {FailedAttempt} @throws the reason of the signal */
export async function wholeAnswer(address: URL, given: Bound & Question): Promise<Answer<Buffer>> {
  const attempt = { ...given, timeout: AbortSignal.timeout(given.limits.timeoutMilliseconds) };
  try {
    const { body, ...about } = await ask(address, attempt);
    return { body: await boundedBytes(body, attempt.limits.answerBytes), ...about };
  } catch (error) {
    // Asking words its own failures: what is left comes from reading.
    throw failedAttempt(error, attempt, 'broke off');
  }
}

/** @throws as `wholeAnswer` */
export async function ask(address: URL, attempt: Attempt): Promise<Answer<Readable>> {
  const { headers, limits, dispatcher, privateHosts, userAgent, explain, revision, post, signal, timeout } =
    attempt;
  const redirects = post === undefined ? limits.redirects : 0;
  try {
    const { answer, at } = await requestFollowing(address, {
      dispatcher,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      privateHosts,
      redirects,
      ...(post !== undefined && { method: 'POST', body: JSON.stringify(post) }),
      headersTimeout: limits.timeoutMilliseconds,
      bodyTimeout: limits.timeoutMilliseconds,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'user-agent': userAgent,
        ...conditionOf(revision),
        ...(post !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    if (answer.statusCode === 200) {
      // Another origin's ETag would be sent to this one.
      const { etag, 'last-modified': modified } = answer.headers;
      const given = { etag: [etag].flat()[0], modified: [modified].flat()[0] };
      const mark = at.origin === address.origin ? markOf(given, revision) : undefined;
      if (mark !== undefined) revision?.note(mark);
      return { body: unpacked(answer), isMarked: mark !== undefined, at };
    }
    if (!explain) await answer.body.dump();
    // A refusal that is too long, or breaks off, is judged by its status.
    const body = explain && (await boundedBytes(unpacked(answer), REFUSAL_BYTES).catch(() => ''));
    const said = explain?.(answer.statusCode, String(body));
    throw new FailedAttempt(said ?? explainStatus(answer.statusCode, redirects), {
      passing: isPassing(answer.statusCode),
      status: answer.statusCode,
      retryAfterMilliseconds: retryAfterMilliseconds(askedWait(answer), Date.now()),
    });
  } catch (error) {
    throw failedAttempt(error, attempt);
  }
}

/** @throws the reason of the signal */
export function failedAttempt(
  error: unknown,
  {
    limits,
    signal,
    timeout,
  }: Pick<Attempt, 'signal' | 'timeout'> & { readonly limits: Pick<HttpLimits, 'timeoutMilliseconds'> },
  how = 'could not be reached',
): FailedAttempt {
  signal?.throwIfAborted();
  if (error instanceof FailedAttempt) return error;
  if (error instanceof AddressRefused) return new FailedAttempt(error.message, { passing: false });
  const timedOut =
    timeout.aborted ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  if (timedOut)
    return new FailedAttempt(`did not answer within ${limits.timeoutMilliseconds / 1000} s`, {
      passing: true,
    });
  const code = reasonOf(error);
  return new FailedAttempt(`${how} (${code})`, { passing: true, code });
}

/**
 * Reads an answer as it comes.
 *
 * @param place where it comes from, for messages
 * @throws {FeedError} when it ends too soon, stalls or never ends
 * @throws the reason of the signal
 */
export async function* readBytes(
  body: Readable,
  place: string,
  { streamBytes, streamBytesPerSecond, streamGraceMilliseconds }: HttpLimits,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  let size = 0;
  const began = performance.now();
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > streamBytes) throw tooLarge(streamBytes);
      const elapsed = performance.now() - began;
      if (elapsed > streamGraceMilliseconds && size < (streamBytesPerSecond * elapsed) / 1_000)
        throw new FailedAttempt('sends too slowly to be read', { passing: true });
      yield chunk;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new FeedError(
      `${place} ${error instanceof FailedAttempt ? error.message : `broke off (${reasonOf(error)})`}.`,
    );
  }
}

/** Vimeo says when its limit ends as a date in a header of its own (feeds.md 2.9); elsewhere that header holds a number of any meaning. */
function askedWait({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const [reset] = [headers['x-ratelimit-reset']].flat();
  return (
    [headers['retry-after']].flat()[0] ?? (statusCode === 429 && reset?.includes('-') ? reset : undefined)
  );
}

/** undici's own unpacking is still experimental and says so on every start. */
function unpacked({ body, headers }: Dispatcher.ResponseData): Readable {
  if (headers['content-encoding'] !== 'gzip') return body;
  // Errors reach the reader of the result, so the callback has nothing to add.
  return pipeline(body, createGunzip(), () => undefined);
}

function explainStatus(status: number, redirects: number): string {
  if (status === 304) return 'answered 304: nothing has changed';
  if (status === 404) return 'answered 404: there is no such board';
  if (status === 401 || status === 403) return `answered ${status}: access is refused`;
  if (status === 429) return 'answered 429: it asks us to wait';
  if (status >= 300 && status < 400)
    return redirects === 0
      ? `answered ${status}: it leads elsewhere, which is not followed`
      : `redirected more than ${redirects} times`;
  return `answered ${status}`;
}

/** Codes such as ECONNREFUSED say enough; messages may carry addresses with their query. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return errorCode(cause) ?? errorCode(error) ?? 'no connection';
}

/** @throws {FailedAttempt} when it is longer than so many bytes */
export async function boundedBytes(body: AsyncIterable<unknown>, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Leaving the loop destroys the stream: the rest is not downloaded.
    if (size > bytes) throw tooLarge(bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Asking again would give as much again. */
function tooLarge(bytes: number): FailedAttempt {
  return new FailedAttempt(`answered more than ${Math.round(bytes / 1024)} KB`, { passing: false });
}
