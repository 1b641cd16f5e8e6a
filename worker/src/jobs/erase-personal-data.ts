import { eraseDispatchedEvents } from 'db/repositories/outbox';
import { deleteClosedJobs, erasePersonalData } from 'db/repositories/retention';
import { processor } from './processor.js';
import { erasePersonalDataWork } from './definitions.js';

export const erasePersonalDataProcessor = processor(
  erasePersonalDataWork,
  async (_, { dataSource, retentionDays, closedJobsDays, log }) => {
    await eraseDispatchedEvents(dataSource);
    const deleted = await deleteClosedJobs(dataSource, closedJobsDays);
    if (deleted > 0) log.info({ closedJobsDays, deleted }, 'jobs closed long ago deleted');
    if (retentionDays === undefined) return { outcome: 'skipped', reason: 'RETENTION_DAYS is not set.' };
    const erased = await erasePersonalData(dataSource, retentionDays);
    log[erased.undelivered > 0 ? 'warn' : 'info']({ retentionDays, ...erased }, 'personal data erased');
    return {
      outcome: 'done',
      note: `${erased.submissions} submissions, ${erased.guideRequests} guide requests`,
    };
  },
);
