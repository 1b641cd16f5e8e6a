import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Calls back once an answer is over: the network has taken all of it, or its connection has ended before. At once where
 * that is so already, as it is of nearly every answer from memory: a listener costs more than it has to tell.
 */
export function onceOver(socket: Socket, response: ServerResponse, over: () => void): void {
  // A write that failed has emptied the connection's buffer as well; it is closed a tick later.
  if (response.writableFinished && socket.errored === null) over();
  // It comes once, and `once` would make a slow dictionary of the answer's listeners.
  else response.on('close', over);
}
