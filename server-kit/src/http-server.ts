import {
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { limits } from 'contract';
import { ConcurrencyLimit, limitedAddress } from './clients.js';

/** Middleware, log and streams each add listeners to an answer; Node's default is to warn of a leak at the eleventh. */
const LISTENERS_PER_RESPONSE = 40;

/** Why a connection is closed: all are in use, its client address has too many, or it sent a request before the answer to its last. */
type ConnectionRefusal = (typeof connectionRefusals)[number];
export const connectionRefusals = ['connections', 'address', 'requests'] as const;

/** What the server accepts, besides Node's options of `createServer`. */
export interface HttpServerLimits extends Pick<ServerOptions, keyof typeof limits.http.server> {
  /** Headers of one request; a request with more is refused with 431. */
  readonly headers: number;
  readonly connections: number;
  /** Connections of one client address; 0: any number. */
  readonly connectionsPerAddress: number;
  /** Whether a peer is a trusted proxy, whose connections are those of many clients. */
  readonly isTrustedProxy: (address: string) => boolean;
  readonly onRefused: (reason: ConnectionRefusal) => void;
}

const { server, headers, connections, connectionsPerAddress } = limits.http;
const usual: HttpServerLimits = {
  ...server,
  headers,
  connections,
  connectionsPerAddress,
  isTrustedProxy: () => false,
  onRefused: () => undefined,
};

/** A server of `node:http` with bounds. Node itself answers 408 to a request that arrives too slowly, 431 to headers beyond their size, and 400 to what is not HTTP. */
export class HttpServer extends Server {
  readonly #limits: HttpServerLimits;
  /** All connections, each with whether it waits for an answer. */
  readonly #connections = new Map<Socket, boolean>();
  readonly #ofAddress: ConcurrencyLimit;

  constructor(listener: RequestListener, chosen: Partial<HttpServerLimits> = {}) {
    const bounds = { ...usual, ...chosen };
    super(bounds);
    this.#limits = bounds;
    this.#ofAddress = new ConcurrencyLimit(bounds.connectionsPerAddress || Number.POSITIVE_INFINITY);
    // Node would drop the headers beyond this number and process the request without them.
    this.maxHeadersCount = 0;
    this.maxConnections = bounds.connections;
    this.timeout = limits.http.silenceMilliseconds;
    this.on('drop', () => bounds.onRefused('connections'));
    this.on('connection', (socket: Socket) => this.#accept(socket));
    this.on('request', (request, response) => {
      if (this.#admit(request, response)) listener(request, response);
    });
    // Without a listener Node answers these itself, uncounted.
    this.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      if (this.#admit(request, response)) response.writeHead(417, { 'Content-Length': '0' }).end();
    });
  }

  #accept(socket: Socket): void {
    const { isTrustedProxy, onRefused } = this.#limits;
    const { remoteAddress } = socket;
    // Undefined for a connection that was reset before it was accepted.
    if (remoteAddress !== undefined && !isTrustedProxy(remoteAddress)) {
      const end = this.#ofAddress.begin(limitedAddress(remoteAddress));
      if (!end) {
        socket.destroy();
        return onRefused('address');
      }
      socket.once('close', end);
    }
    this.#connections.set(socket, false);
    socket.once('close', () => this.#connections.delete(socket));
  }

  /**
   * Browsers and proxies do not pipeline. Node gives an answer behind another one no socket, and no `close` event when the
   * connection ends: what was opened for it would stay open.
   *
   * @returns whether a request may be answered; otherwise it is refused and its connection closed
   */
  #admit({ socket, rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
    // Node emits the remaining requests of a chunk even when the socket was destroyed at an earlier one.
    if (socket.destroyed) return false;
    if (this.#connections.get(socket) !== false) {
      socket.destroy();
      this.#limits.onRefused('requests');
      return false;
    }
    this.#connections.set(socket, true);
    response.setMaxListeners(LISTENERS_PER_RESPONSE);
    response.once('close', () => {
      // Not writable after an answer that ends the connection: a request behind it is refused, too.
      if (socket.writable) this.#connections.set(socket, false);
    });
    // Names and values alternate.
    if (rawHeaders.length / 2 <= this.#limits.headers) return true;
    response.writeHead(431, { Connection: 'close', 'Content-Length': '0' }).end();
    return false;
  }

  /** Node's own leaves those that have sent nothing, and closes those whose answer was ended but is not sent yet. */
  override closeIdleConnections(): void {
    for (const [socket, waits] of this.#connections) if (!waits) socket.destroy();
  }
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
