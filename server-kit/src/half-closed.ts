import type { Server } from 'node:http';

/**
 * Answers clients that close their half of the connection once their request is sent: that does not mean that they no longer wait
 * for the answer (RFC 9112 section 9.6). Node's default is to close the other half at once, and an answer that is not
 * ready by then is lost. `httpAllowHalfOpen` is a public property of its servers, which its documentation does not mention.
 *
 * A client that is gone altogether looks the same until something is written to it.
 */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
}
