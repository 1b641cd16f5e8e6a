import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedTarget } from 'contract';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { finalStatus } from 'server-kit/request-log';
import { isOlder } from './data-version.js';
import { isForGateway } from './gateway-proxy.js';

/** The part of pino's logger that the site uses. */
export interface SiteLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * Gives each request an id of its own, whatever a client sends, and writes one line for each that goes to the gateway. Pages
 * and files are too many; what fails among them is logged where it fails.
 */
export function requestLog(logger: Logger): HttpLogger<IncomingMessage, ServerResponse> {
  const line = (request: IncomingMessage, response: ServerResponse, { responseTime }: { readonly responseTime?: number }) => ({
    method: request.method,
    url: loggedTarget(request.url ?? '/'),
    status: finalStatus(request.socket, response),
    milliseconds: responseTime,
  });
  return pinoHttp({
    logger,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    quietResLogger: true,
    customLogLevel: ({ url = '/' }) => (isForGateway(url.split('?')[0] ?? '/') ? 'info' : 'silent'),
    customSuccessMessage: () => 'passed on',
    customErrorMessage: () => 'passed on',
    customSuccessObject: line,
    customErrorObject: (request, response, _error, value: { readonly responseTime?: number }) => line(request, response, value),
  });
}

/** For all questions of one rendering together, in milliseconds. */
export const questionsPatience = {
  /** Over before a rendering is: the page can still say, in its own words, that it has no answer. */
  usual: 8_000,
  /** While the gateway is known not to answer: a page without an answer must not keep others waiting for their turn. */
  short: 1_000,
} as const;

/** What is known of what is being rendered. */
export class RequestTrace {
  readonly #askUntil: number;
  #oldest: string | undefined;

  /**
   * @param requestId questions to the gateway carry it, and a page that fails shows it
   * @param patienceMilliseconds for all questions of this work together
   */
  constructor(
    readonly requestId: string,
    patienceMilliseconds: number,
  ) {
    this.#askUntil = performance.now() + patienceMilliseconds;
  }

  /** How long a question that begins now may take. */
  get millisecondsToAsk(): number {
    return Math.max(0, this.#askUntil - performance.now());
  }

  /** Of the data in the gateway's answers so far, where one was told. */
  get oldestDataVersion(): string | undefined {
    return this.#oldest;
  }

  /** Notes of which version of the data an answer is. */
  noteDataVersion(version: string): void {
    if (this.#oldest === undefined || isOlder(version, this.#oldest)) this.#oldest = version;
  }
}

/**
 * By the signal that ends the work, which goes with it everywhere and to every question of its own (`PageLoaderArgs`). Not by an
 * `AsyncLocalStorage`: once one has been used, Node before 24 tells its hooks of each promise, tick and write of the whole
 * process.
 */
const traces = new WeakMap<AbortSignal, RequestTrace>();

/** Traces what is done until `signal` under an id. */
export function tracedAs(requestId: string, signal: AbortSignal, patienceMilliseconds: number = questionsPatience.usual): RequestTrace {
  const trace = new RequestTrace(requestId, patienceMilliseconds);
  traces.set(signal, trace);
  return trace;
}

/** The same work goes on under a signal that follows. */
export function followTrace(followed: AbortSignal, signal: AbortSignal): void {
  const trace = traces.get(followed);
  if (trace) traces.set(signal, trace);
}

/** @returns undefined of work that is nobody's in particular */
export function traceOf(signal: AbortSignal | undefined): RequestTrace | undefined {
  return signal && traces.get(signal);
}
