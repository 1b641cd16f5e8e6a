import { object, string } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Work one enhancement run off. */
export const enhanceVideosWork = defineWork({
  name: 'enhance-videos',
  payload: object({ runId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ runId: subjectId }),
  // Twenty minutes without a database at the least; what is left then, the next sync of the videos orders again.
  attempts: 10,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  retention: { completed: { age: 24 * HOUR, count: 100 }, failed: { age: 7 * 24 * HOUR, count: 100 } },
  // One run at a time; it is the unique row that says so, this saves the others the waiting.
  concurrency: 1,
});
