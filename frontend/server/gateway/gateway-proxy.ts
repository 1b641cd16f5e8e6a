import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  formerSavedJobsMails,
  limits,
  restRoutes,
} from 'contract';
import type { RequestHandler } from 'express';
import { createProxyServer } from 'httpxy';
import { clientOf, ConcurrencyLimit } from 'server-kit/clients';
import { requestIdOf } from '../telemetry.js';

const SUBMISSIONS: ReadonlySet<string> = new Set([
  restRoutes.contact,
  restRoutes.requestGuide,
  restRoutes.jobAlerts,
  restRoutes.savedJobsMails,
  formerSavedJobsMails,
]);

function isSubmission({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'POST' && SUBMISSIONS.has(path);
}

/** RFC 9110 section 7.6.1: these belong to one connection. */
const HOP_BY_HOP = [
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Without a byte from the gateway, once it answers. */
const TIMEOUT_MILLISECONDS = 30_000;
/** Until the gateway begins its answer: more than a statement of its database may take. */
export const ANSWER_BEGINS_WITHIN_MILLISECONDS = 8_000;
/** More than the gateway accepts at once. */
const FORMS_UNDER_WAY = 512;

/** Forms have connections and memory of their own, so that nothing else delays them. */
interface Pool {
  /** With a connection for each request in progress. */
  readonly agent: Agent;
  readonly bodies: RequestBodies;
  underWay: number;
}

/**
 * Passes requests on to the gateway, each after its body has arrived, and streams the answers.
 * (`http-proxy-middleware` 4 needs Node 22 and is a layer over this proxy; 3 leaves the request to the gateway open
 * when a client stops reading.)
 */
export function gatewayProxy(gatewayUrl: string): { readonly handler: RequestHandler; close(): void } {
  const reads = poolOf(limits.http.passingOfAll);
  const forms = poolOf(FORMS_UNDER_WAY);
  const shares = new ConcurrencyLimit(limits.http.passing);
  const proxy = createProxyServer();
  // Not a timeout of the socket: there is none yet while a connection is made.
  proxy.on('proxyReq', (passed) => {
    const timer = setTimeout(
      () => passed.destroy(new Error('The gateway does not answer.')),
      ANSWER_BEGINS_WITHIN_MILLISECONDS,
    );
    const end = () => clearTimeout(timer);
    passed.once('response', end).once('close', end);
  });
  proxy.on('proxyRes', (answer, _request, response) => {
    for (const name of HOP_BY_HOP) delete answer.headers[name];
    answer.headers.connection = response.hasHeader('connection')
      ? String(response.getHeader('connection'))
      : response.shouldKeepAlive
        ? 'keep-alive'
        : 'close';
  });

  const handler: RequestHandler = async (request, response) => {
    const requestId = requestIdOf(request);
    const isForm = isSubmission(request);
    const giveBack = shares.begin(isForm ? undefined : clientOf(request.ip ?? ''));
    if (!giveBack) return sendJsonError(response, 'TOO_MANY_REQUESTS', requestId);
    try {
      await pass(request, response, isForm ? forms : reads);
    } catch (error) {
      if (response.headersSent || response.destroyed) response.destroy();
      else if (error instanceof RefusedBodyError)
        sendJsonError(response.set('Connection', 'close'), error.code, requestId);
      else sendJsonError(response, 'SERVICE_UNAVAILABLE', requestId);
    } finally {
      giveBack();
    }
  };

  async function pass(request: IncomingMessage, response: ServerResponse, pool: Pool): Promise<void> {
    const body = hasBody(request) ? await pool.bodies.read(request, limits.http.body) : undefined;
    try {
      // Bodies that are still arriving do not count.
      if (pool.underWay >= pool.agent.maxSockets)
        return sendJsonError(response, 'SERVICE_UNAVAILABLE', requestIdOf(request));
      pool.underWay += 1;
      request.headers = passedHeaders(request);
      const buffer = Readable.from(body?.bytes ?? Buffer.alloc(0), { objectMode: false });
      buffer.once('end', () => body?.release());
      await proxy
        .web(request, response, {
          target: gatewayUrl,
          agent: pool.agent,
          changeOrigin: true,
          proxyTimeout: TIMEOUT_MILLISECONDS,
          headers: {
            connection: 'keep-alive',
            ...(body && { 'content-length': String(body.bytes.length) }),
          },
          buffer,
        })
        .finally(() => (pool.underWay -= 1));
    } finally {
      body?.release();
    }
  }

  return {
    handler,
    close: () => {
      for (const { agent } of [reads, forms]) agent.destroy();
    },
  };
}

function passedHeaders(request: IncomingMessage): IncomingHttpHeaders {
  const ours = forwardedHeaders(request);
  const named = String(request.headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...HOP_BY_HOP, 'expect', ...named]);
  const theirs = Object.entries(request.headers).filter(([name]) => !dropped.has(name));
  // First in order, so that no bound on headers drops them; last in value, so that no client can set or remove them.
  return { ...ours, ...Object.fromEntries(theirs), ...ours };
}

/** @returns the headers that state the client to the gateway */
export function forwardedHeaders(request: IncomingMessage) {
  const { headers, socket } = request;
  return {
    'x-request-id': requestIdOf(request),
    // A connection that was reset has no address; what the client claims must not take its place.
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress ?? 'unknown']
      .filter(Boolean)
      .join(', '),
    'x-forwarded-proto': String(headers['x-forwarded-proto'] ?? 'http'),
    'x-forwarded-host': headers.host ?? '',
  };
}

