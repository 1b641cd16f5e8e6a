import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { limits } from 'db/contract';

/**
 * The server in front of the site: what is slow, huge or endless is cut off by Node, with 408 or 431, before anything of
 * ours looks at it.
 *
 * @param times shorter ones, for tests
 */
export function createDoor(listener: RequestListener, times: ServerOptions = {}): Server {
  const door = createServer({ ...limits.doors.server, ...times }, listener);
  return Object.assign(door, { maxHeadersCount: limits.doors.headers, maxConnections: limits.doors.connections, timeout: limits.doors.silenceMilliseconds });
}
