import { request, type Dispatcher } from 'undici';
import { FailedAttempt } from './retry.js';
import { isPrivateHost, portOf, type PrivateHost } from './guarded-agent.js';

/** Other headers may hold keys. */
const FOR_EVERYBODY: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'user-agent',
];
/** Revision of an answer; only its own origin may see it. */
const FOR_ITS_ORIGIN: readonly string[] = ['if-none-match', 'if-modified-since'];
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

interface Following {
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: number;
  readonly privateHosts: readonly PrivateHost[];
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly headersTimeout: number;
  readonly bodyTimeout: number;
  readonly method?: 'POST';
  readonly body?: string;
}

/**
 * Sends a request, a GET unless a method is given, and follows redirects. The dispatcher checks each hop; a key is sent to its own origin only, and over https unless the host is trusted.
 *
 * @returns the last answer, which may be one more redirect, and its address
 * @throws {FailedAttempt} for a redirect that is not followed, or a key that would be sent unencrypted
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
    const keys = Object.keys(sent).filter(
      (name) => !isForEverybody(name) && !FOR_ITS_ORIGIN.includes(name.toLowerCase()),
    );
    if (inTheClear && keys.length > 0)
      throw new FailedAttempt('is not https, and a key is not sent in the clear', { passing: false });
    const answer = await request(current, { ...options, headers: sent });
    const [location] = [answer.headers['location']].flat();
    if (!REDIRECTS.includes(answer.statusCode) || location === undefined || hops >= redirects)
      return { answer, at: current };
    await answer.body.dump();
    const next = nextAddress(current, location, privateHosts);
    if (seen.has(next.href)) throw new FailedAttempt('redirects in a circle', { passing: false });
    seen.add(next.href);
    // Permanently: a host in between must not choose what is requested with the key.
    if (next.origin !== address.origin)
      sent = Object.fromEntries(Object.entries(sent).filter(([name]) => isForEverybody(name)));
    current = next;
  }
}

/** How an answer leads to another address, for an operator. */
export type Leading = 'redirects' | `leads with ${string}`;

/**
 * Checks the next address of a redirect or an answer: https never leads to http, and only private hosts lead to a private host, also over several steps.
 *
 * @param from the address of the answer
 * @returns the next address
 * @throws {FailedAttempt} when it must not be followed
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
  // The operator trusts these hosts, not every feed's author.
  if (isPrivate(next, privateHosts) && !isPrivate(from, privateHosts))
    throw new FailedAttempt(`${how} from outside to a host of FETCH_PRIVATE_HOSTS, which is not followed`, {
      passing: false,
    });
  return next;
}

function isPrivate(address: URL, privateHosts: readonly PrivateHost[]): boolean {
  return isPrivateHost(privateHosts, address.hostname, portOf(address));
}

function isForEverybody(header: string): boolean {
  return FOR_EVERYBODY.includes(header.toLowerCase());
}
