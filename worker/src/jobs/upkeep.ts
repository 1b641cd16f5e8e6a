import { closeJobsPastDeadline } from 'db/repositories/jobs/job-deadlines';
import { eraseOld } from 'db/repositories/deliveries/retention';
import { closePastDeadlineWork, erasePersonalDataWork } from './definitions.js';
import { processor } from './processor.js';

export const closePastDeadlineProcessor = processor(
  closePastDeadlineWork,
  async (_, { dataSource, notices, log }) => {
    const closed = await closeJobsPastDeadline(dataSource, new Date(), notices?.services);
    if (closed > 0) log.info({ closed }, 'jobs past their deadline closed');
    return { outcome: 'done', note: `${closed} closed` };
  },
);

export const erasePersonalDataProcessor = processor(
  erasePersonalDataWork,
  async (_, { dataSource, retentionDays, closedJobsDays, log }) => {
    const erased = await eraseOld(dataSource, { retentionDays, closedJobsDays });
    const counts = Object.entries(erased).filter(([, count]) => count > 0);
    if (counts.length > 0)
      log[erased.undelivered ? 'warn' : 'info'](
        { retentionDays, closedJobsDays, ...Object.fromEntries(counts) },
        'what is kept no longer was erased',
      );
    return { outcome: 'done', note: counts.map(([name, count]) => `${count} ${name}`).join(', ') };
  },
);
