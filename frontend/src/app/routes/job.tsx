import { jobPosting, type MarkedUpJob, pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import type { JobCard_JobFragment, JobDetail_JobFragment } from '../../__generated__/graphql.js';
import { careersTexts } from '../../content/careers-texts.js';
import { Head } from '../../components/Head.js';
import { payPeriods, workplaces } from '../../features/careers/api-names.js';
import { type JobData, jobStatus } from '../../features/careers/job/job.api.js';
import { JobPage } from '../../features/careers/job/JobPage.js';
import { EmployerFilm } from '../../features/videos/EmployerFilm.js';
import { OrganizationVideos } from '../../features/videos/VideoCards.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext } from '../../lib/brand.js';
import { useTexts } from '../../lib/locale.js';
import { jobCard, metaDescription } from '../link-cards.js';

export { loadJob as loader } from '../../features/careers/job/job.api.js';

/** Before the first item of a list. */
const LEADING_BULLET = /^\s*•\s*/;

export function Component() {
  const texts = useTexts('careers', careersTexts);
  const shown = useLoaderData<JobData>();
  // A job of the session cache has none.
  const [film, ...others] = 'job' in shown && 'videos' in shown.job ? shown.job.videos : [];
  return (
    <>
      <Head {...head(shown, usePageContext(), texts)} />
      <JobPage shown={shown} film={film && <EmployerFilm video={film} />} />
      {'job' in shown && (
        <OrganizationVideos title={texts.job.films(shown.job.organization.name)} videos={others} />
      )}
    </>
  );
}

export function head(shown: JobData, { brand }: PageContext, texts = careersTexts): PageHead {
  if (shown.kind === 'none' || shown.kind === 'failed') {
    return {
      title: `${texts.job.notFoundTitle} | ${brand.name}`,
      description: texts.job.notFoundSentence,
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

/** @returns the job in the contract's words, as its markup is made from */
export function markedUpJob({ workplace, pay, ...job }: JobDetail_JobFragment): MarkedUpJob {
  return {
    ...job,
    workplace: workplaces[workplace],
    pay: pay ? { ...pay, period: pay.period ? payPeriods[pay.period] : null } : null,
  };
}
