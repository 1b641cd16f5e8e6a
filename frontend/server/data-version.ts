import type { Logger } from 'pino';
import { request, type Dispatcher } from 'undici';

/** What changes is everywhere within two seconds: this, the question and a rendering. */
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
 * Asks the gateway again and again which version of the data it has: a small answer from its cache. When it does not
 * answer, what we know stays, and so do the pages made from it.
 *
 * @param withinMilliseconds a question not answered by then is given up
 */
export function followDataVersion(gatewayUrl: string, dispatcher: Dispatcher, log: Logger, withinMilliseconds = ANSWERED_WITHIN_MILLISECONDS): DataVersion {
  const belief = createBelief();
  let reachable = true;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const ask = async () => {
    try {
      const { headers, body } = await request(`${gatewayUrl}/api/organizations`, {
        dispatcher,
        headers: { 'user-agent': 'site-data-version' },
        signal: AbortSignal.timeout(withinMilliseconds),
      });
      await body.dump();
      const told = headers['x-data-version'];
      if (typeof told === 'string') belief.hear(told);
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
