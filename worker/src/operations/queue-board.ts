import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Queue } from 'bullmq';
import { type RequestHandler, Router } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { definitions } from '../jobs/definitions.js';
import type { WorkQueue } from '../jobs/queue-backend.js';
import type { OpenQueues } from '../jobs/queues.js';

const PATH = '/queues';
/** Blocks the board's external fonts, and framing. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'";

/**
 * Bull Board over all queues. Off without a token: it can retry and delete work.
 *
 * @param token OPERATIONS_TOKEN
 */
export function queueBoard(queues: OpenQueues, token: string | undefined): Router {
  const router = Router();
  if (token === undefined) {
    router.use(PATH, (_request, response) => {
      response
        .status(404)
        .type('text/plain')
        .send(
          'The board of the queues is off: set OPERATIONS_TOKEN (16 characters or more) and start the worker again.\n',
        );
    });
    return router;
  }
  const adapter = new ExpressAdapter();
  adapter.setBasePath(PATH);
  const opened = () => definitions.map(({ name }) => boardQueue(queues.of(name)));
  let shown = opened();
  const { replaceQueues } = createBullBoard({
    queues: shown.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Queues', miscLinks: [{ text: 'Metrics', url: '/metrics' }] } },
  });
  const board: unknown = adapter.getRouter();
  router.use(PATH, onlyWith(token), fromHere, (request, response, next) => {
    // A queue that failed to start has been opened again.
    const current = opened();
    if (current.some((queue, index) => queue !== shown[index])) {
      shown = current;
      replaceQueues(current.map((queue) => new BullMQAdapter(queue)));
    }
    // Typed `any`: an Express router.
    response.set({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    if (typeof board === 'function') Reflect.apply(board, undefined, [request, response, next]);
  });
  return router;
}

/** The adapter serves both backends; its types name one. */
function boardQueue(queue: WorkQueue): Queue {
  if (isQueue(queue)) return queue;
  throw new TypeError(`The queue ${queue.name} is none of BullMQ's.`);
}

function isQueue(queue: WorkQueue): queue is WorkQueue & Queue {
  return queue instanceof Queue;
}

function onlyWith(token: string): RequestHandler {
  return (request, response, next) => {
    if (holdsToken(request.headers.authorization, token)) return next();
    response
      .status(401)
      .set('WWW-Authenticate', 'Basic realm="queues", charset="UTF-8"')
      .type('text/plain')
      .send('The password is OPERATIONS_TOKEN.\n');
  };
}

/** Against CSRF: a browser sends basic credentials with requests of other sites too. */
const fromHere: RequestHandler = (request, response, next) => {
  const site = request.headers['sec-fetch-site'];
  if (
    request.method === 'GET' ||
    request.method === 'HEAD' ||
    site === undefined ||
    site === 'same-origin' ||
    site === 'none'
  )
    return next();
  response.status(403).type('text/plain').send('Only from here.\n');
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @returns whether an `Authorization` header holds the token, as bearer token or as password of basic credentials; in constant time */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(givenToken(authorization)), digest(token));
}

function givenToken(authorization = ''): string {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(authorization.trim()) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  const login = Buffer.from(credentials, 'base64').toString('utf8');
  return login.slice(login.indexOf(':') + 1);
}
