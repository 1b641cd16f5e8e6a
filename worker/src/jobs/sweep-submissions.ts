import { limits } from 'contract';
import { orderDueDeliveries } from 'db/repositories/deliveries';
import { failUndecidedGuides } from 'db/repositories/guide-requests';
import { processor } from './processor.js';
import { deliverSubmissionWork, dispatchOutboxWork, sweepSubmissionsWork } from './definitions.js';

/** It sweeps once a minute. */
const LIMITS = { usual: 500, slow: limits.submissions.flood.deliveredAMinute };

export const sweepSubmissionsProcessor = processor(
  sweepSubmissionsWork,
  async (_, { dataSource, mail, producer, log }) => {
    const undecided = await failUndecidedGuides(dataSource, limits.guide.sameWithinMinutes);
    if (undecided > 0) log.warn({ undecided }, 'undecided guide requests marked as failed');
    if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set.' };
    const ordered = await orderDueDeliveries(dataSource, deliverSubmissionWork.name, LIMITS);
    if (ordered > 0) {
      log.info({ ordered }, 'waiting submissions ordered again');
      await producer.enqueue(dispatchOutboxWork, {});
    }
    return { outcome: 'done', note: `${ordered} ordered` };
  },
);
