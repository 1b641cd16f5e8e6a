import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { limits } from 'contract';
import type { AnswersAtHand } from './own-connection.js';
import { OwnDoor } from './own-door.js';

/**
 * The server in front of the gateway, or of the site: slow, huge and endless requests are cut off before they reach it. Node
 * itself answers them: 408 for what comes too slowly, 431 for headers or an address beyond their size, 400 for what is no HTTP.
 *
 * @param times shorter ones, for tests
 * @param atHand answers plain requests before the listener
 */
export function createDoor(listener: RequestListener, times: ServerOptions = {}, atHand?: AnswersAtHand): Server {
  const { server, headers, connections, silenceMilliseconds } = limits.doors;
  const options = { ...server, ...times };
  const door = atHand ? new OwnDoor(options, listener, atHand) : createServer(options, listener);
  door.maxHeadersCount = headers;
  door.maxConnections = connections;
  door.timeout = silenceMilliseconds;
  return door;
}
