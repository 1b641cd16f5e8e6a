import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Order one `sync-organization` for every active organization. */
export const syncAllWork = defineWork({
  name: 'sync-all',
  payload: object({}),
  payloadOf: () => ({}),
  attempts: 3,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  retention: { completed: { age: 24 * HOUR, count: 100 }, failed: { age: 7 * 24 * HOUR, count: 100 } },
  concurrency: 1,
});
