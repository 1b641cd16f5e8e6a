export {
  definitions,
  deliverAlertLetterWork,
  deliverGuideWork,
  deliverLeadWork,
  deliverSavedJobsWork,
  deliverSubmissionWork,
  dispatchOutboxWork,
  enhanceVideosWork,
  sweepSubmissionsWork,
  syncAllWork,
  syncOrganizationWork,
  syncVideosWork,
  type WorkDefinition,
} from './definitions.js';
export { createProducer, outboxJobId, type Producer } from './producer.js';
export { prepareQueueSchema, type QueueAddress } from './queue-backend.js';
export { queueTrouble } from './queues.js';