/** Answers in the gateway's format. */
export function sendJsonError(response: ServerResponse, code: ErrorCode, requestId: string): void {
  const { status, message } = errorCodes[code];
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  if (code === 'SERVICE_UNAVAILABLE' || code === 'TOO_MANY_REQUESTS')
    response.setHeader('Retry-After', String(limits.overload.retryAfterSeconds));
  response.end(JSON.stringify({ message, requestId } satisfies ErrorBody));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function poolOf(maxSockets: number): Pool {
  return {
    agent: new Agent({ keepAlive: true, maxSockets, timeout: TIMEOUT_MILLISECONDS }),
    bodies: new RequestBodies(),
    underWay: 0,
  };
}

/** More than people send at once. */
const TOTAL_BYTES = 32 * 1024 * 1024;

/** A body that is too long, or for which there is no memory. */
export class RefusedBodyError extends Error {
  override readonly name = 'RefusedBodyError';

  constructor(readonly code: 'PAYLOAD_TOO_LARGE' | 'SERVICE_UNAVAILABLE') {
    super();
  }
}

/**
 * Reads bodies whole before the gateway is asked, so that a client that sends slowly blocks only its own connection.
 * The memory for all bodies is bounded (docs/threat-model.md); when it is full, the oldest is refused. The limit of
 * `express.raw` is for one request.
 */
export class RequestBodies {
  /** What refuses each body, oldest first. */
  readonly #reading = new Set<(error: RefusedBodyError) => void>();
  #bytes = 0;

  /** @param totalBytes another bound, for tests */
  constructor(private readonly totalBytes = TOTAL_BYTES) {}

  /**
   * @returns the body, and what releases its memory
   * @throws {RefusedBodyError} with the rest of the body unread: the connection must end with the answer
   * @throws {Error} when the client has left
   */
  async read(
    request: IncomingMessage,
    longest: number,
  ): Promise<{ readonly bytes: Buffer; readonly release: () => void }> {
    if (Number(request.headers['content-length'] ?? 0) > longest)
      throw new RefusedBodyError('PAYLOAD_TOO_LARGE');
    const chunks: Buffer[] = [];
    let bytes = 0;
    const count = (more: number) => {
      bytes += more;
      this.#bytes += more;
    };
    const release = () => count(-bytes);
    let refuse: (error: Error) => void = () => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        refuse = reject;
        this.#reading.add(refuse);
        request
          .once('end', resolve)
          .once('close', () => reject(new Error('The client left before the body had arrived.')));
        request.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          count(chunk.length);
          if (bytes > longest) reject(new RefusedBodyError('PAYLOAD_TOO_LARGE'));
          else if (this.#bytes > this.totalBytes)
            this.#reading.values().next().value?.(new RefusedBodyError('SERVICE_UNAVAILABLE'));
        });
      });
      return { bytes: Buffer.concat(chunks), release };
    } catch (error) {
      request.pause().removeAllListeners('data');
      release();
      throw error;
    } finally {
      this.#reading.delete(refuse);
    }
  }
}
