import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Keep what common words find at hand, in step with the jobs. */
export const careForJobSegmentsWork = defineWork({
  name: 'care-for-job-segments',
  payload: object({}),
  payloadOf: () => ({}),
  // It comes round every few minutes by itself.
  attempts: 1,
  backoff: { type: 'fixed', delay: 1_000 },
  retention: { completed: { age: 24 * HOUR, count: 20 }, failed: { age: 7 * 24 * HOUR, count: 20 } },
  concurrency: 1,
});
