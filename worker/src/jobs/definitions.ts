import { object, string, type Schema } from 'yup';

interface Retention {
  readonly age: number;
  readonly count: number;
}

/** One kind of work, for its producers and its processor. Each has its own queue, so that slow work never blocks other work. A payload is the id of a row, which the processor reads again. */
export interface WorkDefinition<Payload extends object = object> {
  readonly name: string;
  /** @throws {ValidationError} when the data is not this work's payload */
  readPayload(data: unknown): Payload;
  readonly attempts: number;
  readonly backoff: {
    readonly type: 'exponential' | 'fixed';
    readonly delay: number;
    readonly jitter?: number;
  };
  /** `none`: a finished job is removed at once. */
  readonly retention: { readonly completed: Retention; readonly failed: Retention } | 'none';
  /** Parallel jobs of one worker process; undefined: WORKER_CONCURRENCY. */
  readonly concurrency: number | undefined;
}

/** A payload is an id; a larger one is a mistake. */
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

const idOfRow = object({ id: string().required().max(200) }).required();
const kept = (count: number) => ({ completed: { age: DAY, count }, failed: { age: 7 * DAY, count } });
const usual = {
  payload: object({}),
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: kept(100),
  concurrency: 1,
} as const;
/** For an outage of a few minutes. */
const soon = { type: 'exponential', delay: 5_000, jitter: 0.5 } as const;
/** Something else repeats a failure. */
const once = { attempts: 1, backoff: { type: 'fixed', delay: 1_000 } } as const;
/** Work scheduled every few seconds or minutes. */
const frequent = {
  ...usual,
  ...once,
  retention: { completed: { age: HOUR, count: 20 }, failed: { age: DAY, count: 100 } },
} as const;

/** Orders one `sync-organization` for every active organization. */
export const syncAllWork = defineWork({ ...usual, name: 'sync-all', attempts: 3, backoff: soon });

/** Syncs one organization's jobs with its feed. */
export const syncOrganizationWork = defineWork({
  ...usual,
  name: 'sync-organization',
  payload: idOfRow,
  // The HTTP client has retried already, and the next sync follows.
  attempts: 2,
  retention: kept(500),
  concurrency: undefined,
});

/** Closes jobs past their deadline, also those whose feed fails. */
export const closePastDeadlineWork = defineWork({ ...frequent, name: 'close-past-deadline' });

export const dispatchOutboxWork = defineWork({ ...frequent, name: 'dispatch-outbox' });

/** Orders deliveries whose job was lost or that had no mail server; fails undecided guide requests. */
export const sweepSubmissionsWork = defineWork({ ...frequent, name: 'sweep-submissions' });

export const deliverSubmissionWork = defineWork({
  name: 'deliver-submission',
  payload: idOfRow,
  // A mail server may be down for hours: 1.5, 3, 6 … 384 minutes, each up to a third less, together nearly nine hours at least.
  attempts: 10,
  backoff: { type: 'exponential', delay: 90_000, jitter: 0.3 },
  retention: kept(1_000),
  // More than are sent in parallel (`sendingTurns`): a letter that hangs must not block others.
  concurrency: 6,
});

/** Orders the letters of a day to the confirmed job alerts; `day` is another one than today in Houston. */
export const sendJobAlertsWork = defineWork({
  ...frequent,
  name: 'send-job-alerts',
  payload: object({ day: string().matches(/^\d{4}-\d\d-\d\d$/) }).required(),
});

const deliverLetter = {
  payload: idOfRow,
  // As long as a message of a visitor.
  attempts: deliverSubmissionWork.attempts,
  backoff: deliverSubmissionWork.backoff,
  retention: deliverSubmissionWork.retention,
  // Few, beside the messages of visitors: some mail servers accept three connections of one sender.
  concurrency: 2,
};
export const deliverAlertLetterWork = defineWork({ ...deliverLetter, name: 'deliver-alert-letter' });
export const deliverSavedJobsWork = defineWork({ ...deliverLetter, name: 'deliver-saved-jobs' });

/** Sends one stored message to the lead webhook. A failed attempt sets the time of the next one, which the sweep orders. */
export const deliverLeadWork = defineWork({
  ...once,
  name: 'deliver-lead',
  payload: idOfRow,
  retention: kept(1_000),
  concurrency: 4,
});

/** Mails the B-roll filming guide to a waiting visitor. */
export const deliverGuideWork = defineWork({
  name: 'deliver-guide',
  payload: idOfRow,
  // A second attempt would come too late: the visitor has the download by then.
  ...once,
  retention: { completed: { age: HOUR, count: 500 }, failed: { age: DAY, count: 500 } },
  // One mail server that hangs must not delay the next visitor.
  concurrency: 5,
});

/** Reads the manifest and all video accounts, then orders the enhancement of new videos. */
export const syncVideosWork = defineWork({ ...usual, name: 'sync-videos', attempts: 2 });

export const enhanceVideosWork = defineWork({
  ...usual,
  name: 'enhance-videos',
  payload: idOfRow,
  // The next sync of the videos orders the rest.
  attempts: 10,
  backoff: soon,
});

export const enhanceVideoWork = defineWork({
  name: 'enhance-video',
  payload: idOfRow,
  // Faults of a video are recorded, not thrown: these attempts cover an outage of at least twenty minutes.
  attempts: 10,
  backoff: soon,
  // The database holds the results. A kept job would prevent ordering its id again.
  retention: 'none',
  // A dead worker then counts against one video only.
  concurrency: 1,
});

export const erasePersonalDataWork = defineWork({
  ...usual,
  name: 'erase-personal-data',
  attempts: 3,
  retention: { completed: { age: 7 * DAY, count: 20 }, failed: { age: 30 * DAY, count: 20 } },
});

export const sendUrlNoticesWork = defineWork({ ...frequent, name: 'send-url-notices' });

/** Each has a processor (`consume.ts`). */
export const definitions: readonly WorkDefinition[] = [
  syncOrganizationWork,
  syncAllWork,
  dispatchOutboxWork,
  deliverSubmissionWork,
  deliverLeadWork,
  deliverGuideWork,
  sendJobAlertsWork,
  deliverAlertLetterWork,
  deliverSavedJobsWork,
  sweepSubmissionsWork,
  syncVideosWork,
  enhanceVideosWork,
  enhanceVideoWork,
  erasePersonalDataWork,
  closePastDeadlineWork,
  sendUrlNoticesWork,
];
