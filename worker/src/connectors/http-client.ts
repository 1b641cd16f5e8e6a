import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode } from 'db/error-code';
import { errors, type Dispatcher } from 'undici';
import { AddressRefused, guardedAgent, type Resolve } from '../outbound/guarded-agent.js';
import type { PrivateHost } from '../outbound/private-hosts.js';
import { nextAddress, requestFollowing, type Leading } from '../outbound/redirects.js';
import { boundedBytes, tooLarge } from './bounded-bytes.js';
import { FeedError } from './feed-error.js';
import { parseJson } from './json-text.js';
import { FailedAttempt, isPassing, retryAfterMilliseconds, withRetries, type RetryLimits } from './retry.js';
import { askedWith, givenMark, markBody, markedBytes, type Revision } from './revision.js';
import { withoutQuery } from './without-query.js';

export interface HttpLimits extends RetryLimits {
  /** One attempt from connecting to the last byte. */
  readonly timeoutMilliseconds: number;
  /** After unpacking. */
  readonly answerBytes: number;
  readonly redirects: number;
  /** The same for answers that are read as they come. */
  readonly streamMilliseconds: number;
  readonly streamBytes: number;
  /** What comes slower than this, after its first minute, is given up: nobody may hold a sync for the whole quarter of an hour. */
  readonly streamBytesPerSecond: number;
  readonly streamPatienceMilliseconds: number;
}

/** Ashby takes up to 10 s and Workable asks for patience (feeds.md 2.3, 2.5); whole boards measured up to 5 MB. */
export const httpLimits: HttpLimits = {
  timeoutMilliseconds: 30_000,
  answerBytes: 50 * 1024 * 1024,
  redirects: 3,
  streamMilliseconds: 15 * 60_000,
  streamBytes: 2 * 1024 * 1024 * 1024,
  streamBytesPerSecond: 1_024,
  streamPatienceMilliseconds: 60_000,
  attempts: 4,
  firstPauseMilliseconds: 1_000,
  longestRetryAfterMilliseconds: 30_000,
};

/** @returns what a refusal means in words for an operator, without any key; undefined: what the status says will do */
export type Explain = (status: number, body: string) => string | undefined;

/** A JSON answer that leads on, to a next page or a file. */
export interface Page {
  readonly answer: unknown;
  /** Where it came from, after redirects: what it links to is meant and judged from there. */
  readonly at: URL;
}

export interface HttpClient {
  /**
   * @returns the parsed JSON answer, checked for nothing but being JSON
   * @param explain words a refusal from its body, where a vendor says more there than the status does
   * @throws {FeedError} saying what went wrong, without query or headers
   */
  getJson(address: URL, headers?: Readonly<Record<string, string>>, explain?: Explain): Promise<unknown>;
  /**
   * Asks as `getJson` does, for an answer whose links are followed.
   *
   * @throws {FeedError} as above
   */
  getPage(address: URL, headers?: Readonly<Record<string, string>>, explain?: Explain, revision?: Revision): Promise<Page>;
  /**
   * @param at where the answer with the link came from
   * @param how what leads there, for the message
   * @returns the address a link leads to, which is to be asked next
   * @throws {FeedError} when a redirect from there to it would not be followed
   */
  follow(at: URL, link: string, how: Leading): URL;
  /**
   * @returns the answer as text
   * @throws {FeedError} as above
   */
  getText(address: URL, headers?: Readonly<Record<string, string>>): Promise<string>;
  /**
   * Opens an answer that may be large, to be read as it comes.
   *
   * @returns its bytes, unpacked; reading them throws a {@link FeedError} when they end too soon, stall or never end
   * @throws {FeedError} as `getJson`
   */
  open(address: URL, headers?: Readonly<Record<string, string>>, revision?: Revision): Promise<AsyncIterable<Buffer>>;
  close(): Promise<void>;
}

const REFUSAL_BYTES = 64 * 1024;

/** Whom the client may ask besides the public internet, and how names are resolved. */
export interface HttpReach {
  /** The setting `FETCH_PRIVATE_HOSTS`. */
  readonly privateHosts?: readonly PrivateHost[];
  readonly resolve?: Resolve;
}

/** The one way out to vendors: public addresses only, checked at every connection. */
export function createHttpClient(changes: Partial<HttpLimits> = {}, { privateHosts = [], resolve }: HttpReach = {}): HttpClient {
  const limits = { ...httpLimits, ...changes };
  const dispatcher = guardedAgent({ privateHosts, connectMilliseconds: Math.min(10_000, limits.timeoutMilliseconds), connections: 4, ...(resolve && { resolve }) });
  const getWhole = async (address: URL, headers: Readonly<Record<string, string>> = {}, explain?: Explain, revision?: Revision) => {
    const { body, isMarked, at } = await inOneSentence(address, withRetries(limits, () => wholeAnswer(address, { headers, limits, dispatcher, privateHosts, explain, revision })));
    if (revision && !isMarked) markBody(body, revision, withoutQuery(address));
    return { text: body.toString('utf8'), at };
  };
  const getPage: HttpClient['getPage'] = async (address, headers, explain, revision) => {
    const { text, at } = await getWhole(address, headers, explain, revision);
    return { answer: parseJson(text, withoutQuery(address)), at };
  };
  return {
    getText: async (address, headers) => (await getWhole(address, headers)).text,
    getJson: async (address, headers, explain) => (await getPage(address, headers, explain)).answer,
    getPage,
    follow: (at, link, how) => {
      try {
        return nextAddress(at, link, privateHosts, how);
      } catch (error) {
        throw asSentence(at, error);
      }
    },
    open: async (address, headers = {}, revision) => {
      const signal = AbortSignal.timeout(limits.streamMilliseconds);
      const { body, isMarked } = await inOneSentence(address, withRetries(limits, () => ask(address, { headers, limits, dispatcher, privateHosts, explain: undefined, revision, signal })));
      const bytes = readBytes(body, address, limits);
      return revision && !isMarked ? markedBytes(bytes, revision, withoutQuery(address)) : bytes;
    },
    close: () => dispatcher.close(),
  };
}

