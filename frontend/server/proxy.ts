import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errorCodes, limits, restRoutes, type ErrorBody, type ErrorCode } from 'contract';
import { errors, type Dispatcher } from 'undici';
import type { PassingRoom } from './passing-room.js';
import { RefusedBodyError, type RequestBodies } from './request-bodies.js';
import { inert, securityHeaders } from './security-headers.js';

/** RFC 9110 section 7.6.1: these belong to one connection and end here. */
const HOP_BY_HOP = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade',
]);
const PATIENCE_MILLISECONDS = 30_000;
/** Nobody waits longer than that for a connection besides. */
const CONNECTION_MILLISECONDS = 5_000;
/** Of an answer: a pipeline listens for the end of its last stream in several ways, and a pipelined request or one with a body adds more. */
const LISTENERS = 20;

/** Paths the gateway answers, on the site's own origin. */
export function isForGateway(pathname: string): boolean {
  return /^\/(?:(?:api|graphql|feeds|sitemaps)(?:\/|$)|(?:sitemap\.xml|robots\.txt)$)/.test(pathname);
}

/** Where forms are sent to. */
const SUBMISSIONS: ReadonlySet<string> = new Set([restRoutes.contact, restRoutes.requestGuide]);

/** Whether a request sends a form, whose answer is short. */
export function isSubmission({ method }: IncomingMessage, pathname: string): boolean {
  return method === 'POST' && SUBMISSIONS.has(pathname);
}

interface ProxyOptions {
  readonly gatewayUrl: string;
  readonly dispatcher: Dispatcher;
  readonly bodies: RequestBodies;
  readonly requestId: string;
  /** Where what is passed on is bounded as a whole. */
  readonly room?: PassingRoom;
}

/**
 * Passes a request on to the gateway, with its body once that is there, and the answer back as a stream.
 *
 * @returns the status answered
 */
export async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { gatewayUrl, dispatcher, bodies, requestId, room }: ProxyOptions): Promise<number> {
  const method = methodOf(incoming);
  if (!method) {
    const { status, message } = errorCodes.METHOD_NOT_ALLOWED;
    outgoing.writeHead(status, { ...inert, 'Content-Type': 'application/json; charset=utf-8', Allow: passed.join(', ') });
    outgoing.end(JSON.stringify({ message, requestId } satisfies ErrorBody));
    return status;
  }
  const gone = new AbortController();
  // An abort takes its time, and of what is over there is nothing to end.
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  let overdue: NodeJS.Timeout | undefined;
  let giveBack: (() => void) | undefined;
  try {
    // Read first: while it arrives no connection to the gateway waits for it.
    const body = hasBody(incoming) ? await bodies.read(incoming, outgoing, limits.doors.body) : undefined;
    // Nor does it take a place.
    giveBack = room?.take();
    if (room && !giveBack) return refuseAll(outgoing, requestId);
    // The bounds below begin when there is a connection.
    overdue = setTimeout(() => gone.abort(new Error('No connection to the gateway became free.')), CONNECTION_MILLISECONDS + PATIENCE_MILLISECONDS);
    const ours = forwarding(incoming, requestId);
    const answer = await dispatcher.request({
      origin: gatewayUrl,
      // Untouched: a parsed URL could be another path than the one that was judged.
      path: incoming.url ?? '/',
      method,
      // First in order, so that no bound on headers can drop them, and never the visitor's.
      headers: { ...ours, ...passable(incoming.headers), ...ours },
      body: body?.bytes ?? null,
      headersTimeout: PATIENCE_MILLISECONDS,
      bodyTimeout: PATIENCE_MILLISECONDS,
      signal: gone.signal,
    });
    clearTimeout(overdue);
    body?.release();
    outgoing.writeHead(answer.statusCode, { ...lowerCased(securityHeaders), ...passable(answer.headers) });
    outgoing.setMaxListeners(LISTENERS);
    await pipeline(answer.body, outgoing);
    return answer.statusCode;
  } catch (error) {
    clearTimeout(overdue);
    if (outgoing.headersSent || outgoing.destroyed) {
      outgoing.destroy();
      return 499;
    }
    return error instanceof RefusedBodyError ? refuseBody(outgoing, error, requestId) : refuse(outgoing, error, requestId);
  } finally {
    giveBack?.();
  }
}

/** @returns the headers that tell the gateway for whom we ask */
export function forwarding({ headers, socket }: IncomingMessage, requestId: string) {
  return {
    'x-request-id': requestId,
    // A connection that was reset has no address any more; what the visitor claims must not stand in its place.
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress ?? 'unknown'].filter(Boolean).join(', '),
    'x-forwarded-proto': String(headers['x-forwarded-proto'] ?? 'http'),
    'x-forwarded-host': headers.host ?? '',
  };
}

/** The gateway is away or silent. */
function refuse(outgoing: ServerResponse, error: unknown, requestId: string): number {
  const status = error instanceof errors.HeadersTimeoutError ? 504 : undefined;
  return answerRefusal(outgoing, 'SERVICE_UNAVAILABLE', requestId, { status });
}

/** What is left of the body is not wanted any more. */
function refuseBody(outgoing: ServerResponse, { code }: RefusedBodyError, requestId: string): number {
  return answerRefusal(outgoing, code, requestId, { headers: { Connection: 'close' } });
}

/**
 * Tells one reader that enough is under way to him (`limits.doors.passing`).
 *
 * @returns the status answered
 */
export function refuseReader(outgoing: ServerResponse, requestId: string): number {
  return answerRefusal(outgoing, 'TOO_MANY_REQUESTS', requestId);
}

/**
 * Tells whoever asks that enough is under way to all (`limits.doors.passingOfAll`).
 *
 * @returns the status answered
 */
function refuseAll(outgoing: ServerResponse, requestId: string): number {
  return answerRefusal(outgoing, 'SERVICE_UNAVAILABLE', requestId);
}

/** As the gateway would say it, which is not asked, and when to try again where that may help. */
export function answerRefusal(outgoing: ServerResponse, code: ErrorCode, requestId: string, { status = errorCodes[code].status, headers = {} }: { readonly status?: number | undefined; readonly headers?: Readonly<Record<string, string>> } = {}): number {
  const isPassing = code === 'SERVICE_UNAVAILABLE' || code === 'TOO_MANY_REQUESTS';
  outgoing.writeHead(status, {
    ...inert,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(isPassing && { 'Retry-After': String(limits.overload.retryAfterSeconds) }),
    ...headers,
  });
  outgoing.end(JSON.stringify({ message: errorCodes[code].message, requestId } satisfies ErrorBody));
  return status;
}

function passable(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const named = new Set(String(headers['connection'] ?? '').toLowerCase().split(/\s*,\s*/));
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || HOP_BY_HOP.has(name) || named.has(name) || name === 'host' || name === 'expect' ? [] : [[name, value]])),
  );
}

/** One spelling a name, so that the gateway's own value replaces ours. */
function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const passed: readonly Dispatcher.HttpMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

function methodOf({ method }: IncomingMessage): Dispatcher.HttpMethod | undefined {
  return passed.find((one) => one === method);
}
