import type { JobsOptions } from 'bullmq';
import { within } from 'server-kit/within';
import { PAYLOAD_BYTES, type WorkDefinition } from './definitions.js';
import type { QueueAddress } from './queue-backend.js';
import { openQueues, QUEUE_TIMEOUT_MILLISECONDS } from './queues.js';

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
