import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import { readAnew } from '../../../lib/followed-router.js';
import { cachedJobFrom } from '../job/cached-job.js';
import { rememberJobs, sessionJobsStorage } from '../job/jobs-cache.js';
import type { ShownJob } from './find-shown-job.js';

/**
 * The server knows nothing of the session. The job a visitor opened directly is remembered here; one that the server did not find is
 * looked up once more, with what the session remembers (product 4.34).
 */
export function useSessionJobs(shown: ShownJob<JobDetail_JobFragment>): void {
  // The router calls the entry a document begins with so.
  const isFromServer = useLocation().key === 'default';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFromServer || isDone.current) return;
    isDone.current = true;
    if (shown.kind !== 'job' || !shown.matched) void readAnew();
    else if (shown.job.closedAt === null)
      rememberJobs(sessionJobsStorage(), [cachedJobFrom(shown.job, shown.job.description)]);
  }, [isFromServer, shown]);
}
