import type { Logger } from 'pino';
import { request, type Dispatcher } from 'undici';
import { object, string } from 'yup';

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
