import { object, string } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Bring one organization's jobs in step with its feed. */
export const syncOrganizationWork = defineWork({
  name: 'sync-organization',
  payload: object({ organizationId: string().required().max(40) }).required(),
  payloadOf: (subjectId) => ({ organizationId: subjectId }),
  // The HTTP client has tried several times already, and the next sync comes anyway.
  attempts: 2,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
  retention: { completed: { age: 24 * HOUR, count: 500 }, failed: { age: 7 * 24 * HOUR, count: 500 } },
  concurrency: undefined,
});
