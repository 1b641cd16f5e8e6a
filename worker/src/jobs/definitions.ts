import { object, string } from 'yup';
import { closePastDeadlineWork } from '../queues/close-past-deadline.js';
import { defineWork, HOUR, type WorkDefinition } from '../queues/definition.js';
import { syncAllWork } from '../queues/sync-all.js';
import { syncOrganizationWork } from '../queues/sync-organization.js';
import { syncVideosWork } from '../queues/sync-videos.js';

const empty = { payload: object({}), payloadOf: () => ({}) };
/** Work that is ordered every few seconds or minutes by itself: a failure waits for the next round. */
const frequent = { ...empty, attempts: 1, backoff: { type: 'fixed', delay: 1_000 }, retention: { completed: { age: HOUR, count: 20 }, failed: { age: 24 * HOUR, count: 100 } }, concurrency: 1 } as const;

/** Add waiting events of the outbox to their queues: those that were not dispatched right after their commit. */
export const dispatchOutboxWork = defineWork({ name: 'dispatch-outbox', ...frequent });

/** Order deliveries again whose job was lost: by a queue emptied, or because there was no mail server yet; end guide requests whose decision was lost. */
export const sweepSubmissionsWork = defineWork({ name: 'sweep-submissions', ...frequent });

/** Mail one stored message to the company. */
export const deliverSubmissionWork = defineWork({
  name: 'deliver-submission',
  payload: object({ submissionId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ submissionId: subjectId }),
  // A mail server may be away for hours: 1.5, 3, 6 … 384 minutes apart, each up to a third less, so nearly nine hours at least.
  attempts: 10,
  backoff: { type: 'exponential', delay: 90_000, jitter: 0.3 },
  retention: { completed: { age: 24 * HOUR, count: 1_000 }, failed: { age: 7 * 24 * HOUR, count: 1_000 } },
  // More than are sent side by side (`sendingTurns`): letters that hang must not keep others waiting.
  concurrency: 6,
});

/** Mail the B-roll filming guide to a visitor who waits for it. */
export const deliverGuideWork = defineWork({
  name: 'deliver-guide',
  payload: object({ requestId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ requestId: subjectId }),
  // A second attempt would come too late: the visitor has the download by then.
  attempts: 1,
  backoff: { type: 'fixed', delay: 1_000 },
  retention: { completed: { age: HOUR, count: 500 }, failed: { age: 24 * HOUR, count: 500 } },
  // One server that hangs must not keep the next visitor waiting.
  concurrency: 5,
});

/** Order the enhancement of each video of a run. */
export const enhanceVideosWork = defineWork({
  name: 'enhance-videos',
  payload: object({ runId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ runId: subjectId }),
  // What is left when these are over, the next sync of the videos orders again.
  attempts: 10,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  retention: { completed: { age: 24 * HOUR, count: 100 }, failed: { age: 7 * 24 * HOUR, count: 100 } },
  concurrency: 1,
});

/** Enhance one video of the open run. */
export const enhanceVideoWork = defineWork({
  name: 'enhance-video',
  payload: object({ videoId: string().required().max(200) }).required(),
  payloadOf: (subjectId) => ({ videoId: subjectId }),
  // Twenty minutes without a database at the least.
  attempts: 10,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  // The database knows what is done and what failed. A finished job would keep its id, and the video could not be ordered again under it.
  retention: 'none',
  // A worker that dies counts against one video.
  concurrency: 1,
});

/** Erase what people sent longer ago than RETENTION_DAYS. */
export const erasePersonalDataWork = defineWork({
  name: 'erase-personal-data',
  ...empty,
  attempts: 3,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: { completed: { age: 7 * 24 * HOUR, count: 20 }, failed: { age: 30 * 24 * HOUR, count: 20 } },
  concurrency: 1,
});

/** Every kind of work. Each has a processor of the same name (`processors.ts`). */
export const definitions: readonly WorkDefinition[] = [
  syncOrganizationWork, syncAllWork, dispatchOutboxWork, deliverSubmissionWork, deliverGuideWork, sweepSubmissionsWork, syncVideosWork, enhanceVideosWork, enhanceVideoWork, erasePersonalDataWork,
  closePastDeadlineWork,
];
