import type { Logger } from 'pino';
import { Agent, type Dispatcher, request } from 'undici';
import { object, string } from 'yup';
import type { ApiEndpoint } from '../src/lib/api-endpoint.js';
import type { SiteLog } from './telemetry.js';

/** Each document of the site holds one operation, before its fragments. */
const OPERATION_NAME = /\bquery (\w+)/;

/** What answers of GraphQL look like. */
interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly unknown[];
}

/** Where it is told why a question has no answer. */
type QuestionLog = Pick<SiteLog, 'warn'>;

/** Pages are made of GraphQL questions alone; another way would need its patience, its connections and its id. */
const noOtherWay = () => Promise.reject(new TypeError('The server asks the gateway by GraphQL only.'));

/** Many times what the few pages rendered at once ask. */
const CONNECTIONS = 64;
const KEEP_ALIVE_MILLISECONDS = 4_000;

/** The connections for what the site asks itself, and for forms without scripts: no client holds one by reading slowly. */
export function openGatewayConnections(): Dispatcher {
  return new Agent({ connections: CONNECTIONS, keepAliveTimeout: KEEP_ALIVE_MILLISECONDS, keepAliveMaxTimeout: KEEP_ALIVE_MILLISECONDS, connect: { timeout: 2_000 } });
}

/** @returns how pages that are rendered here ask the gateway @param dispatcher keeps the connections open */
export function gatewayEndpoint(gatewayUrl: string, dispatcher: Dispatcher, log: QuestionLog): ApiEndpoint {
  return { origin: gatewayUrl, fetch: noOtherWay, ask: createGatewayQuestions(gatewayUrl, dispatcher, log) };
}

/**
 * Puts GraphQL questions to the gateway next door, in the name of what is being rendered (its signal tells). Pages are cached whole and
 * nothing is asked twice, so that a client with a cache, links and observables would only cost: it took two fifths of the
 * time of a question. Asked in the same bytes as by the browser's client, so that the gateway's cache answers either what it
 * worked out for the other. Not compressed for so short a way.
 *
 * @param dispatcher keeps the connections open
 */
export function createGatewayQuestions(gatewayUrl: string, dispatcher: Dispatcher, log: QuestionLog): NonNullable<ApiEndpoint['ask']> {
  const address = `${gatewayUrl}/graphql`;
  return async <Result>(query: string, variables: object, signal?: AbortSignal) => {
    const trace = traceOf(signal);
    const operation = OPERATION_NAME.exec(query)?.[1];
    try {
      return await put<Result>(JSON.stringify({ operationName: operation, variables, query }), trace, signal);
    } catch (error) {
      // Loaders make a state of the page of it, and of a lesser part nothing at all: nobody else tells why.
      if (!signal?.aborted) log.warn({ err: error, requestId: trace?.requestId, operation }, 'the gateway did not answer a question');
      throw error;
    }
  };

  async function put<Result>(question: string, trace: RequestTrace | undefined, signal: AbortSignal | undefined): Promise<Result> {
    const { statusCode, headers, text } = await within(trace?.millisecondsToAsk ?? questionsPatience.usual, signal, async (either) => {
      const answer = await request(address, {
        dispatcher,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...(trace && { 'x-request-id': trace.requestId }) },
        body: question,
        signal: either,
      });
      return { ...answer, text: await answer.body.text() };
    });
    if (statusCode !== 200) throw new Error(`The gateway answered ${statusCode}: ${text.slice(0, 500)}`);
    const answer: unknown = JSON.parse(text);
    if (!isAnswer<Result>(answer) || answer.errors !== undefined || !answer.data) throw new Error(`The gateway answered without all data: ${text.slice(0, 500)}`);
    const version = headers['x-data-version'];
    if (typeof version === 'string') trace?.noteDataVersion(version);
    return answer.data;
  }
}

/** @param work gets a signal that ends it with `signal`, or when its time is over */
async function within<Result>(milliseconds: number, signal: AbortSignal | undefined, work: (either: AbortSignal) => Promise<Result>): Promise<Result> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new DOMException('The gateway took too long.', 'TimeoutError')), milliseconds);
  try {
    return await work(signal ? AbortSignal.any([signal, patience.signal]) : patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The document says what the gateway's schema makes of it: nothing is looked at again. */
function isAnswer<Result>(value: unknown): value is Answer<Result> {
  return typeof value === 'object' && value !== null;
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

const versionAnswer = object({ version: string().required() });

/** A change is visible within two seconds: this, the request and a rendering. */
export const ASKED_EVERY_MILLISECONDS = 700;
export const ANSWERED_WITHIN_MILLISECONDS = 2_000;

/**
 * An older version is believed after being heard so often in a row: of several gateways one may lag behind the others, and
 * pages must not be made anew each time another answers; a database restored from a backup has an older one for good.
 */
const OLDER_BELIEVED_AFTER = 10;

/** The gateway's version of the data, as last heard. */
export interface DataVersion {
  current(): string | undefined;
  /** Whether the gateway answered when last asked. */
  reachable(): boolean;
  stop(): void;
}

/**
 * Polls the gateway for its version of the data. When it does not answer, the last one stays, and so do the pages made from it.
 *
 * @param withinMilliseconds a request not answered by then is aborted
 */
export function followDataVersion(gatewayUrl: string, dispatcher: Dispatcher, log: Logger, withinMilliseconds = ANSWERED_WITHIN_MILLISECONDS): DataVersion {
  const belief = createBelief();
  let reachable = true;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const ask = async () => {
    try {
      const { statusCode, body } = await request(`${gatewayUrl}/data-version`, { dispatcher, signal: AbortSignal.timeout(withinMilliseconds) });
      const text = await body.text();
      // It answers 503 while it does not know the version itself.
      if (statusCode === 200) belief.hear(versionAnswer.validateSync(JSON.parse(text)).version);
      if (!reachable) log.info('the gateway answers again');
      reachable = true;
    } catch (error) {
      if (reachable) log.warn({ err: error }, 'the gateway does not answer; cached pages are served on');
      reachable = false;
    }
    if (!stopped) timer = setTimeout(() => void ask(), ASKED_EVERY_MILLISECONDS).unref();
  };
  void ask();

  return {
    current: () => belief.version(),
    reachable: () => reachable,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** What is believed of versions that several gateways tell. */
export function createBelief(): { hear(told: string): void; version(): string | undefined } {
  let version: string | undefined;
  let olderInARow = 0;
  return {
    hear: (told) => {
      olderInARow = version !== undefined && isOlder(told, version) ? olderInARow + 1 : 0;
      if (olderInARow === 0 || olderInARow === OLDER_BELIEVED_AFTER) version = told;
    },
    version: () => version,
  };
}

/** Whether a version of the data is older than another: they are whole numbers, counted up with each change, of any length. */
export function isOlder(version: string, other: string): boolean {
  return version.length === other.length ? version < other : version.length < other.length;
}

/** @returns whether the gateway states that it can serve; false when it says nothing in time */
export async function isGatewayReady(gatewayUrl: string, dispatcher: Dispatcher): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${gatewayUrl}/readyz`, { dispatcher, signal: AbortSignal.timeout(ANSWERED_WITHIN_MILLISECONDS) });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
