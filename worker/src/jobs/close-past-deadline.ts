import { closeJobsPastDeadline } from 'db/repositories/job-deadlines';
import { closePastDeadlineWork } from './definitions.js';
import { processor } from './processor.js';

export const closePastDeadlineProcessor = processor(closePastDeadlineWork, async (_, { dataSource, log }) => {
  const closed = await closeJobsPastDeadline(dataSource, new Date());
  if (closed > 0) log.info({ closed }, 'jobs past their deadline closed');
  return { outcome: 'done', note: `${closed} closed` };
});
