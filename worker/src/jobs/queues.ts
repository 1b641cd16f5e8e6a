import type { JobsOptions } from 'bullmq';
import type { Logger } from 'pino';
import { TimeoutError, within } from 'server-kit/within';
import { PAYLOAD_BYTES, type WorkDefinition } from './definitions.js';
import { type QueueAddress, queueBackend, type WorkQueue } from './queue-backend.js';

/** Queues of one process, opened at first use and shared. */
export interface OpenQueues {
  of(name: string): WorkQueue;
  close(): Promise<void>;
}

/** Such a queue must not keep the process from ending. */
const CLOSED_WITHIN_MILLISECONDS = 2_000;

/** A visitor may be waiting. The delivery stays due, and the schedule looks for it again. */
export const QUEUE_TIMEOUT_MILLISECONDS = 2_000;

/**
 * @param onError is called with connection errors, repeatedly during an outage
 * @param timeoutMilliseconds how long a connection may take
 */
export function openQueues(
  address: QueueAddress,
  onError: (error: Error) => void,
  timeoutMilliseconds = QUEUE_TIMEOUT_MILLISECONDS,
): OpenQueues {
  const backend = queueBackend(address);
  const queues = new Map<string, WorkQueue>();
  return {
    of: (name) => {
      const known = queues.get(name);
      if (known) return known;
      const opened = backend.openQueue(name, timeoutMilliseconds);
      opened.on('error', onError);
      queues.set(name, opened);
      // BullMQ does not recover from a failed start: the next use opens the queue again.
      opened.waitUntilReady().catch((error: unknown) => {
        if (queues.get(name) === opened) queues.delete(name);
        onError(error instanceof Error ? error : new Error(String(error)));
        opened.close().catch(() => undefined);
      });
      return opened;
    },
    close: async () => {
      await Promise.all(
        [...queues].map(([name, queue]) =>
          within(CLOSED_WITHIN_MILLISECONDS, queue.close(), `The queue ${name} did not close in time.`).catch(
            onError,
          ),
        ),
      );
    },
  };
}

/** Opens queues for one use and closes them. @throws what `use` throws; where the queues do not answer in time, why their connection fails */
export async function withQueues<Result>(
  address: QueueAddress,
  names: readonly string[],
  milliseconds: number,
  use: (queues: readonly WorkQueue[]) => Promise<Result>,
): Promise<Result> {
  let trouble: Error | undefined;
  const note = (error: Error) => {
    trouble = error;
  };
  // Connecting ends earlier, so that its own error is known.
  const queues = openQueues(address, note, 0.9 * milliseconds);
  try {
    return await within(milliseconds, use(names.map((name) => queues.of(name))), 'no answer');
  } catch (error) {
    throw error instanceof TimeoutError ? (trouble ?? error) : error;
  } finally {
    await queues.close();
  }
}

const REPEATED_AFTER_MILLISECONDS = 30_000;

/** Logs connection errors. During an outage every connection reports one each second; each message is logged twice a minute. */
export function queueTrouble(log: Logger, now: () => number = Date.now): (error: Error) => void {
  const loggedAt = new Map<string, number>();
  return ({ message }) => {
    if (now() - (loggedAt.get(message) ?? -Infinity) < REPEATED_AFTER_MILLISECONDS) return;
    loggedAt.set(message, now());
    log.warn({ reason: message }, 'the queue cannot be reached; retrying');
  };
}

const NO_JOBS = { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 };

interface QueueState {
  readonly queue: string;
  readonly counts: typeof NO_JOBS;
  /** 0 when there is none. */
  readonly oldestSeconds: { readonly waiting: number; readonly active: number };
}

export async function readQueueStates(queues: readonly WorkQueue[]): Promise<readonly QueueState[]> {
  const states: QueueState[] = [];
  for (const queue of queues) states.push(await readQueueState(queue));
  return states;
}

