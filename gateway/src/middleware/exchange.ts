import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request and its answer, with what is known of them from the first moment on. */
export interface Exchange {
  readonly request: IncomingMessage;
  /** The request's own, at hand for those who ask at every request: Node's getter is met by requests of many shapes. */
  readonly headers: IncomingHttpHeaders;
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly requestId: string;
  /** The address as it was asked for; Express rewrites `url` while it looks for a route. */
  readonly target: string;
  /** When it came in, on the clock of `performance.now()`. */
  readonly began: number;
}

/** A request that is over, however it ended. */
export interface Ending {
  readonly exchange: Exchange;
  /** As logs and metrics have it (`finalStatus`). */
  readonly status: number;
  readonly milliseconds: number;
}
