import { object, string } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Mail one stored message to the company. */
export const deliverSubmissionWork = defineWork({
  name: 'deliver-submission',
  payload: object({ submissionId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ submissionId: subjectId }),
  // A mail server may be away for hours: 1.5, 3, 6 … 384 minutes apart, each up to a third less, so nearly nine hours at least.
  attempts: 10,
  backoff: { type: 'exponential', delay: 90_000, jitter: 0.3 },
  retention: { completed: { age: 24 * HOUR, count: 1_000 }, failed: { age: 7 * 24 * HOUR, count: 1_000 } },
  // More than are sent side by side (`sendingTurns`): letters that hang must not keep others waiting. Each has a connection of the pool.
  concurrency: 6,
});