/** @throws when the queue cannot be reached */
export async function readQueueState(queue: WorkQueue): Promise<QueueState> {
  const age = async (state: 'waiting' | 'active') => {
    const [oldest] = await queue.getJobs([state], 0, 0, true);
    return oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1_000) : 0;
  };
  const [counts, waiting, active] = await Promise.all([
    queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed'),
    age('waiting'),
    age('active'),
  ]);
  return { queue: queue.name, counts: { ...NO_JOBS, ...counts }, oldestSeconds: { waiting, active } };
}

/** Jobs added in one command, which has a time limit. */
const BULK = 200;

export interface Producer {
  /**
   * @param options `jobId` (without `:`) makes repeated orders one job while the first is kept; `onceWithin` does so for so many milliseconds, from any process
   * @throws when the payload is not valid or the queue does not accept it in time
   */
  enqueue<Payload extends object>(
    definition: WorkDefinition<Payload>,
    payload: Payload,
    options?: { readonly jobId?: string; readonly onceWithin?: number },
  ): Promise<void>;
  /** @throws when a payload is not valid or the queue does not accept them in time; some may have been accepted */
  enqueueAll<Payload extends object>(
    definition: WorkDefinition<Payload>,
    jobs: readonly { readonly payload: Payload; readonly jobId: string }[],
  ): Promise<void>;
  /** Schedules the work; the first time after one interval. Calling it again, at each start of a worker, delays nothing; another interval begins with the call. */
  schedule<Payload extends object>(
    definition: WorkDefinition<Payload>,
    payload: Payload,
    everyMilliseconds: number,
  ): Promise<void>;
  /** @throws when the queue does not answer in time */
  isScheduled(definition: Pick<WorkDefinition, 'name'>): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * @param onError is called with connection errors, repeatedly during an outage
 * @param queues shared with others of the process; closed with the producer
 * @param timeoutMilliseconds how long an answer may take
 */
export function createProducer(
  address: QueueAddress,
  onError: (error: Error) => void,
  queues = openQueues(address, onError),
  timeoutMilliseconds = QUEUE_TIMEOUT_MILLISECONDS,
): Producer {
  const soon = <Result>(order: Promise<Result>, name: string) =>
    within(timeoutMilliseconds, order, `The queue ${name} did not answer within ${timeoutMilliseconds} ms.`);
  return {
    enqueue: async (definition, payload, { jobId, onceWithin } = {}) => {
      const data = definition.readPayload(payload);
      const { name } = definition;
      const options = {
        ...jobOptions(definition),
        ...(jobId !== undefined && { jobId }),
        ...(onceWithin !== undefined && { deduplication: { id: name, ttl: onceWithin } }),
      };
      await soon(queues.of(name).add(name, data, options), name);
    },
    enqueueAll: async (definition, jobs) => {
      const { name } = definition;
      const entries = jobs.map(({ payload, jobId }) => ({
        name,
        data: definition.readPayload(payload),
        opts: { ...jobOptions(definition), jobId },
      }));
      for (let from = 0; from < entries.length; from += BULK)
        await soon(queues.of(name).addBulk(entries.slice(from, from + BULK)), name);
    },
    schedule: async (definition, payload, every) => {
      const { name } = definition;
      const job = { name, data: definition.readPayload(payload), opts: jobOptions(definition) };
      const first = Date.now() + every;
      // Otherwise BullMQ keeps the offset of the earlier interval, and a missed round delays the next one.
      const times = { every, startDate: new Date(first), offset: first % every };
      await soon(queues.of(name).upsertJobScheduler(name, times, job), name);
    },
    isScheduled: async ({ name }) => (await soon(queues.of(name).getJobScheduler(name), name)) !== undefined,
    close: () => queues.close(),
  };
}

export function jobOptions({
  attempts,
  backoff,
  retention,
}: Pick<WorkDefinition, 'attempts' | 'backoff' | 'retention'>): JobsOptions {
  const kept = retention === 'none' ? { completed: true, failed: true } : retention;
  return {
    attempts,
    backoff,
    removeOnComplete: kept.completed,
    removeOnFail: kept.failed,
    sizeLimit: PAYLOAD_BYTES,
  };
}
