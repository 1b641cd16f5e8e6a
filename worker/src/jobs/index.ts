export {
  definitions,
  dispatchDeliveriesWork,
  enhanceVideosWork,
  syncAllWork,
  syncOrganizationWork,
  syncVideosWork,
  type WorkDefinition,
} from './definitions.js';
export { createProducer, type Producer, queueTrouble } from './queues.js';
export { prepareQueueSchema, type QueueAddress } from './queue-backend.js';
