import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Queue } from 'bullmq';
import { type RequestHandler, Router } from 'express';
import { definitions } from '../jobs/definitions.js';
import type { WorkQueue } from '../jobs/queue-backend.js';
import type { OpenQueues } from '../jobs/queues.js';
import { closed, staffOnly } from './access.js';
import { isReading, recorded, type Recording } from './staff.js';

const PATH = '/queues';
/** Blocks the board's external fonts. */
const policy = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
};

/** Bull Board over all queues. Off where nobody can sign in: it can retry and delete work. */
export function queueBoard(
  queues: OpenQueues,
  guard: RequestHandler | undefined,
  recording: Recording,
): Router {
  const router = Router();
  if (guard === undefined) return router.use(PATH, closed('The board of the queues is'));
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
  return router.use(
    PATH,
    ...staffOnly(guard, policy),
    recordChanges(recording),
    (request, response, next) => {
      // A queue that failed to start has been opened again.
      const current = opened();
      if (current.some((queue, index) => queue !== shown[index])) {
        shown = current;
        replaceQueues(current.map((queue) => new BullMQAdapter(queue)));
      }
      // Typed `any`: an Express router.
      if (typeof board === 'function') Reflect.apply(board, undefined, [request, response, next]);
    },
  );
}

/** `PUT /queues/api/queues/deliver/pause` is the action "queues" about "deliver/pause". */
function recordChanges(recording: Recording): RequestHandler {
  return async (request, response, next) => {
    if (isReading(request)) return next();
    const about = { action: 'queues', subjectId: request.path.replace('/api/queues/', '').slice(0, 200) };
    const answered = () =>
      new Promise<number>((resolve) => {
        response.once('close', () => resolve(response.statusCode));
        next();
      });
    await recorded(recording, request, about, answered, String);
  };
}

/** The adapter serves both backends; its types name one. */
function boardQueue(queue: WorkQueue): Queue {
  if (isQueue(queue)) return queue;
  throw new TypeError(`The queue ${queue.name} is none of BullMQ's.`);
}

function isQueue(queue: WorkQueue): queue is WorkQueue & Queue {
  return queue instanceof Queue;
}
