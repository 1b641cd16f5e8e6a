import { mixed, object, type InferType } from 'yup';
import { amount, anything, id, list, records, text } from '../field-types.js';

/** `{jobs, meta}` of the API, or `{company, fetched_at, job_count, jobs}` of saved boards. */
export const boardSchema = object({ jobs: records() }).required();

const payRangeSchema = object({
  min_cents: amount(),
  max_cents: amount(),
  currency_type: text(),
  title: text(),
  blurb: text(),
});

export const jobSchema = object({
  id: id(),
  /** Null marks a prospect post: a general application, no vacancy (feeds.md 2.0). */
  internal_job_id: mixed<string | number>().nullable(),
  title: text().required(),
  absolute_url: text(),
  location: object({ name: text() }).nullable().default(undefined),
  first_published: text(),
  application_deadline: text(),
  requisition_id: text(),
  language: text(),
  /** Values are texts, lists of texts, numbers, ranges or null. */
  metadata: list(object({ name: text(), value: anything() })),
  departments: list(object({ name: text() })),
  offices: list(object({ name: text(), location: text() })),
  content: text(),
  pay_input_ranges: list(payRangeSchema),
}).required();

export type GreenhouseJob = InferType<typeof jobSchema>;
export type GreenhousePayRange = InferType<typeof payRangeSchema>;
