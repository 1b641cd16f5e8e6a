import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connection ended before the answer was out, as nginx counts it: its caller left, or we could not go on. */
export const CALLER_LEFT = 499;

/**
 * @param socket as the request came with it: one whose body was passed on may have none any more
 * @returns the status an answer that is over goes down in logs and metrics with: its own, or CALLER_LEFT
 */
export function finalStatus(socket: Socket, response: Pick<ServerResponse, 'writableFinished' | 'statusCode'>): number {
  // Node calls an answer finished also when its last write was cancelled because the connection broke.
  return response.writableFinished && !socket.destroyed ? response.statusCode : CALLER_LEFT;
}
