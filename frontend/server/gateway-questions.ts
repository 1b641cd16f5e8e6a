import type { Logger } from 'pino';
import { Agent, fetch, request, type Dispatcher } from 'undici';
import { object, string } from 'yup';
import type { ApiEndpoint } from '../src/lib/api-endpoint.js';
import type { SiteLog } from './telemetry.js';

/** Many times what the few pages rendered at once ask. */
const CONNECTIONS = 64;
const KEEP_ALIVE_MILLISECONDS = 4_000;

/** The connections for what the site asks itself, and for forms without scripts: no client holds one by reading slowly. */
export function openGatewayConnections(): Dispatcher {
  return new Agent({
    connections: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    keepAliveMaxTimeout: KEEP_ALIVE_MILLISECONDS,
    connect: { timeout: 2_000 },
  });
}

/**
 * How pages that are rendered here ask the gateway: in the name of what is being rendered, which the signal of the question tells, and
 * for no longer than it may take.
 *
 * @param dispatcher keeps the connections open
 * @param log is told why a question has no answer: loaders make a state of the page of it
 */
export function gatewayEndpoint(
  gatewayUrl: string,
  dispatcher: Dispatcher,
  log: Pick<SiteLog, 'warn'>,
): ApiEndpoint {
  return {
    origin: gatewayUrl,
    fetch: async (input, init) => {
      const trace = traceOf(init?.signal ?? undefined);
      const patience = AbortSignal.timeout(Math.round(trace?.millisecondsToAsk ?? questionsPatience.usual));
      const answer = await fetch(input instanceof Request ? input.url : input, {
        dispatcher,
        method: init?.method ?? 'GET',
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          ...(trace && { 'x-request-id': trace.requestId }),
        },
        body: typeof init?.body === 'string' ? init.body : null,
        signal: init?.signal ? AbortSignal.any([init.signal, patience]) : patience,
      });
      const version = answer.headers.get('x-data-version');
      if (version !== null) trace?.noteDataVersion(version);
      return new Response(await answer.text(), {
        status: answer.status,
        statusText: answer.statusText,
        headers: Object.fromEntries(answer.headers),
      });
    },
    onQueryFailed: (error, operation, signal) =>
      log.warn(
        { err: error, requestId: traceOf(signal)?.requestId, operation },
        'the gateway did not answer a question',
      ),
  };
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
export function tracedAs(
  requestId: string,
  signal: AbortSignal,
  patienceMilliseconds: number = questionsPatience.usual,
): RequestTrace {
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
export function followDataVersion(
  gatewayUrl: string,
  dispatcher: Dispatcher,
  log: Logger,
  withinMilliseconds = ANSWERED_WITHIN_MILLISECONDS,
): DataVersion {
  const belief = createBelief();
  let reachable = true;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const ask = async () => {
    try {
      const { statusCode, body } = await request(`${gatewayUrl}/data-version`, {
        dispatcher,
        signal: AbortSignal.timeout(withinMilliseconds),
      });
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
    const { statusCode, body } = await request(`${gatewayUrl}/readyz`, {
      dispatcher,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MILLISECONDS),
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
