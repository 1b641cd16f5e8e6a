import type { Logger } from 'pino';
import { Agent, request, type Dispatcher } from 'undici';
import { object, string } from 'yup';
import type { ApiEndpoint } from '../src/lib/api-endpoint.js';

/** Many times what the few concurrent renderings need. */
const CONNECTIONS = 64;
const KEEP_ALIVE_MILLISECONDS = 4_000;

/** Connections of the site's own requests and of forms without scripts: clients cannot block them by reading slowly. */
export function openGatewayConnections(): Dispatcher {
  return new Agent({
    connections: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    keepAliveMaxTimeout: KEEP_ALIVE_MILLISECONDS,
    connect: { timeout: 2_000 },
  });
}

/**
 * How rendering asks the gateway: with the request id and within the time of the work whose signal the request
 * carries.
 *
 * @param log gets the reason when there is no answer: loaders render that as a state of the page
 */
export function gatewayEndpoint(
  gatewayUrl: string,
  dispatcher: Dispatcher,
  log: Pick<Logger, 'warn'>,
): ApiEndpoint {
  return {
    origin: gatewayUrl,
    fetch: async (input, init) => {
      const trace = traceOf(init?.work ?? init?.signal ?? undefined);
      const patience = AbortSignal.timeout(
        trace ? Math.max(0, Math.round(trace.askUntil - performance.now())) : questionsPatience.usual,
      );
      // Less work than `fetch`, and the answer is not compressed.
      const { statusCode, headers, body } = await request(input instanceof Request ? input.url : input, {
        dispatcher,
        method: init?.method === 'POST' ? 'POST' : 'GET',
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          ...(trace && { 'x-request-id': trace.requestId }),
        },
        body: typeof init?.body === 'string' ? init.body : null,
        signal: init?.signal ? AbortSignal.any([init.signal, patience]) : patience,
      });
      const version = headers['x-data-version'];
      if (
        trace &&
        typeof version === 'string' &&
        (trace.dataVersion === undefined || isOlder(version, trace.dataVersion))
      )
        trace.dataVersion = version;
      return new Response(await body.text(), { status: statusCode });
    },
    onQueryFailed: (error, operation, signal) =>
      log.warn(
        { err: error, requestId: traceOf(signal)?.requestId, operation },
        'the gateway did not answer a question',
      ),
  };
}

/** For all requests of one rendering together, in milliseconds. */
export const questionsPatience = {
  /** Shorter than a rendering may take, so that the page can still state that it has no answer. */
  usual: 8_000,
  /** While the gateway does not answer, so that pages without data do not block the queue. */
  short: 1_000,
} as const;

/** Facts about the work that requests to the gateway belong to. */
interface RequestTrace {
  readonly requestId: string;
  /** When all its requests must have been answered, by `performance.now()`. */
  readonly askUntil: number;
  /** The oldest among the gateway's answers so far. */
  dataVersion: string | undefined;
}

/**
 * By the signal that ends the work, which every loader and request has (`PageLoaderArgs`). An `AsyncLocalStorage`
 * would slow down every promise of the process before Node 24.
 */
const traces = new WeakMap<AbortSignal, RequestTrace>();

/** Traces the work that `signal` ends. */
export function tracedAs(
  requestId: string,
  signal: AbortSignal,
  patienceMilliseconds: number = questionsPatience.usual,
): RequestTrace {
  const trace = { requestId, askUntil: performance.now() + patienceMilliseconds, dataVersion: undefined };
  traces.set(signal, trace);
  return trace;
}

/** Continues a trace under a signal that follows. */
export function followTrace(followed: AbortSignal, signal: AbortSignal): void {
  const trace = traces.get(followed);
  if (trace) traces.set(signal, trace);
}

/** @returns undefined for untraced work */
export function traceOf(signal: AbortSignal | undefined): RequestTrace | undefined {
  return signal && traces.get(signal);
}

const versionAnswer = object({ version: string().required() });

/** A change is visible within two seconds: this time, the request and a rendering. */
export const ASKED_EVERY_MILLISECONDS = 700;
export const ANSWERED_WITHIN_MILLISECONDS = 2_000;

/**
 * An older version is accepted after so many in a row. One of several gateways may lag, and pages must not be
 * rendered again for each of its answers; a database restored from a backup stays older.
 */
const OLDER_ACCEPTED_AFTER = 10;

/**
 * Polls the data version of the gateway. When there is no answer, the last version stays, and so do the pages made
 * from it.
 *
 * @param withinMilliseconds after which a request is aborted
 */
export function followDataVersion(
  gatewayUrl: string,
  dispatcher: Dispatcher,
  log: Logger,
  withinMilliseconds = ANSWERED_WITHIN_MILLISECONDS,
) {
  const tracker = createVersionTracker();
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
      // 503 while the gateway does not know the version itself.
      if (statusCode === 200) tracker.note(versionAnswer.validateSync(JSON.parse(text)).version);
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
    current: () => tracker.version(),
    reachable: () => reachable,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Decides which version counts when several gateways answer. */
export function createVersionTracker(): { note(seen: string): void; version(): string | undefined } {
  let version: string | undefined;
  let olderInARow = 0;
  return {
    note: (seen) => {
      olderInARow = version !== undefined && isOlder(seen, version) ? olderInARow + 1 : 0;
      if (olderInARow === 0 || olderInARow === OLDER_ACCEPTED_AFTER) version = seen;
    },
    version: () => version,
  };
}

/** @returns whether a data version, a whole number of any length, is older than another */
export function isOlder(version: string, other: string): boolean {
  return version.length === other.length ? version < other : version.length < other.length;
}

/** @returns whether the gateway is ready; false without an answer in time */
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
