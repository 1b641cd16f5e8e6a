import { limits } from './limits.js';

/** A name or an address, with a port or none (RFC 9110 section 7.2). */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/** `.` or `..` between slashes of either kind: URL parsers remove these segments, which changes the path. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/** Why a request is refused for its address. */
type AddressFault = 'BAD_USER_INPUT' | 'NOT_FOUND' | 'URI_TOO_LONG';

/**
 * Checks target and host of a request before anything else reads it.
 *
 * @param hosts the values of all `Host` headers
 * @returns the code of a refusal; undefined when it is valid
 */
export function refusedRequest(
  target: string,
  hosts: readonly string[] | undefined,
): AddressFault | undefined {
  if (target.length > limits.http.target) return 'URI_TOO_LONG';
  if (!areHosts(hosts)) return 'BAD_USER_INPUT';
  return targetFault(target);
}

/**
 * @param target path and query
 * @returns undefined when all readers see the same path: it can be decoded, and a URL parser leaves it unchanged
 */
export function targetFault(target: string): AddressFault | undefined {
  // The absolute form (RFC 9112 section 3.2.2) is for proxies; an answer would redirect to the host it names. A
  // fragment is never sent (section 3.2.1).
  if (!target.startsWith('/') || target.includes('#')) return 'BAD_USER_INPUT';
  const [path = ''] = target.split('?', 1);
  // Parsers read a backslash as a slash.
  if (path.includes('\\')) return 'BAD_USER_INPUT';
  try {
    // Clients resolve these segments themselves, so nothing has such a path.
    return DOT_SEGMENT.test(decodeURIComponent(path)) ? 'NOT_FOUND' : undefined;
  } catch {
    return 'BAD_USER_INPUT';
  }
}

/** RFC 9112 section 3.2: a request with more than one is refused. */
function areHosts(hosts: readonly string[] | undefined): boolean {
  if (hosts === undefined) return true;
  const [host = ''] = hosts;
  return hosts.length === 1 && HOST.test(host);
}
