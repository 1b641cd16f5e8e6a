import { isUtf8 } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';
import { guardedAgent, type Resolve, type PrivateHost } from './guarded-agent.js';
import { nextAddress, type Leading } from './redirects.js';
import { sendOnce, type Answered, type Message } from './send.js';
import { FeedError, redactedUrl } from './feed-error.js';
import {
  ask,
  httpLimits,
  readBytes,
  wholeAnswer,
  type Bound,
  type HttpLimits,
  type Question,
} from './http-attempt.js';
import { FailedAttempt, withRetries } from './retry.js';
import { markBody, markedBytes } from './revision.js';

/** A JSON answer that leads on, to a next page or a file. */
export interface Page {
  readonly answer: unknown;
  /** Where it came from, after redirects: what it links to is meant and judged from there. */
  readonly at: URL;
}

export interface HttpClient {
  /** @returns the parsed JSON answer, checked for nothing but being JSON @throws {FeedError} saying what went wrong, without query or headers */
  getJson(address: URL, question?: Question): Promise<unknown>;
  /** For an answer whose links are followed. @throws {FeedError} as `getJson` */
  getPage(address: URL, question?: Question): Promise<Page>;
  /**
   * @param at where the answer with the link came from
   * @param how what leads there, for the message
   * @returns the address a link leads to, which is to be asked next
   * @throws {FeedError} when a redirect from there to it would not be followed
   */
  follow(at: URL, link: string, how: Leading): URL;
  /** For a page of a site: its encoding may be another than it says. @throws {FeedError} as `getJson` */
  getDocument(address: URL, question?: Question): Promise<{ readonly text: string; readonly at: URL }>;
  /** @throws {FeedError} as `getJson` */
  getText(address: URL, question?: Question): Promise<string>;
  /**
   * Opens an answer that may be large, to be read as it comes.
   *
   * @returns its bytes, unpacked; reading them throws a {@link FeedError} when they end too soon, stall or never end
   * @throws {FeedError} as `getJson`
   */
  open(address: URL, question?: Question): Promise<AsyncIterable<Buffer>>;
  /**
   * Sends one request, without another attempt and without following a redirect.
   *
   * @returns the answer, whatever its status
   * @throws {FailedAttempt} without an answer; its message names no address but a refused one
   */
  send(address: URL, message: Message): Promise<Answered>;
  /** Waits so long. @throws the reason of the signal as soon as that is aborted */
  wait(milliseconds: number): Promise<void>;
  /** @returns the same client, whose requests end with the reason of the signal as soon as that is aborted */
  abortedBy(signal: AbortSignal): HttpClient;
  close(): Promise<void>;
}

export interface HttpReach {
  readonly privateHosts?: readonly PrivateHost[];
  readonly resolve?: Resolve;
  /** Where those who are asked find us: the address of the site. */
  readonly contact?: string;
}

/** Our name in a site's robots.txt. */
export const AGENT = 'RecruitmentSiteFeeds';

/** The one way out to vendors: public addresses only, checked at every connection. */
export function createHttpClient(
  changes: Partial<HttpLimits> = {},
  { privateHosts = [], resolve, contact }: HttpReach = {},
): HttpClient {
  const limits = { ...httpLimits, ...changes };
  const dispatcher = guardedAgent({
    privateHosts,
    connectMilliseconds: Math.min(10_000, limits.timeoutMilliseconds),
    connections: 4,
    ...(resolve && { resolve }),
  });
  // Some systems give their plain pages to what calls itself a crawler, and an empty frame to others (feeds.md 2.12).
  const userAgent = `${AGENT}/1.0 (job feed crawler${contact === undefined ? '' : `; +${contact}`})`;
  return boundClient({ limits, dispatcher, privateHosts, userAgent, signal: undefined });
}

function boundClient(bound: Bound): HttpClient {
  const { limits, dispatcher, privateHosts, signal } = bound;
  const getWhole = async (address: URL, question: Question = {}) => {
    const { body, isMarked, at } = await inOneSentence(
      address,
      withRetries(limits, () => wholeAnswer(address, { ...bound, ...question }), signal),
    );
    if (question.revision && !isMarked) markBody(body, question.revision, redactedUrl(address));
    return { body, at };
  };
  const getPage: HttpClient['getPage'] = async (address, question) => {
    const { body, at } = await getWhole(address, question);
    return { answer: parseJson(body.toString('utf8'), redactedUrl(address)), at };
  };
  return {
    getText: async (address, question) => (await getWhole(address, question)).body.toString('utf8'),
    getDocument: async (address, question) => {
      const { body, at } = await getWhole(address, question);
      return { text: new TextDecoder(isUtf8(body) ? 'utf-8' : 'windows-1252').decode(body), at };
    },
    wait: async (milliseconds) => {
      await pause(milliseconds, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
    },
    getJson: async (address, question) => (await getPage(address, question)).answer,
    getPage,
    follow: (at, link, how) => {
      try {
        return nextAddress(at, link, privateHosts, how);
      } catch (error) {
        throw asSentence(at, error);
      }
    },
    open: async (address, question = {}) => {
      const timeout = AbortSignal.timeout(limits.streamMilliseconds);
      const { body, isMarked } = await inOneSentence(
        address,
        withRetries(limits, () => ask(address, { ...bound, ...question, timeout }), signal),
      );
      const { revision } = question;
      const bytes = readBytes(body, redactedUrl(address), limits, signal);
      return revision && !isMarked ? markedBytes(bytes, revision, redactedUrl(address)) : bytes;
    },
    send: (address, message) => sendOnce(address, message, bound),
    abortedBy: (ending) =>
      boundClient({ ...bound, signal: signal ? AbortSignal.any([signal, ending]) : ending }),
    close: () => dispatcher.close(),
  };
}

async function inOneSentence<Result>(address: URL, trying: Promise<Result>): Promise<Result> {
  try {
    return await trying;
  } catch (error) {
    throw asSentence(address, error);
  }
}

function asSentence(address: URL, error: unknown): unknown {
  return error instanceof FailedAttempt
    ? new FeedError(`${redactedUrl(address)} ${error.message}.`, error.status)
    : error;
}

/** No vendor nests deeper than a dozen; what does would exhaust the stack of a function that walks through it. */
const DEEPEST = 64;

/** @param place where the text came from, for the message @throws {FeedError} when it is not (whole) JSON, or nested beyond reason */
export function parseJson(text: string, place: string): unknown {
  // Some recordings and hand-saved files start with a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
  if (isDeep(json)) throw new FeedError(`${place} gave JSON that is nested too deeply.`);
  try {
    return JSON.parse(json);
  } catch {
    throw new FeedError(`${place} gave ${describe(json)}.`);
  }
}

function describe(json: string): string {
  const start = json.trimStart();
  if (start === '') return 'an empty answer';
  if (start.startsWith('<')) return 'a page (HTML or XML) where JSON was expected';
  return start.startsWith('{') || start.startsWith('[')
    ? 'JSON that is incomplete or broken'
    : 'something that is not JSON';
}

/** @returns whether brackets, those in texts left out, are open {@link DEEPEST} deep anywhere */
function isDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** @returns where the text that begins at `start` ends: at the next quotation mark with an even number of backslashes before it */
export function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
