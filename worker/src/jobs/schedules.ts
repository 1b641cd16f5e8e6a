import { errorMessage } from 'db/error-code';
import type { Logger } from 'pino';
import {
  closePastDeadlineWork,
  dispatchDeliveriesWork,
  enhanceVideosWork,
  erasePersonalDataWork,
  sendJobAlertsWork,
  syncAllWork,
  syncVideosWork,
  type WorkDefinition,
} from './definitions.js';
import type { Producer } from './queues.js';

const MINUTE = 60_000;
/** The longest wait of a due delivery after an outage of the queue. */
const DISPATCH_EVERY_MILLISECONDS = 4_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CHECK_EVERY_MILLISECONDS = 45_000;

/** Repeated work without payload. */
export interface Schedule {
  readonly work: WorkDefinition;
  readonly everyMilliseconds: number;
}

export function schedulesOf(syncIntervalMinutes: number): readonly Schedule[] {
  return [
    { work: syncAllWork, everyMilliseconds: syncIntervalMinutes * MINUTE },
    { work: dispatchDeliveriesWork, everyMilliseconds: DISPATCH_EVERY_MILLISECONDS },
    { work: closePastDeadlineWork, everyMilliseconds: MINUTE },
    { work: enhanceVideosWork, everyMilliseconds: MINUTE },
    { work: syncVideosWork, everyMilliseconds: syncIntervalMinutes * MINUTE },
    { work: erasePersonalDataWork, everyMilliseconds: DAY },
    // An alert has one mail a day; a missed round is made up for by the next.
    { work: sendJobAlertsWork, everyMilliseconds: HOUR },
  ];
}

/** Checks that the queue still has the schedules: an emptied Redis has lost them until a worker starts. @returns how to stop; a running check is finished */
export function keepSchedules(
  producer: Producer,
  schedules: readonly Schedule[],
  log: Logger,
  checkEveryMilliseconds = CHECK_EVERY_MILLISECONDS,
): () => Promise<void> {
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= restore(producer, schedules, log)
      .catch((error: unknown) =>
        log.warn({ reason: errorMessage(error) }, 'the schedules could not be checked; retrying'),
      )
      .finally(() => {
        checking = undefined;
      });
  }, checkEveryMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checking;
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
  log.warn({ schedules: missing }, 'the queue had lost its schedules; they were set again');
  // Orders what was lost with them.
  await producer.enqueue(dispatchDeliveriesWork, {});
}
