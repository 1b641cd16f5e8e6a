import type { Logger } from 'pino';
import { dispatchOutboxWork, erasePersonalDataWork, sweepSubmissionsWork } from '../jobs/definitions.js';
import { closePastDeadlineWork } from './close-past-deadline.js';
import type { WorkDefinition } from './definition.js';
import type { Producer } from './producer.js';
import { syncAllWork } from './sync-all.js';
import { syncVideosWork } from './sync-videos.js';

const MINUTE = 60_000;
/** What could not be dispatched while the queue was away waits this long after its return. */
const DISPATCH_EVERY_MILLISECONDS = 4_000;
const DAY = 24 * 60 * MINUTE;
const LOOK_EVERY_MILLISECONDS = 45_000;

/** Work that comes round by itself; its payload is empty. */
export interface Schedule {
  readonly work: WorkDefinition;
  readonly everyMilliseconds: number;
}

/** @returns everything that comes round */
export function schedulesOf({ syncIntervalMinutes }: { readonly syncIntervalMinutes: number }): readonly Schedule[] {
  return [
    { work: syncAllWork, everyMilliseconds: syncIntervalMinutes * MINUTE },
    { work: dispatchOutboxWork, everyMilliseconds: DISPATCH_EVERY_MILLISECONDS },
    { work: sweepSubmissionsWork, everyMilliseconds: MINUTE },
    { work: closePastDeadlineWork, everyMilliseconds: MINUTE },
    { work: syncVideosWork, everyMilliseconds: syncIntervalMinutes * MINUTE },
    { work: erasePersonalDataWork, everyMilliseconds: DAY },
  ];
}

/**
 * Looks now and then whether the queue still knows the schedules: one that was emptied, or replaced by an empty one, has
 * forgotten them, and nothing would come round until a worker starts. Those that are there are left as they are.
 *
 * @returns how to stop; a look under way is finished
 */
export function keepSchedules(producer: Producer, schedules: readonly Schedule[], log: Logger, lookEveryMilliseconds = LOOK_EVERY_MILLISECONDS): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= restore(producer, schedules, log)
      .catch((error: unknown) => log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'could not look whether the schedules are there; trying on'))
      .finally(() => {
        looking = undefined;
      });
  }, lookEveryMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function restore(producer: Producer, schedules: readonly Schedule[], log: Logger): Promise<void> {
  const missing: string[] = [];
  for (const { work, everyMilliseconds } of schedules) {
    if (await producer.isScheduled(work)) continue;
    await producer.schedule(work, {}, everyMilliseconds);
    missing.push(work.name);
  }
  if (missing.length === 0) return;
  log.warn({ schedules: missing }, 'the queue had lost its schedules; they are made anew');
  // The work was lost with them: what the outbox asks for waits no further round.
  await producer.enqueue(dispatchOutboxWork, {});
  await producer.enqueue(sweepSubmissionsWork, {});
}
