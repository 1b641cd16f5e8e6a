import { findJob, fieldsOfWork, limits, placeName, type JobFilters } from 'contract';
import { useEffect, useRef } from 'react';
import { data, useLocation } from 'react-router-dom';
import { graphql } from '../../../__generated__/gql.js';
import type { JobPageQuery, JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import type { PageLoaderArgs } from '../../../lib/page.js';
import type { Query } from '../../../lib/data/query.js';
import { useReload } from '../../../lib/data/root-data.js';
import { failed, type Failed } from '../../../lib/data/failures.js';
import { loadJobSources, type SourceNotice } from '../SourceNotices.js';
import { readJobsCache, rememberJobs, type CachedJob } from './jobs-cache.js';
import { fieldNames } from '../job-words.js';

const jobPageQuery = graphql(/* GraphQL */ `
  query JobPage($id: ID!, $similar: Boolean!) {
    job(id: $id) {
      ...JobDetail_job
      similarJobs @include(if: $similar) {
        id
        ...JobCard_job
      }
    }
    jobAlertsOffered
  }
`);

/** With `refresh` also the newest jobs, for the session cache (product 4.37). */
const jobLookupPageQuery = graphql(/* GraphQL */ `
  query JobLookupPage($segment: String!, $refresh: Boolean!) {
    jobLookup(segment: $segment) {
      rule
      job {
        ...JobDetail_job
        similarJobs {
          id
          ...JobCard_job
        }
      }
    }
    jobAlertsOffered
    jobs(first: 50) @include(if: $refresh) {
      nodes {
        ...JobsCache_job
      }
    }
  }
`);

/** Without similar jobs when they could not be read. */
type FoundJob = NonNullable<JobPageQuery['job']>;

/** `matched` is false when another job than the address names is shown (product 4.39). */
type ShownJob =
  | {
      readonly kind: 'job';
      readonly job: FoundJob;
      readonly matched: boolean;
      readonly alertsOffered?: boolean;
    }
  | { readonly kind: 'remembered'; readonly job: CachedJob; readonly matched: boolean }
  | { readonly kind: 'none' }
  | Failed;

export type JobData = ShownJob & { readonly notice?: SourceNotice | undefined };

export async function loadJob({ params, request: { signal }, query }: PageLoaderArgs) {
  const [shown, { notices }] = await Promise.all([
    findShownJob(params['id'] ?? '', query, signal),
    loadJobSources(query),
  ]);
  const status = jobStatus(shown);
  if (shown.kind === 'job' && status === 200) rememberJobs([shown.job]);
  const notice =
    'job' in shown ? notices.find(({ organizationId }) => organizationId === shown.job.clientId) : undefined;
  // The page of a closed job is shown without similar jobs, but not cached.
  const isIncomplete = status === 410 && shown.kind === 'job' && shown.job.similarJobs === undefined;
  return data<JobData>(
    { ...shown, ...(notice && { notice }) },
    { status, ...(isIncomplete && { headers: { 'Cache-Control': 'no-store' } }) },
  );
}

/** @returns the HTTP status of the page; 410 for a closed job (product 4.42) */
export function jobStatus(shown: ShownJob): number {
  if (shown.kind === 'none') return 404;
  if (shown.kind === 'failed') return 503;
  return shown.kind === 'job' && shown.job.closedAt !== null ? 410 : 200;
}

/** Looks the job up in the order of product 4.37. @param segment the decoded last segment of the address */
async function findShownJob(segment: string, query: Query, signal: AbortSignal): Promise<ShownJob> {
  const byId = (similar: boolean) => query(jobPageQuery, { id: segment, similar }, signal);
  // Perhaps it was only the similar jobs that could not be read.
  const direct = await byId(true)
    .catch(() => byId(false))
    .catch(() => undefined);
  if (direct?.job)
    return { kind: 'job', job: direct.job, matched: true, alertsOffered: direct.jobAlertsOffered };
  const cached = readJobsCache();
  const remembered = cached.find(({ id }) => id === segment);
  if (remembered) return { kind: 'remembered', job: remembered, matched: true };
  try {
    const refresh = typeof window !== 'undefined';
    const { jobLookup, jobAlertsOffered, jobs } = await query(
      jobLookupPageQuery,
      { segment, refresh },
      signal,
    );
    if (jobs) rememberJobs(jobs.nodes);
    if (!jobLookup) return { kind: 'none' };
    const { job, rule } = jobLookup;
    return {
      kind: 'job',
      job,
      matched: rule === 'EXACT_ID' || rule === 'EXACT_TITLE',
      alertsOffered: jobAlertsOffered,
    };
  } catch (error) {
    const found = findJob(segment, cached);
    return found
      ? { kind: 'remembered', job: found.job, matched: found.rule === 'exact-title' }
      : failed(error);
  }
}

/** The server does not know the session cache. A job it found is stored here; one it did not find is looked up again in the browser (product 4.37). */
export function useSessionJobs(shown: ShownJob): void {
  // React Router's key of the first entry of a document.
  const isFromServer = useLocation().key === 'default';
  const isDone = useRef(false);
  const reload = useReload();
  useEffect(() => {
    if (!isFromServer || isDone.current) return;
    isDone.current = true;
    if (shown.kind !== 'job' || !shown.matched) void reload();
    else if (shown.job.closedAt === null) rememberJobs([shown.job]);
  }, [isFromServer, reload, shown]);
}

interface StatedJob extends Partial<Pick<JobDetail_JobFragment, 'field' | 'nearPlace'>> {
  readonly clientId: string;
  readonly department?: string | null;
  readonly location: string;
  readonly locations?: readonly Pick<JobDetail_JobFragment['locations'][number], 'label' | 'name'>[];
}

/**
 * @returns the filters of an alert for jobs like this one (product 6.36): its field of work near its place; without a field its department,
 * without that its organization. Places that are no city are named as jobs are filtered by them. What is too long for a filter is left out.
 */
export function likeThis({
  clientId,
  field,
  nearPlace,
  department,
  location,
  locations = [],
}: StatedJob): JobFilters {
  const work = fieldsOfWork.find(({ value }) => value !== 'other' && fieldNames[value] === field)?.value;
  if (!work && (!department || !isFilter(department))) return { organization: [clientId] };
  const named = locations.length > 0 ? locations : [{ label: location, name: null }];
  const places = [...new Set(named.map(({ label, name }) => name ?? placeName(label.trim())))].filter(
    isFilter,
  );
  return {
    ...(work ? { field: [work] } : department && { department: [department] }),
    ...(nearPlace
      ? { near: nearPlace }
      : places.length > 0 && { location: places.slice(0, limits.filterValues) }),
  };
}

function isFilter(value: string): boolean {
  return value !== '' && value.length <= limits.searchCharacters;
}
