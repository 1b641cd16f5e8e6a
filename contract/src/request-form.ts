import { limits } from './limits.js';

/** A name or an address, with a port or none (RFC 9110 section 7.2). */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/** The last that was one: a site is mostly asked by one name. */
let lastHost: string | undefined;

/**
 * Judges how a request is addressed, before anything reads it.
 *
 * @param target what stands in the request line
 * @param host the `Host` header
 * @returns the code to refuse it with; undefined when it may pass
 */
export function refusedRequest(target: string, host: string | undefined): 'BAD_USER_INPUT' | 'URI_TOO_LONG' | undefined {
  if (target.length > limits.doors.target) return 'URI_TOO_LONG';
  // The absolute form (RFC 9112 section 3.2.2) is for proxies: answered, it would redirect to whatever host it names.
  if (!target.startsWith('/')) return 'BAD_USER_INPUT';
  return isHost(host) ? undefined : 'BAD_USER_INPUT';
}

function isHost(host: string | undefined): boolean {
  if (host === undefined || host === lastHost) return true;
  if (!HOST.test(host)) return false;
  lastHost = host;
  return true;
}
