import { request, type Dispatcher } from 'undici';
import { FailedAttempt } from '../connectors/retry.js';
import { isPrivateHost, portOf, type PrivateHost } from './private-hosts.js';

/** Everything else may be a key, or say something about one. */
const FOR_EVERYBODY: readonly string[] = ['accept', 'accept-encoding', 'user-agent'];
/** The mark of an answer that came from the same origin: no key, but of no meaning to another origin. */
const FOR_ITS_ORIGIN = 'if-none-match';
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

interface Following {
  readonly headers: Readonly<Record<string, string>>;
  /** Redirects followed at most. */
  readonly redirects: number;
  readonly privateHosts: readonly PrivateHost[];
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly headersTimeout: number;
  readonly bodyTimeout: number;
}

/**
 * Asks (GET) and follows redirects. Each hop is a request of its own that the dispatcher judges anew; a key goes to the
 * origin it is meant for alone, and over https unless the operator trusts the host.
 *
 * @returns the last answer, which may be one more redirect, and where it came from
 * @throws {FailedAttempt} for a redirect that is not followed, or a key that would go in the clear
 */
export async function requestFollowing(
  address: URL,
  { headers, redirects, privateHosts, ...options }: Following,
): Promise<{ readonly answer: Dispatcher.ResponseData; readonly at: URL }> {
  const seen = new Set([address.href]);
  let current = address;
  let sent = headers;
  for (let hops = 0; ; hops += 1) {
    const inTheClear = current.protocol === 'http:' && !isPrivate(current, privateHosts);
    if (inTheClear && Object.keys(sent).some(isKey))
      throw new FailedAttempt('is not https, and a key is not sent in the clear', { passing: false });
    const answer = await request(current, { ...options, headers: sent });
    const [location] = [answer.headers['location']].flat();
    if (!REDIRECTS.includes(answer.statusCode) || location === undefined || hops >= redirects)
      return { answer, at: current };
    await answer.body.dump();
    const next = nextAddress(current, location, privateHosts);
    if (seen.has(next.href)) throw new FailedAttempt('redirects in a circle', { passing: false });
    seen.add(next.href);
    // For good: a host in between must not choose what is requested with the key afterwards.
    if (next.origin !== address.origin)
      sent = Object.fromEntries(Object.entries(sent).filter(([name]) => isForEverybody(name)));
    current = next;
  }
}

/** How an answer leads to another address, in words for an operator. */
export type Leading = 'redirects' | `leads with ${string}`;

/**
 * Judges a step that an answer asks for, by a redirect or by what it says: https is not left for http, and a private host is
 * reached from private hosts alone, so also over several steps.
 *
 * @param from where the answer came from
 * @returns where the step leads
 * @throws {FailedAttempt} when it is not to be followed
 */
export function nextAddress(
  from: URL,
  link: string,
  privateHosts: readonly PrivateHost[],
  how: Leading = 'redirects',
): URL {
  const next = URL.canParse(link, from.href) ? new URL(link, from) : undefined;
  if (next?.protocol !== 'https:' && next?.protocol !== 'http:')
    throw new FailedAttempt(`${how} to something that is no web address`, { passing: false });
  if (from.protocol === 'https:' && next.protocol === 'http:')
    throw new FailedAttempt(`${how} from https to http, which is not followed`, { passing: false });
  // The operator trusts these hosts, not everybody whose feed is read.
  if (isPrivate(next, privateHosts) && !isPrivate(from, privateHosts))
    throw new FailedAttempt(`${how} from outside to a host of FETCH_PRIVATE_HOSTS, which is not followed`, {
      passing: false,
    });
  return next;
}

function isPrivate(address: URL, privateHosts: readonly PrivateHost[]): boolean {
  return isPrivateHost(privateHosts, address.hostname, portOf(address));
}

function isKey(header: string): boolean {
  return !isForEverybody(header) && header.toLowerCase() !== FOR_ITS_ORIGIN;
}

function isForEverybody(header: string): boolean {
  return FOR_EVERYBODY.includes(header.toLowerCase());
}