interface Attempt {
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: HttpLimits;
  readonly dispatcher: Dispatcher;
  readonly privateHosts: readonly PrivateHost[];
  readonly explain: Explain | undefined;
  readonly revision: Revision | undefined;
  readonly signal: AbortSignal;
}

/** A good answer, whether its server has marked it, and where it came from. */
interface Answer<Body> {
  readonly body: Body;
  readonly isMarked: boolean;
  readonly at: URL;
}

async function wholeAnswer(address: URL, attempt: Omit<Attempt, 'signal'>): Promise<Answer<Buffer>> {
  const { limits } = attempt;
  const signal = AbortSignal.timeout(limits.timeoutMilliseconds);
  try {
    const { body, ...about } = await ask(address, { ...attempt, signal });
    return { body: await boundedBytes(body, limits.answerBytes), ...about };
  } catch (error) {
    // Asking words its own failures: what is left comes from reading.
    throw failed(error, signal, limits, 'broke off');
  }
}

/** @throws {FailedAttempt} */
async function ask(address: URL, { headers, limits, dispatcher, privateHosts, explain, revision, signal }: Attempt): Promise<Answer<Readable>> {
  const known = askedWith(revision);
  try {
    const { answer, at } = await requestFollowing(address, {
      dispatcher,
      signal,
      privateHosts,
      redirects: limits.redirects,
      headersTimeout: limits.timeoutMilliseconds,
      bodyTimeout: limits.timeoutMilliseconds,
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'RecruitmentSiteFeeds/1.0 (job feed reader)', ...(known !== undefined && { 'if-none-match': known }), ...headers },
    });
    if (answer.statusCode === 200) {
      // Another origin's mark would be told to this one, and never to that.
      const mark = at.origin === address.origin ? givenMark([answer.headers.etag].flat()[0]) : undefined;
      if (mark !== undefined) revision?.note(mark);
      return { body: unpacked(answer), isMarked: mark !== undefined, at };
    }
    const said = explain?.(answer.statusCode, (await boundedBytes(unpacked(answer), REFUSAL_BYTES)).toString('utf8'));
    if (!explain) await answer.body.dump();
    throw new FailedAttempt(said ?? explainStatus(answer.statusCode, limits.redirects), {
      passing: isPassing(answer.statusCode),
      status: answer.statusCode,
      retryAfterMilliseconds: retryAfterMilliseconds(askedWait(answer), Date.now()),
    });
  } catch (error) {
    throw failed(error, signal, limits);
  }
}

function failed(error: unknown, signal: AbortSignal, limits: HttpLimits, how = 'could not be reached'): FailedAttempt {
  if (error instanceof FailedAttempt) return error;
  if (error instanceof AddressRefused) return new FailedAttempt(error.message, { passing: false });
  const timedOut = signal.aborted || error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
  if (timedOut) return new FailedAttempt(`did not answer within ${limits.timeoutMilliseconds / 1000} s`, { passing: true });
  return new FailedAttempt(`${how} (${reasonOf(error)})`, { passing: true });
}

async function inOneSentence<Result>(address: URL, trying: Promise<Result>): Promise<Result> {
  try {
    return await trying;
  } catch (error) {
    throw asSentence(address, error);
  }
}

function asSentence(address: URL, error: unknown): unknown {
  return error instanceof FailedAttempt ? new FeedError(`${withoutQuery(address)} ${error.message}.`, error.status) : error;
}

async function* readBytes(body: Readable, address: URL, { streamBytes, streamBytesPerSecond, streamPatienceMilliseconds }: HttpLimits): AsyncGenerator<Buffer> {
  let size = 0;
  const began = performance.now();
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > streamBytes) throw tooLarge(streamBytes);
      const elapsed = performance.now() - began;
      if (elapsed > streamPatienceMilliseconds && size < (streamBytesPerSecond * elapsed) / 1_000) throw new FailedAttempt('sends too slowly to be read', { passing: true });
      yield chunk;
    }
  } catch (error) {
    throw new FeedError(`${withoutQuery(address)} ${error instanceof FailedAttempt ? error.message : `broke off (${reasonOf(error)})`}.`);
  }
}

/** Vimeo says when its limit ends as a date in a header of its own (feeds.md 2.9); elsewhere that header holds a number of any meaning. */
function askedWait({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const [reset] = [headers['x-ratelimit-reset']].flat();
  return [headers['retry-after']].flat()[0] ?? (statusCode === 429 && reset?.includes('-') ? reset : undefined);
}

/** undici's own unpacking is still experimental and says so on every start. */
function unpacked({ body, headers }: Dispatcher.ResponseData): Readable {
  if (headers['content-encoding'] !== 'gzip') return body;
  // Errors reach whoever reads the result, so the callback has nothing to add.
  return pipeline(body, createGunzip(), () => undefined);
}

function explainStatus(status: number, redirects: number): string {
  if (status === 304) return 'answered 304: nothing has changed';
  if (status === 404) return 'answered 404: there is no such board';
  if (status === 401 || status === 403) return `answered ${status}: access is refused`;
  if (status === 429) return 'answered 429: it asks us to wait';
  if (status >= 300 && status < 400) return `redirected more than ${redirects} times`;
  return `answered ${status}`;
}

/** Codes such as ECONNREFUSED say enough; messages may carry addresses with their query. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return errorCode(cause) ?? errorCode(error) ?? 'no connection';
}
