import { limits } from 'contract';
import { promiseDueDeliveries } from 'db/repositories/deliveries';
import { failUndecidedGuides } from 'db/repositories/guide-requests';
import { deliverSubmissionWork } from '../queues/deliver-submission.js';
import { relayOutboxWork } from '../queues/relay-outbox.js';
import { sweepSubmissionsWork } from '../queues/sweep-submissions.js';
import { processor } from './processor.js';

/** It sweeps once a minute. */
const LIMITS = { usual: 500, slow: limits.submissions.flood.deliveredAMinute };

export const sweepSubmissionsProcessor = processor(sweepSubmissionsWork, async (_, { dataSource, mail, producer, log }) => {
  const undecided = await failUndecidedGuides(dataSource, limits.guide.sameWithinMinutes);
  if (undecided > 0) log.warn({ undecided }, 'guide requests nobody decided about marked as failed');
  if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set.' };
  const promised = await promiseDueDeliveries(dataSource, deliverSubmissionWork.name, LIMITS);
  if (promised > 0) {
    log.info({ promised }, 'waiting submissions promised again');
    await producer.enqueue(relayOutboxWork, {});
  }
  return { outcome: 'done', note: `${promised} promised` };
});
