import { boolean, number, object, string, type Schema } from 'yup';

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

export const syncOrganizationWork = defineWork({
  ...usual,
  name: 'sync-organization',
  // `acceptClosings`: an operator confirms that the board has shrunk.
  payload: idOfRow.shape({ acceptClosings: boolean() }),
  // The HTTP client has retried already, and the next sync follows.
  attempts: 2,
  retention: kept(500),
  concurrency: undefined,
});

/** Closes jobs past their deadline, also those whose feed fails. */
export const closePastDeadlineWork = defineWork({ ...frequent, name: 'close-past-deadline' });

/** Looks for deliveries that are due: every few seconds, and right after a commit that orders one. */
export const dispatchDeliveriesWork = defineWork({ ...frequent, name: 'dispatch-deliveries' });

/** Makes one attempt at a delivery. The table decides whether and when another follows. */
export const deliverWork = defineWork({
  name: 'deliver',
  payload: object({ id: string().required().max(200), attempts: number().integer().required() }).required(),
  ...once,
  // The table has the results. A kept job would prevent ordering its id again.
  retention: 'none',
  // More than all kinds together have places: `takeDueDeliveries` takes no more.
  concurrency: 50,
});

/** Orders the mails of a day to the confirmed job alerts; `day` is another one than today in Houston. */
export const sendJobAlertsWork = defineWork({
  ...frequent,
  name: 'send-job-alerts',
  payload: object({ day: string().matches(/^\d{4}-\d\d-\d\d$/) }).required(),
});

/** Reads the manifest and all video accounts, then orders the enhancement of new videos. */
export const syncVideosWork = defineWork({ ...usual, name: 'sync-videos', attempts: 2 });

/** Orders the enhancement of the videos that the open run has left. */
export const enhanceVideosWork = defineWork({ ...frequent, name: 'enhance-videos' });

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

/** Asks a server for captions of one film. */
export const draftCaptionsWork = defineWork({
  ...usual,
  name: 'draft-captions',
  payload: idOfRow,
  // Faults of a film or the server are recorded, not thrown.
  attempts: 3,
  // A kept job would prevent ordering its id again.
  retention: 'none',
});

export const erasePersonalDataWork = defineWork({
  ...usual,
  name: 'erase-personal-data',
  attempts: 3,
  retention: { completed: { age: 7 * DAY, count: 20 }, failed: { age: 30 * DAY, count: 20 } },
});

/** Each has a processor (`consume.ts`). */
export const definitions: readonly WorkDefinition[] = [
  syncOrganizationWork,
  syncAllWork,
  dispatchDeliveriesWork,
  deliverWork,
  sendJobAlertsWork,
  syncVideosWork,
  enhanceVideosWork,
  enhanceVideoWork,
  draftCaptionsWork,
  erasePersonalDataWork,
  closePastDeadlineWork,
];
