import { promiseLostDeliveries } from 'db/repositories/deliveries';
import { deliverSubmissionWork } from '../queues/deliver-submission.js';
import { relayOutboxWork } from '../queues/relay-outbox.js';
import { sweepSubmissionsWork } from '../queues/sweep-submissions.js';
import { processor } from './processor.js';

const LIMIT = 500;

export const sweepSubmissionsProcessor = processor(sweepSubmissionsWork, async (_, { dataSource, mail, producer, log }) => {
  if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set.' };
  const promised = await promiseLostDeliveries(dataSource, deliverSubmissionWork.name, LIMIT);
  if (promised > 0) {
    log.info({ promised }, 'waiting submissions promised again');
    await producer.enqueue(relayOutboxWork, {});
  }
  return { outcome: 'done', note: `${promised} promised` };
});
