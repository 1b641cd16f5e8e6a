export {
  definitions,
  dispatchDeliveriesWork,
  enhanceVideosWork,
  syncAllWork,
  syncOrganizationWork,
  syncVideosWork,
  type WorkDefinition,
} from './definitions.js';
export { createProducer, type Producer } from './producer.js';
export { prepareQueueSchema, type QueueAddress } from './queue-backend.js';
export { queueTrouble } from './queues.js';
