import { jobPosting, type MarkedUpJob, pagePaths, type PayPeriod, type Workplace } from 'contract';
import { data, useLoaderData } from 'react-router-dom';
import type { JobCard_JobFragment, JobDetail_JobFragment } from '../../__generated__/graphql.js';
import { Head } from '../../components/Head.js';
import type { ShownJob } from '../../features/careers/detail/find-shown-job.js';
import { jobDetailTexts } from '../../features/careers/detail/job-detail-texts.js';
import { JobDetail } from '../../features/careers/detail/JobDetail.js';
import { JobNotFound } from '../../features/careers/detail/JobNotFound.js';
import { loadShownJob } from '../../features/careers/detail/load-shown-job.js';
import { loadSimilarJobs } from '../../features/careers/detail/load-similar-jobs.js';
import { useSessionJobs } from '../../features/careers/detail/use-session-jobs.js';
import { loadSourceNotices } from '../../features/careers/sources/load-source-notices.js';
import type { SourceNotice } from '../../features/careers/sources/source-notice.js';
import { OrganizationVideos } from '../../features/videos/organization/OrganizationVideos.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { usePageContext } from '../../lib/site-url.js';
import { jobCard, metaDescription } from '../link-cards.js';

/** Of a text that begins with a list; further on it tells one item from the next. */
const LEADING_BULLET = /^\s*•\s*/;

type JobData = ShownJob<JobDetail_JobFragment> & {
  /** Of a closed job. */
  readonly similar?: readonly JobCard_JobFragment[] | undefined;
  /** When its organization's openings are not current. */
  readonly notice?: SourceNotice | undefined;
};

export async function loader({ params, request }: PageLoaderArgs) {
  const [shown, notices] = await Promise.all([
    loadShownJob(params['id'] ?? '', request.signal),
    loadSourceNotices(),
  ]);
  const status = statusOf(shown);
  const similar =
    shown.kind === 'job' && status === 410 ? await loadSimilarJobs(shown.job.id, request.signal) : undefined;
  const notice =
    'job' in shown ? notices.find(({ organizationId }) => organizationId === shown.job.clientId) : undefined;
  // The page of a closed job stands without the others, but only until they can be had.
  const passing = status === 410 && similar === undefined;
  return data<JobData>(
    { ...shown, ...(similar && { similar }), ...(notice && { notice }) },
    { status, ...(passing && { headers: { 'Cache-Control': 'no-store' } }) },
  );
}

export function Component() {
  const shown = useLoaderData<JobData>();
  useSessionJobs(shown);
  const headElements = <Head {...head(shown, usePageContext())} />;
  if (shown.kind === 'none' || shown.kind === 'failed') {
    return (
      <>
        {headElements}
        <JobNotFound shown={shown} />
      </>
    );
  }
  return (
    <>
      {headElements}
      <JobDetail job={shown.job} matched={shown.matched} similar={shown.similar} notice={shown.notice} />
      {/* What the session remembers of a job are its words. */}
      {'videos' in shown.job && (
        <OrganizationVideos name={shown.job.organization.name} videos={shown.job.videos} />
      )}
    </>
  );
}

export function head(shown: JobData, { brand }: PageContext): PageHead {
  if (shown.kind === 'none' || shown.kind === 'failed') {
    return {
      title: `${jobDetailTexts.notFoundTitle} | ${brand.name}`,
      description: jobDetailTexts.notFoundSentence,
      robots: 'noindex',
    };
  }
  const { job } = shown;
  const posting =
    shown.kind === 'job' && shown.matched ? jobPosting(markedUpJob(shown.job), brand) : undefined;
  return {
    title: `${titleWithPlace(job)} | ${job.organization.name}`,
    description:
      metaDescription(job.snippet.replace(LEADING_BULLET, '')) ||
      `${titleWithPlace(job)}, ${job.organization.name}`,
    canonical: pagePaths.job(job.id),
    ...(statusOf(shown) === 410 ? { robots: 'noindex' } : { card: jobCard(job) }),
    ...(posting && { structuredData: [posting] }),
  };
}

/** A job may be done at any number of places, which stand on its page. */
function titleWithPlace({ title, location }: Pick<JobCard_JobFragment, 'title' | 'location'>): string {
  const [place] = location.split('; ');
  return [title, place].filter(Boolean).join(', ');
}

/** A job that left its feed is gone for good, which search engines should hear (product 4.42). */
function statusOf(shown: JobData): number {
  switch (shown.kind) {
    case 'none':
      return 404;
    case 'failed':
      return 503;
    case 'job':
      return shown.job.closedAt === null ? 200 : 410;
    case 'remembered':
      return 200;
  }
}

type Pay = NonNullable<JobDetail_JobFragment['pay']>;

const workplaces = {
  ONSITE: 'onsite',
  HYBRID: 'hybrid',
  REMOTE: 'remote',
  UNKNOWN: 'unknown',
} as const satisfies Record<JobDetail_JobFragment['workplace'], Workplace>;
const periods = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  TWO_WEEKS: 'two-weeks',
  MONTH: 'month',
  YEAR: 'year',
} as const satisfies Record<NonNullable<Pay['period']>, PayPeriod>;

/** @returns the job in the contract's words, as its markup is made from */
export function markedUpJob({ workplace, pay, ...job }: JobDetail_JobFragment): MarkedUpJob {
  return {
    ...job,
    workplace: workplaces[workplace],
    pay: pay ? { ...pay, period: pay.period ? periods[pay.period] : null } : null,
  };
}
