import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Promise deliveries again whose work was lost: by a queue emptied, or because there was no mail server yet; end guide requests whose decision was lost. */
export const sweepSubmissionsWork = defineWork({
  name: 'sweep-submissions',
  payload: object({}),
  payloadOf: () => ({}),
  // It comes round every minute by itself.
  attempts: 1,
  backoff: { type: 'fixed', delay: 1_000 },
  retention: { completed: { age: HOUR, count: 20 }, failed: { age: 24 * HOUR, count: 100 } },
  concurrency: 1,
});
