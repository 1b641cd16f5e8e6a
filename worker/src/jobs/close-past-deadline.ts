import { closeJobsPastDeadline } from 'db/repositories/jobs/job-deadlines';
import { closePastDeadlineWork } from './definitions.js';
import { processor } from './processor.js';

export const closePastDeadlineProcessor = processor(
  closePastDeadlineWork,
  async (_, { dataSource, notices, log }) => {
    const closed = await closeJobsPastDeadline(dataSource, new Date(), notices?.services);
    if (closed > 0) log.info({ closed }, 'jobs past their deadline closed');
    return { outcome: 'done', note: `${closed} closed` };
  },
);
