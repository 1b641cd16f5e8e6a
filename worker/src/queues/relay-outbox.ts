import { object } from 'yup';
import { defineWork, HOUR } from './definition.js';

/** Hand the outbox's waiting work to its queues: what a fast enqueue after a commit could not deliver. */
export const relayOutboxWork = defineWork({
  name: 'relay-outbox',
  payload: object({}),
  payloadOf: () => ({}),
  // It comes round every few seconds by itself.
  attempts: 1,
  backoff: { type: 'fixed', delay: 1_000 },
  retention: { completed: { age: HOUR, count: 20 }, failed: { age: 24 * HOUR, count: 100 } },
  concurrency: 1,
});
