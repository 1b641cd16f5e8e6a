import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Erase what people sent longer ago than RETENTION_DAYS. */
export const erasePersonalDataWork = defineWork({
  name: 'erase-personal-data',
  payload: object({}),
  payloadOf: () => ({}),
  attempts: 3,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: { completed: { age: 7 * 24 * HOUR, count: 20 }, failed: { age: 30 * 24 * HOUR, count: 20 } },
  concurrency: 1,
});
