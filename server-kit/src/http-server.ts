import {
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { limits } from 'contract';
import { ConcurrencyLimit, limitedAddress } from './clients.js';

/** Middleware, log and streams each add listeners to an answer; Node's default is to warn of a leak at the eleventh. */
const LISTENERS_PER_RESPONSE = 40;

/** Why a connection is closed: all are in use, its client address has too many, or it has too many requests in progress. */
export type ConnectionRefusal = (typeof connectionRefusals)[number];
export const connectionRefusals = ['connections', 'address', 'requests'] as const;

/** What the server accepts. The first five have the names and meaning of Node's options of `createServer`. */
export type HttpServerLimits = Readonly<Record<keyof typeof limits.http.server, number>> & {
  /** Headers of one request; a request with more is refused with 431. */
  readonly headers: number;
  readonly connections: number;
  readonly silenceMilliseconds: number;
  /** Requests in progress on one connection (pipelining); a connection with more is closed. */
  readonly requestsPerConnection: number;
  /** Connections of one client address; 0: any number. */
  readonly connectionsPerAddress: number;
  /** Whether a peer is a trusted proxy, whose connections are those of many clients. */
  readonly isTrustedProxy: (address: string) => boolean;
  readonly onRefused: (reason: ConnectionRefusal) => void;
};

/**
 * A server of `node:http` with bounds. Node itself answers 408 to a request that arrives too slowly, 431 to headers beyond
 * their size, and 400 to what is not HTTP.
 */
export function createHttpServer(listener: RequestListener, chosen: Partial<HttpServerLimits> = {}): Server {
  const {
    headers = limits.http.headers,
    connections = limits.http.connections,
    silenceMilliseconds = limits.http.silenceMilliseconds,
    requestsPerConnection = limits.http.requestsPerConnection,
    connectionsPerAddress = limits.http.connectionsPerAddress,
    isTrustedProxy = () => false,
    onRefused = () => undefined,
    ...nodeOptions
  } = chosen;
  const server = new BoundedServer(
    { ...limits.http.server, ...nodeOptions },
    requestsPerConnection,
    headers,
    onRefused,
  );
  server.maxConnections = connections;
  server.on('drop', () => onRefused('connections'));
  server.timeout = silenceMilliseconds;
  server.on('request', (request, response) => {
    if (!server.admit(request, response)) return;
    endWithConnection(request, response);
    listener(request, response);
  });
  // Without a listener Node answers these itself, uncounted.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (server.admit(request, response)) response.writeHead(417, { 'Content-Length': '0' }).end();
  });
  const open = new ConcurrencyLimit(connectionsPerAddress || Number.POSITIVE_INFINITY);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Undefined for a connection that was reset before it was accepted.
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return;
    const end = open.begin(limitedAddress(remoteAddress));
    if (end) socket.once('close', end);
    else {
      socket.destroy();
      onRefused('address');
    }
  });
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
    for (const [socket, { underWay, bytesRead }] of this.#connections)
      if (underWay === 0 && socket.bytesRead === bytesRead) socket.destroy();
  }
}

/**
 * Answers clients that close their half of the connection after their request: they may still wait for the answer (RFC 9112
 * section 9.6). By default Node closes the other half at once. `httpAllowHalfOpen` is a public property of its servers,
 * which its documentation does not mention.
 *
 * @param milliseconds without a byte sent after which the client counts as gone
 */
export function answerHalfClosed(server: Server, milliseconds: number): void {
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (connection: Duplex) => {
    connection.once('end', () => {
      let sent = bytesSent(connection);
      const looking = setInterval(() => {
        const before = sent;
        sent = bytesSent(connection);
        if (sent === before && connection.writableLength === 0) connection.destroy();
      }, milliseconds);
      connection.once('close', () => clearInterval(looking));
    });
  });
}

function bytesSent(connection: Duplex): number | undefined {
  return connection instanceof Socket ? connection.bytesWritten : undefined;
}

/** Answers that wait for their turn on a connection (pipelining). */
const queues = new WeakMap<Socket, Set<ServerResponse>>();

/** Before Node 24 an answer that waits behind another one on its connection gets no `close` event when the connection closes. */
function endWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.socket !== null) return;
  const queue = queues.get(socket) ?? queueOf(socket);
  queue.add(response);
  response.once('close', () => queue.delete(response));
}

function queueOf(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>();
  queues.set(socket, queue);
  // One tick later Node 24 has emitted its own events.
  socket.once('close', () =>
    process.nextTick(() => {
      for (const response of queue) if (response.socket === null) response.destroy().emit('close');
    }),
  );
  return queue;
}

/** The connection ended before the answer was complete; the number is nginx's. */
export const CALLER_LEFT = 499;

/**
 * @param socket of the request as it arrived: after its body was passed on it may have none
 * @returns the status for logs and metrics: the answer's own, or CALLER_LEFT
 */
export function finalStatus(
  socket: Socket,
  response: Pick<ServerResponse, 'writableFinished' | 'statusCode'>,
): number {
  // Node calls an answer finished also when its last write was cancelled because the connection broke.
  return response.writableFinished && !socket.destroyed ? response.statusCode : CALLER_LEFT;
}

/** Calls `done` once when an answer is over, however it ends. */
export function onceAnswered(
  { socket }: IncomingMessage,
  response: ServerResponse,
  done: (status: number) => void,
): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    done(finalStatus(socket, response));
  };
  response.on('finish', end).on('close', end);
}
