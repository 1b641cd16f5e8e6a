import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { atTurnEnd } from './turn-end.js';

/**
 * Calls back once an answer is over: the network has taken all of it, or its connection has ended before. At the end of
 * the turn where that is so by then, as it is of nearly every answer from memory: a listener costs more than it has to tell.
 */
export function onceOver(socket: Socket, response: ServerResponse, over: () => void): void {
  atTurnEnd(() => {
    // A write that failed has emptied the connection's buffer as well; it is closed a tick later.
    const isOut = response.writableFinished && socket.errored === null;
    if (isOut || response.destroyed) over();
    // It comes once, and `once` would make a slow dictionary of the answer's listeners.
    else response.on('close', over);
  });
}
