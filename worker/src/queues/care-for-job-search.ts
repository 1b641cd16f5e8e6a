import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Keep the search of jobs small and whole. */
export const careForJobSearchWork = defineWork({
  name: 'care-for-job-search',
  payload: object({}),
  payloadOf: () => ({}),
  attempts: 2,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: { completed: { age: 7 * 24 * HOUR, count: 20 }, failed: { age: 30 * 24 * HOUR, count: 20 } },
  concurrency: 1,
});
