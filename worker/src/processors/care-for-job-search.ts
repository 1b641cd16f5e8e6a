import { careForJobSearch } from 'db/repositories/job-search-care';
import { careForJobSearchWork } from '../queues/care-for-job-search.js';
import { processor } from './processor.js';

export const careForJobSearchProcessor = processor(careForJobSearchWork, async (_, { dataSource, log }) => {
  const care = await careForJobSearch(dataSource);
  log.info(care, 'job search put in order');
  return { outcome: 'done', note: `${care.indexed} jobs, ${care.pruned} words` };
});
