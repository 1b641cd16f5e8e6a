export { prepareQueueSchema, type QueueAddress } from './backend.js';
export type { WorkDefinition } from './definition.js';
export { definitions } from './definitions.js';
export { createProducer, type Producer } from './producer.js';
export { relayOutboxWork } from './relay-outbox.js';
export { syncAllWork } from './sync-all.js';
export { syncOrganizationWork } from './sync-organization.js';
