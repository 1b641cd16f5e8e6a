import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCode } from 'db/error-code';

/** Whether the caller has left: nobody is worked for any more, and nothing may wait for an ending that is past. */
export function isGone(request: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || request.socket.destroyed;
}

/**
 * @param error what `pipeline` threw
 * @returns whether it threw because its last stream was closed, or told to end: nobody reads any more. All else is a failure of ours
 */
export function readerLeft(error: unknown): boolean {
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(errorCode(error) ?? '');
}

/** Calls back once: when the whole answer is handed over, however slowly it is read, or when its caller leaves before. */
export function onceHandedOver(response: ServerResponse, handedOver: () => void): void {
  let over = false;
  const once = () => {
    if (over) return;
    over = true;
    response.off('close', once);
    handedOver();
  };
  response.once('close', once);
  // Node's own events come when the answer has left, or when its turn on the connection has come.
  response.end = new Proxy(response.end.bind(response), {
    apply: (end, _self, given) => {
      once();
      Reflect.apply(end, undefined, given);
      return response;
    },
  });
}
