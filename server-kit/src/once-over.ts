import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { atTurnEnd } from './turn-end.js';

/**
 * Calls back once an answer is over: the network has taken all of it, or its connection has ended before. At once where that
 * is so already, and at the end of the turn of an answer that is ended then, as most from memory are: a listener costs more
 * than it has to tell. Looked at later than it ended, an answer with which its connection ends would pass for one broken off.
 */
export function onceOver(socket: Socket, response: ServerResponse, over: () => void): void {
  const look = () => {
    // A write that failed has emptied the connection's buffer as well; it is closed a tick later.
    const isOut = response.writableFinished && socket.errored === null;
    if (isOut || response.destroyed) over();
    // It comes once, and `once` would make a slow dictionary of the answer's listeners.
    else response.on('close', over);
  };
  if (response.headersSent && !response.writableEnded) atTurnEnd(look);
  else look();
}
