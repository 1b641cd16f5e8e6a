import type { Logger } from 'pino';
import { request, type Dispatcher } from 'undici';
import { object, string } from 'yup';

const answer = object({ version: string().required() });

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
      if (statusCode === 200) belief.hear(answer.validateSync(JSON.parse(text)).version);
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
