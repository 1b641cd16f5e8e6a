import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Close the jobs whose deadline has passed, whatever becomes of their feeds. */
export const closePastDeadlineWork = defineWork({
  name: 'close-past-deadline',
  payload: object({}),
  payloadOf: () => ({}),
  // It comes round every minute by itself.
  attempts: 1,
  backoff: { type: 'fixed', delay: 1_000 },
  retention: { completed: { age: HOUR, count: 20 }, failed: { age: 24 * HOUR, count: 100 } },
  concurrency: 1,
});
