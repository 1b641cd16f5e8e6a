import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Ends a request that failed: a log line, and 500 while no answer has begun. It must not throw. */
export type RequestFailed = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/**
 * Keeps the process from what one request throws synchronously: in the listener, or in a listener of an event of the request or of
 * its answer. Uncaught, either would end the process and with it all other requests.
 */
export function guardRequests(listener: RequestListener, failed: RequestFailed): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => failed(error, request, response);
    // On the objects, not in classes given to the server: Express replaces the prototypes.
    request.emit = guardedEmit(request, fail);
    response.emit = guardedEmit(response, fail);
    try {
      listener(request, response);
    } catch (error) {
      fail(error);
    }
  };
}

function guardedEmit(emitter: EventEmitter, fail: (error: unknown) => void): EventEmitter['emit'] {
  const emit = emitter.emit.bind(emitter);
  return (event, ...values: readonly unknown[]) => {
    try {
      return emit(event, ...values);
    } catch (error) {
      fail(error);
      return true;
    }
  };
}
