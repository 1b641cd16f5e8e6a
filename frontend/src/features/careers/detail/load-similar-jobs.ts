import { limits } from 'contract';
import type { JobCard_JobFragment } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { similarJobsQuery } from './job-page-queries.js';

/** @returns open jobs like the one with this id; undefined when they cannot be had: the page of the closed one stands without them */
export async function loadSimilarJobs(
  id: string,
  signal: AbortSignal,
): Promise<readonly JobCard_JobFragment[] | undefined> {
  try {
    return (await runQuery(similarJobsQuery, { id, first: limits.similarJobs }, signal)).job?.similarJobs;
  } catch {
    return undefined;
  }
}
