import type { EventEmitter } from 'node:events';
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

const {
  server: nodeLimits,
  headers,
  connections,
  silenceMilliseconds,
  requestsPerConnection,
  connectionsPerAddress,
} = limits.http;

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
  ...nodeLimits,
  headers,
  connections,
  silenceMilliseconds,
  requestsPerConnection,
  connectionsPerAddress,
  isTrustedProxy: () => false,
  onRefused: () => undefined,
};

/**
 * A server of `node:http` with bounds. Node itself answers 408 to a request that arrives too slowly, 431 to headers beyond
 * their size, and 400 to what is not HTTP.
 */
export function createHttpServer(listener: RequestListener, chosen: Partial<HttpServerLimits> = {}): Server {
  const {
    headers,
    connections,
    silenceMilliseconds,
    requestsPerConnection,
    connectionsPerAddress,
    isTrustedProxy,
    onRefused,
    ...nodeOptions
  } = { ...defaults, ...chosen };
  const server = new BoundedServer(nodeOptions, requestsPerConnection, headers, onRefused);
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
  if (connectionsPerAddress > 0)
    boundConnections(server, connectionsPerAddress, { isTrustedProxy, onRefused });
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

function boundConnections(
  server: Server,
  most: number,
  { isTrustedProxy, onRefused }: Pick<HttpServerLimits, 'isTrustedProxy' | 'onRefused'>,
): void {
  const open = new ConcurrencyLimit(most);
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
}

/** Why a connection is closed: all are taken, its client address has too many, or it carries too many requests at once. */
export type ConnectionRefusal = (typeof connectionRefusals)[number];
export const connectionRefusals = ['connections', 'address', 'requests'] as const;

/**
 * Answers clients that close their half of the connection once their request is sent: that does not mean that they no longer wait
 * for the answer (RFC 9112 section 9.6). Node's default is to close the other half at once, and an answer that is not
 * ready by then is lost. `httpAllowHalfOpen` is a public property of its servers, which its documentation does not mention.
 *
 * @param milliseconds for which nothing is sent until the client is taken for gone: one that left looks the same
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

/** Ends a request that failed: a log line, and 500 while no answer has begun. It must not throw. */
export type RequestFailed = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/**
 * Keeps the process from what one request throws synchronously: in the listener, or in a listener of an event of the request or of
 * its answer. Uncaught, either would end the process and with it all other requests.
 */
export function guardRequests(listener: RequestListener, failed: RequestFailed): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => failed(error, request, response);
    // On the objects, not in classes given to the server: Express replaces the prototypes.
    request.emit = guardedEmit(request, fail);
    response.emit = guardedEmit(response, fail);
    try {
      listener(request, response);
    } catch (error) {
      fail(error);
    }
  };
}

function guardedEmit(emitter: EventEmitter, fail: (error: unknown) => void): EventEmitter['emit'] {
  const emit = emitter.emit.bind(emitter);
  return (event, ...values: readonly unknown[]) => {
    try {
      return emit(event, ...values);
    } catch (error) {
      fail(error);
      return true;
    }
  };
}

/** Answers that wait for their turn, by their connection. */
const queues = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Node before 24 tells an answer that its connection has closed only while it is its turn. One of a request that was sent
 * behind another (pipelining) would never end for those who listen: this tells it.
 */
function endWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.socket !== null) return;
  const queue = queues.get(socket) ?? queueOf(socket);
  queue.add(response);
  response.once('close', () => queue.delete(response));
}

function queueOf(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>();
  queues.set(socket, queue);
  // A tick later Node 24 has told those it tells.
  socket.once('close', () =>
    process.nextTick(() => {
      for (const response of queue) if (response.socket === null) response.destroy().emit('close');
    }),
  );
  return queue;
}

/** The connection ended before the answer was out, as nginx counts it: its caller left, or we could not go on. */
export const CALLER_LEFT = 499;

/**
 * @param socket as the request came with it: one whose body was passed on may have none any more
 * @returns the status an answer that is over goes down in logs and metrics with: its own, or CALLER_LEFT
 */
export function finalStatus(
  socket: Socket,
  response: Pick<ServerResponse, 'writableFinished' | 'statusCode'>,
): number {
  // Node calls an answer finished also when its last write was cancelled because the connection broke.
  return response.writableFinished && !socket.destroyed ? response.statusCode : CALLER_LEFT;
}
