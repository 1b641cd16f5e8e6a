import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { limits } from '../contract/limits.js';

/**
 * The server in front of the gateway, or of the site: slow, huge and endless requests are cut off before they reach it. Node
 * itself answers them: 408 for what comes too slowly, 431 for headers or an address beyond their size, 400 for what is no HTTP.
 *
 * @param times shorter ones, for tests
 */
export function createDoor(listener: RequestListener, times: ServerOptions = {}): Server {
  const { server, headers, connections, silenceMilliseconds } = limits.doors;
  const door = createServer({ ...server, ...times }, listener);
  door.maxHeadersCount = headers;
  door.maxConnections = connections;
  door.timeout = silenceMilliseconds;
  return door;
}
