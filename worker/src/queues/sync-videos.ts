import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Read the manifest and all video accounts, then have what is new enhanced. */
export const syncVideosWork = defineWork({
  name: 'sync-videos',
  payload: object({}),
  payloadOf: () => ({}),
  attempts: 2,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: { completed: { age: 24 * HOUR, count: 100 }, failed: { age: 7 * 24 * HOUR, count: 100 } },
  concurrency: 1,
});
