import { deliverProcessor, dispatchDeliveriesProcessor } from '../deliveries/deliver.js';
import { closePastDeadlineProcessor } from './close-past-deadline.js';
import { erasePersonalDataProcessor } from './erase-personal-data.js';
import type { Processor, ProcessorContext, ProcessorOutcome } from './processor.js';
import { type ConsumerOptions, type QueueAddress, queueBackend } from './queue-backend.js';
import { queueTrouble } from './queues.js';
import { sendJobAlertsProcessor } from './send-job-alerts.js';
import { syncAllProcessor, syncOrganizationProcessor } from './sync-feeds.js';
import {
  draftCaptionsProcessor,
  enhanceVideoProcessor,
  enhanceVideosProcessor,
  syncVideosProcessor,
} from './videos.js';

/** All work there is. */
export const processors: readonly Processor[] = [
  syncOrganizationProcessor,
  syncAllProcessor,
  dispatchDeliveriesProcessor,
  deliverProcessor,
  sendJobAlertsProcessor,
  syncVideosProcessor,
  enhanceVideosProcessor,
  enhanceVideoProcessor,
  draftCaptionsProcessor,
  erasePersonalDataProcessor,
  closePastDeadlineProcessor,
];

/** Another worker takes a dead worker's job after the lock and one check. */
const takeOver = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 3,
} satisfies ConsumerOptions;

/**
 * @param works what this worker does
 * @returns how to stop: takes no new job and finishes running ones
 */
export async function consume(
  address: QueueAddress,
  context: ProcessorContext,
  options: { readonly concurrency: number } & Partial<typeof takeOver>,
  works: readonly Processor[],
): Promise<() => Promise<void>> {
  const backend = queueBackend(address);
  const { log } = context;
  const { concurrency, ...limits } = { ...takeOver, ...options };
  const report = queueTrouble(log);
  const consumers = works.map(({ definition, run }) => {
    const { name } = definition;
    const consumer = backend.openConsumer(
      name,
      (item) => measured(name, context, () => run(item, { ...context, log: log.child({ job: item.id }) })),
      { ...limits, concurrency: definition.concurrency ?? concurrency },
    );
    consumer.on('error', report);
    consumer.on('failed', (item, error) =>
      log.error(
        { work: name, job: item?.id, attempt: item?.attemptsMade, reason: error.message },
        'work failed',
      ),
    );
    consumer.on('stalled', (job) =>
      log.warn({ work: name, job }, 'a worker died during this job; another one repeats it'),
    );
    return consumer;
  });
  await Promise.all(consumers.map((consumer) => consumer.waitUntilReady()));
  return async () => {
    await Promise.all(consumers.map((consumer) => consumer.close()));
    await Promise.allSettled(context.underWay);
  };
}

async function measured(
  queue: string,
  { metrics }: ProcessorContext,
  run: () => Promise<ProcessorOutcome>,
): Promise<ProcessorOutcome> {
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
