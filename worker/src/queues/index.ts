export { prepareQueueSchema, type QueueAddress } from './backend.js';
export type { WorkDefinition } from './definition.js';
export { definitions, deliverGuideWork, deliverSubmissionWork, dispatchOutboxWork, enhanceVideosWork, sweepSubmissionsWork } from '../jobs/definitions.js';
export { createProducer, outboxJobId, type Producer } from './producer.js';
export { queueTrouble } from './queue-trouble.js';
export { syncAllWork } from './sync-all.js';
export { syncOrganizationWork } from './sync-organization.js';
export { syncVideosWork } from './sync-videos.js';
