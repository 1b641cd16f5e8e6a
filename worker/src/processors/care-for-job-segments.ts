import { careForSegments } from 'db/repositories/job-segment-care';
import { careForJobSegmentsWork } from '../queues/care-for-job-segments.js';
import { processor } from './processor.js';

export const careForJobSegmentsProcessor = processor(careForJobSegmentsWork, async (_, { dataSource, log }) => {
  const care = await careForSegments(dataSource);
  if (!care) return { outcome: 'skipped', reason: 'another worker is at it' };
  if (care.built + care.dissolved > 0) log.info(care, 'segments of the job search put in order');
  return { outcome: 'done', note: `${care.built} built, ${care.dissolved} dissolved` };
});
