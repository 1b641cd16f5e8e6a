import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers that wait for their turn, by their connection. */
const queues = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Node before 24 tells an answer that its connection has closed only while it is its turn. One of a request that was sent
 * behind another (pipelining) would never end for those who listen: this tells it.
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
  // A tick later Node 24 has told those it tells.
  socket.once('close', () => process.nextTick(() => {
    for (const response of queue) if (response.socket === null) response.destroy().emit('close');
  }));
  return queue;
}
