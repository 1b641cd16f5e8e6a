import { queueTrouble } from './queues/queue-trouble.js';
import { queueBackend, type ConsumerOptions, type QueueAddress } from './queues/backend.js';
import { definitions } from './jobs/definitions.js';
import type { ProcessorOutcome, ProcessorSurroundings } from './processors/processor.js';
import { pairProcessors, processors } from './processors/processors.js';

/** A job whose worker died is taken over after the lock and one check at most. */
const takeOver = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 3 } satisfies ConsumerOptions;

/**
 * Starts doing the work of every definition.
 *
 * @returns how to stop: no new job is taken, those under way are finished
 */
export async function consume(
  address: QueueAddress,
  surroundings: ProcessorSurroundings,
  options: { readonly concurrency: number } & Partial<typeof takeOver>,
): Promise<() => Promise<void>> {
  const backend = queueBackend(address);
  const { log } = surroundings;
  const { concurrency, ...limits } = { ...takeOver, ...options };
  const report = queueTrouble(log);
  const consumers = pairProcessors(definitions, processors).map(({ definition, processor }) => {
    const { name } = definition;
    const consumer = backend.openConsumer(name, (item) => measured(name, surroundings, () => processor.run(item, { ...surroundings, log: log.child({ job: item.id }) })), { ...limits, concurrency: definition.concurrency ?? concurrency });
    consumer.on('error', report);
    consumer.on('failed', (item, error) => log.error({ work: name, job: item?.id, attempt: item?.attemptsMade, reason: error.message }, 'work failed'));
    consumer.on('stalled', (job) => log.warn({ work: name, job }, 'a worker died over this job; it is taken over'));
    return consumer;
  });
  await Promise.all(consumers.map((consumer) => consumer.waitUntilReady()));
  return async () => {
    await Promise.all(consumers.map((consumer) => consumer.close()));
  };
}

async function measured(queue: string, { metrics }: ProcessorSurroundings, run: () => Promise<ProcessorOutcome>): Promise<ProcessorOutcome> {
  const ended = metrics.work.startTimer({ queue });
  try {
    const result = await run();
    ended({ outcome: result.outcome });
    return result;
  } catch (error) {
    ended({ outcome: 'failed' });
    throw error;
  }
}
