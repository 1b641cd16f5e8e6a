import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Queue } from 'bullmq';
import { Router } from 'express';
import { definitions } from '../jobs/definitions.js';
import type { WorkQueue } from '../jobs/queue-backend.js';
import type { OpenQueues } from '../jobs/queues.js';
import { closed, fromHere, onlyWith } from './access.js';

const PATH = '/queues';
/** Blocks the board's external fonts, and framing. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'";

/** Bull Board over all queues. Off without a token: it can retry and delete work. */
export function queueBoard(queues: OpenQueues, token: string | undefined): Router {
  const router = Router();
  if (token === undefined) {
    router.use(PATH, closed('The board of the queues is'));
    return router;
  }
  const adapter = new ExpressAdapter();
  adapter.setBasePath(PATH);
  const opened = () => definitions.map(({ name }) => boardQueue(queues.of(name)));
  let shown = opened();
  const { replaceQueues } = createBullBoard({
    queues: shown.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: 'Queues',
        miscLinks: [
          { text: 'Operations', url: '/operations' },
          { text: 'Metrics', url: '/metrics' },
        ],
      },
    },
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
