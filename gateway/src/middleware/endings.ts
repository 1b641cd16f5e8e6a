import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whether the caller has left: nobody is worked for any more, and nothing may wait for an ending that is past. */
export function isGone(request: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || request.socket.destroyed;
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

/** Answers that wait for their turn, by their connection. */
const queues = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Node tells an answer that its connection has closed only while it is its turn. One of a request that was sent behind
 * another (pipelining) would never end for those who listen: this tells it.
 */
export function endWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.socket !== null) return;
  const queue = queues.get(socket) ?? queueOf(socket);
  queue.add(response);
  response.once('close', () => queue.delete(response));
}

function queueOf(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>();
  queues.set(socket, queue);
  socket.once('close', () => {
    for (const response of queue) {
      if (response.socket === null) response.destroy().emit('close');
    }
  });
  return queue;
}
