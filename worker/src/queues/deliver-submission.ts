import { object, string } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Mail one stored message to the company. */
export const deliverSubmissionWork = defineWork({
  name: 'deliver-submission',
  payload: object({ submissionId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ submissionId: subjectId }),
  // A mail server may be away for hours: 1, 2, 4 … 256 minutes apart, more than eight hours in all.
  attempts: 10,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.3 },
  retention: { completed: { age: 24 * HOUR, count: 1_000 }, failed: { age: 7 * 24 * HOUR, count: 1_000 } },
  concurrency: 2,
});
