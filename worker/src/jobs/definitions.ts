import { object, string, type Schema } from 'yup';

/** How long finished jobs stay for an operator to look at: `age` in seconds, at most `count` of them. */
export interface Retention {
  readonly age: number;
  readonly count: number;
}

/**
 * One kind of work, for its producers and its processor. Each has a queue of its own, so that slow work never blocks
 * other work. Payloads are ids: the processor reads the rows again.
 */
export interface WorkDefinition<Payload extends object = object> {
  /** Name of the queue. */
  readonly name: string;
  /** @throws {ValidationError} when the data is not this work's payload */
  readPayload(data: unknown): Payload;
  /** The payload for the row an outbox event is about. */
  payloadOf(subjectId: string): Payload;
  readonly attempts: number;
  readonly backoff: {
    readonly type: 'exponential' | 'fixed';
    readonly delay: number;
    readonly jitter?: number;
  };
  /** `none`: a finished job is removed at once. */
  readonly retention: { readonly completed: Retention; readonly failed: Retention } | 'none';
  /** Jobs one worker process does at once; undefined: as many as WORKER_CONCURRENCY allows. */
  readonly concurrency: number | undefined;
}

/** Payloads are ids; a larger one is a mistake (vendure kept 876 MiB of them). */
export const PAYLOAD_BYTES = 1_024;

const HOUR = 3_600;
const DAY = 24 * HOUR;

function defineWork<Payload extends object>({
  payload,
  ...rest
}: Omit<WorkDefinition<Payload>, 'readPayload'> & {
  readonly payload: Schema<Payload>;
}): WorkDefinition<Payload> {
  return { ...rest, readPayload: (data) => payload.validateSync(data, { strict: true }) };
}

const empty = { payload: object({}), payloadOf: () => ({}) };
/** Work that is scheduled every few seconds or minutes: a failure waits for the next round. */
const frequent = {
  ...empty,
  attempts: 1,
  backoff: { type: 'fixed', delay: 1_000 },
  retention: { completed: { age: HOUR, count: 20 }, failed: { age: DAY, count: 100 } },
  concurrency: 1,
} as const;

/** Order one `sync-organization` for every active organization. */
export const syncAllWork = defineWork({
  name: 'sync-all',
  ...empty,
  attempts: 3,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  retention: { completed: { age: DAY, count: 100 }, failed: { age: 7 * DAY, count: 100 } },
  concurrency: 1,
});

/** Bring one organization's jobs in step with its feed. */
export const syncOrganizationWork = defineWork({
  name: 'sync-organization',
  payload: object({ organizationId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ organizationId: subjectId }),
  // The HTTP client has tried several times already, and the next sync comes anyway.
  attempts: 2,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: { completed: { age: DAY, count: 500 }, failed: { age: 7 * DAY, count: 500 } },
  concurrency: undefined,
});

/** Close the jobs whose deadline has passed, also those whose feed fails. */
export const closePastDeadlineWork = defineWork({ name: 'close-past-deadline', ...frequent });

/** Add waiting events of the outbox to their queues: those that were not dispatched right after their commit. */
export const dispatchOutboxWork = defineWork({ name: 'dispatch-outbox', ...frequent });

/** Order deliveries again whose job was lost, by a queue emptied or because there was no mail server yet; end guide requests whose decision was lost. */
export const sweepSubmissionsWork = defineWork({ name: 'sweep-submissions', ...frequent });

/** Mail one stored message to the company. */
export const deliverSubmissionWork = defineWork({
  name: 'deliver-submission',
  payload: object({ submissionId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ submissionId: subjectId }),
  // A mail server may be away for hours: 1.5, 3, 6 … 384 minutes apart, each up to a third less, so nearly nine hours at least.
  attempts: 10,
  backoff: { type: 'exponential', delay: 90_000, jitter: 0.3 },
  retention: { completed: { age: DAY, count: 1_000 }, failed: { age: 7 * DAY, count: 1_000 } },
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
  retention: { completed: { age: HOUR, count: 500 }, failed: { age: DAY, count: 500 } },
  // One server that hangs must not keep the next visitor waiting.
  concurrency: 5,
});

/** Read the manifest and all video accounts, then have what is new enhanced. */
export const syncVideosWork = defineWork({
  name: 'sync-videos',
  ...empty,
  attempts: 2,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: { completed: { age: DAY, count: 100 }, failed: { age: 7 * DAY, count: 100 } },
  concurrency: 1,
});

/** Order the enhancement of each video of a run. */
export const enhanceVideosWork = defineWork({
  name: 'enhance-videos',
  payload: object({ runId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ runId: subjectId }),
  // What is missing after these, the next sync of the videos orders again.
  attempts: 10,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  retention: { completed: { age: DAY, count: 100 }, failed: { age: 7 * DAY, count: 100 } },
  concurrency: 1,
});

/** Enhance one video of the open run. */
export const enhanceVideoWork = defineWork({
  name: 'enhance-video',
  payload: object({ videoId: string().required().max(200) }).required(),
  payloadOf: (subjectId) => ({ videoId: subjectId }),
  // At least twenty minutes without a database.
  attempts: 10,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  // The database holds what is done and what failed. A finished job would keep its id, and the video could not be ordered again under it.
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
  retention: { completed: { age: 7 * DAY, count: 20 }, failed: { age: 30 * DAY, count: 20 } },
  concurrency: 1,
});

/** Every kind of work. Each has a processor (`consume.ts`). */
export const definitions: readonly WorkDefinition[] = [
  syncOrganizationWork,
  syncAllWork,
  dispatchOutboxWork,
  deliverSubmissionWork,
  deliverGuideWork,
  sweepSubmissionsWork,
  syncVideosWork,
  enhanceVideosWork,
  enhanceVideoWork,
  erasePersonalDataWork,
  closePastDeadlineWork,
];
