import type { Schema } from 'yup';

/** How long finished jobs stay for an operator to look at: `age` in seconds, at most `count` of them. */
export interface Retention {
  readonly age: number;
  readonly count: number;
}

/**
 * One kind of work, as both those who order it and those who do it know it. Each has a queue of its own, so that slow
 * work never blocks other work. Payloads are ids: the handler reads the rows again.
 */
export interface WorkDefinition<Payload extends object = object> {
  /** Name of the queue; the processor's file has the same stem. */
  readonly name: string;
  /** @throws {ValidationError} when the data is not this work's payload */
  readPayload(data: unknown): Payload;
  /** The payload for the row an outbox event is about. */
  payloadOf(subjectId: string): Payload;
  readonly attempts: number;
  readonly backoff: { readonly type: 'exponential' | 'fixed'; readonly delay: number; readonly jitter?: number };
  /** `none`: a finished job is removed at once. */
  readonly retention: { readonly completed: Retention; readonly failed: Retention } | 'none';
  /** Jobs one worker process does at once; undefined: as many as WORKER_CONCURRENCY allows. */
  readonly concurrency: number | undefined;
}

/** Makes a definition from a payload's schema. */
export function defineWork<Payload extends object>({ payload, ...rest }: Omit<WorkDefinition<Payload>, 'readPayload'> & { readonly payload: Schema<Payload> }): WorkDefinition<Payload> {
  return { ...rest, readPayload: (data) => payload.validateSync(data, { strict: true }) };
}

/** A payload that is no handful of ids is a mistake (vendure kept 876 MiB of them). */
export const PAYLOAD_BYTES = 1_024;

export const HOUR = 3_600;
