import { Server, type IncomingMessage, type RequestListener, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from 'contract';
import type { ConnectionRefusal } from './refused-connections.js';
import { limitedAddress } from './visitors/limited-address.js';

const { server: nodeLimits, headers, connections, silenceMilliseconds, requestsPerConnection, connectionsPerAddress } = limits.doors;

/** Each middleware, log and stream that follows an answer has a listener of its own; Node warns of a leak from the eleventh on. */
const LISTENERS_PER_RESPONSE = 40;

/** What the server accepts. The first five have the names and meaning of Node's options of `createServer`. */
export type HttpServerLimits = Readonly<Record<keyof typeof nodeLimits, number>> & {
  /** Headers of one request; a request with more is refused with 431. */
  readonly headers: number;
  readonly connections: number;
  /** How long a connection may stay without a byte moving. */
  readonly silenceMilliseconds: number;
  /** Requests under way on one connection (pipelining); a connection with more is closed. */
  readonly requestsPerConnection: number;
  /** Connections of one client address; 0: any number. */
  readonly connectionsPerAddress: number;
  /** Whether a peer is a trusted proxy, whose connections are those of many clients. */
  readonly isTrustedProxy: (address: string) => boolean;
  readonly onRefused: (reason: ConnectionRefusal) => void;
};

const defaults: HttpServerLimits = {
  ...nodeLimits, headers, connections, silenceMilliseconds, requestsPerConnection, connectionsPerAddress, isTrustedProxy: () => false, onRefused: () => undefined,
};

/**
 * A server of `node:http` with bounds. Node itself answers 408 to a request that arrives too slowly, 431 to headers beyond
 * their size, and 400 to what is not HTTP.
 */
export function createHttpServer(listener: RequestListener, chosen: Partial<HttpServerLimits> = {}): Server {
  const { headers, connections, silenceMilliseconds, requestsPerConnection, connectionsPerAddress, isTrustedProxy, onRefused, ...nodeOptions } = { ...defaults, ...chosen };
  const server = new BoundedServer(nodeOptions, requestsPerConnection, headers, onRefused);
  server.maxConnections = connections;
  server.on('drop', () => onRefused('connections'));
  server.timeout = silenceMilliseconds;
  server.on('request', (request, response) => {
    if (server.admit(request, response)) listener(request, response);
  });
  // Without a listener Node answers these itself, uncounted.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (server.admit(request, response)) response.writeHead(417, { 'Content-Length': '0' }).end();
  });
  if (connectionsPerAddress > 0) boundConnections(server, connectionsPerAddress, { isTrustedProxy, onRefused });
  return server;
}

interface Connection {
  /** Requests whose answer has not been handed to the network. */
  underWay: number;
  /** `socket.bytesRead` when the last answer was over; 0 before the first. */
  bytesRead: number;
  refused: boolean;
}

class BoundedServer extends Server {
  readonly #connections = new Map<Socket, Connection>();

  constructor(
    options: ServerOptions,
    private readonly requestsPerConnection: number,
    private readonly headers: number,
    private readonly onRefused: HttpServerLimits['onRefused'],
  ) {
    super(options);
    // Node would drop the headers beyond this number and process the request without them.
    this.maxHeadersCount = 0;
    this.on('connection', (socket: Socket) => {
      this.#connections.set(socket, { underWay: 0, bytesRead: 0, refused: false });
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** @returns whether a request may be answered; otherwise it is refused and its connection closed */
  admit({ socket, rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
    // Node emits the remaining requests of a chunk even when the socket was destroyed at an earlier one.
    if (socket.destroyed) return false;
    const connection = this.#connections.get(socket);
    if (!connection || connection.refused) return false;
    if (connection.underWay === this.requestsPerConnection) {
      socket.destroy();
      this.onRefused('requests');
      return false;
    }
    connection.underWay += 1;
    response.setMaxListeners(LISTENERS_PER_RESPONSE);
    response.once('close', () => {
      connection.underWay -= 1;
      connection.bytesRead = socket.bytesRead;
    });
    // Names and values alternate.
    if (rawHeaders.length / 2 <= this.headers) return true;
    connection.refused = true;
    response.writeHead(431, { Connection: 'close', 'Content-Length': '0' }).end();
    return false;
  }

  /** Node's own also closes connections whose answer was ended but is not sent yet, and calls this when it closes. */
  override closeIdleConnections(): void {
    for (const [socket, { underWay, bytesRead }] of this.#connections) if (underWay === 0 && socket.bytesRead === bytesRead) socket.destroy();
  }
}

function boundConnections(server: Server, most: number, { isTrustedProxy, onRefused }: Pick<HttpServerLimits, 'isTrustedProxy' | 'onRefused'>): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Undefined for a connection that was reset before it was accepted.
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return;
    const client = limitedAddress(remoteAddress);
    const count = open.get(client) ?? 0;
    if (count >= most) {
      socket.destroy();
      onRefused('address');
      return;
    }
    open.set(client, count + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
