import type { LookupRule } from 'contract';
import type { JobDetail_JobFragment, LookupRule as LookupRuleName } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { cachedJobFrom } from '../job/cached-job.js';
import { readJobsCache, rememberJobs, sessionJobsStorage } from '../job/jobs-cache.js';
import { findShownJob, type ShownJob } from './find-shown-job.js';
import { jobLookupPageQuery, jobPageQuery } from './job-page-queries.js';

const rules: Record<LookupRuleName, LookupRule> = {
  EXACT_ID: 'exact-id',
  EXACT_TITLE: 'exact-title',
  TITLE_CONTAINS: 'title-contains',
  CLIENT_AND_PARTIAL_ID: 'client-and-partial-id',
  SAME_CLIENT: 'same-client',
  FIRST: 'first',
};

/**
 * Loads what `/careers/{segment}` shows, from the gateway or, in the browser, from what the session remembers;
 * a job that was found is remembered in turn.
 *
 * @param segment the decoded last segment of the address
 * @returns never throws
 */
export async function loadShownJob(
  segment: string,
  signal: AbortSignal,
): Promise<ShownJob<JobDetail_JobFragment>> {
  const storage = sessionJobsStorage();
  const shown = await findShownJob<JobDetail_JobFragment>(segment, {
    byId: async (id) => (await runQuery(jobPageQuery, { id }, signal)).job ?? null,
    cached: () => readJobsCache(storage),
    fromList: async (asked) => {
      const { jobLookup, jobs } = await runQuery(
        jobLookupPageQuery,
        { segment: asked, refresh: storage !== undefined },
        signal,
      );
      if (jobs)
        rememberJobs(
          storage,
          jobs.nodes.map((job) => cachedJobFrom(job)),
        );
      return jobLookup ? { job: jobLookup.job, rule: rules[jobLookup.rule] } : null;
    },
  });
  if (shown.kind === 'job' && !shown.job.closedAt)
    rememberJobs(storage, [cachedJobFrom(shown.job, shown.job.description)]);
  return shown;
}
