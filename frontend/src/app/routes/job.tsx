import { jobPosting, pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import type { JobCard_JobFragment } from '../../__generated__/graphql.js';
import { Head } from '../../components/Head.js';
import { jobTexts } from '../../features/careers/careers-texts.js';
import { jobStatus, type JobData } from '../../features/careers/job/job.api.js';
import { JobPage } from '../../features/careers/job/JobPage.js';
import { OrganizationVideos } from '../../features/videos/VideoCards.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext } from '../../lib/site-url.js';
import { jobCard } from '../link-cards/job-card.js';
import { metaDescription } from '../meta-description.js';
import { markedUpJob } from '../structured-data/marked-up-job.js';

export { loadJob as loader } from '../../features/careers/job/job.api.js';

/** Before the first item of a list. */
const LEADING_BULLET = /^\s*•\s*/;

export function Component() {
  const shown = useLoaderData<JobData>();
  return (
    <>
      <Head {...head(shown, usePageContext())} />
      <JobPage shown={shown} />
      {/* A job of the session cache has none. */}
      {'job' in shown && 'videos' in shown.job && (
        <OrganizationVideos name={shown.job.organization.name} videos={shown.job.videos} />
      )}
    </>
  );
}

export function head(shown: JobData, { brand }: PageContext): PageHead {
  if (shown.kind === 'none' || shown.kind === 'failed') {
    return {
      title: `${jobTexts.notFoundTitle} | ${brand.name}`,
      description: jobTexts.notFoundSentence,
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
    ...(jobStatus(shown) === 410 ? { robots: 'noindex' } : { card: jobCard(job) }),
    ...(posting && { structuredData: [posting] }),
  };
}

/** With the first of the job's places; the page lists all. */
function titleWithPlace({ title, location }: Pick<JobCard_JobFragment, 'title' | 'location'>): string {
  const [place] = location.split('; ');
  return [title, place].filter(Boolean).join(', ');
}
