import { object, string } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Mail the B-roll filming guide to somebody who waits for it in front of the page. */
export const deliverGuideWork = defineWork({
  name: 'deliver-guide',
  payload: object({ requestId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ requestId: subjectId }),
  // A second try would come too late: the visitor has the download by then.
  attempts: 1,
  backoff: { type: 'fixed', delay: 1_000 },
  retention: { completed: { age: HOUR, count: 500 }, failed: { age: 24 * HOUR, count: 500 } },
  // One server that hangs must not keep the next visitor waiting.
  concurrency: 5,
});
