import { Alert, Box, Container, Stack, Typography, Button } from '@mui/material';
import { jobPosting, type MarkedUpJob, pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type {
  JobCard_JobFragment,
  JobDetail_JobFragment,
  VideoCard_VideoFragment,
} from '../../__generated__/graphql.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Head } from '../../components/Head.js';
import { NightBackdrop } from '../../components/NightBackdrop.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { useReloadWhenOnline } from '../../components/StateMessage.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { careersTexts, useCareersTexts } from '../../content/careers-texts.js';
import { useLayoutTexts } from '../../content/layout-texts.js';
import { CareerPageLink } from '../../features/careers/CareerPageLink.js';
import { jobGrid, JobItems } from '../../features/careers/JobCard.js';
import { JobAlertSection } from '../../features/careers/alerts/JobAlertSection.js';
import { payPeriods, workplaces } from '../../features/careers/job-words.js';
import { useTextAttributes } from '../../lib/text-attributes.js';
import { ApplyBar, ApplyLink, ShareLink } from '../../features/careers/job/JobActions.js';
import { JobDescription, JobFacts } from '../../features/careers/job/JobDescription.js';
import { JobHeader, ClosedNotice, JobNotices } from '../../features/careers/job/JobHeader.js';
import { type JobData, jobStatus, useSessionJobs, likeThis } from '../../features/careers/job/job.api.js';
import { SaveButton } from '../../features/careers/saved/SaveJob.js';
import { videoGrid, VideoItems } from '../../features/videos/VideoCards.js';
import { usePageContext } from '../../lib/brand.js';
import type { Failed } from '../../lib/data/failures.js';
import { useCounted } from '../../lib/numbers.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { columns } from '../../theme/styles.js';
import { headerHeight, colour, radius } from '../../theme/tokens.js';
import { jobCard, metaDescription } from '../link-cards.js';
import { PlayPoster } from '../../features/videos/PlayPoster.js';
import { useVideoModal } from '../../features/videos/VideoModal.js';

export { loadJob as loader } from '../../features/careers/job/job.api.js';

const LEADING_BULLET = /^\s*•\s*/;

/** A job (product 4.34), a closed one (4.42) or "Job Not Found" (4.41). */
export function Component() {
  const texts = useCareersTexts();
  const shown = useLoaderData<JobData>();
  const context = usePageContext();
  useSessionJobs(shown);
  return (
    <>
      <Head {...head(shown, context, texts)} />
      {shown.kind === 'none' || shown.kind === 'failed' ? (
        <JobNotFound shown={shown} />
      ) : (
        <JobDetail {...shown} />
      )}
    </>
  );
}

export function head(shown: JobData, { brand, siteUrl }: PageContext, texts = careersTexts): PageHead {
  if (shown.kind === 'none' || shown.kind === 'failed') {
    return {
      title: `${texts.job.notFoundTitle} | ${brand.name}`,
      description: texts.job.notFoundSentence,
      robots: 'noindex',
    };
  }
  const { job } = shown;
  const posting =
    shown.kind === 'job' && shown.matched ? jobPosting(markedUpJob(shown.job, siteUrl), brand) : undefined;
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

function titleWithPlace({ title, location }: Pick<JobCard_JobFragment, 'title' | 'location'>): string {
  const [place] = location.split('; ');
  return [title, place].filter(Boolean).join(', ');
}

/** @returns the job in the contract's words, as its markup is made from */
function markedUpJob({ workplace, pay, ...job }: JobDetail_JobFragment, siteUrl: string): MarkedUpJob {
  const { logo } = job.organization;
  return {
    ...job,
    organization: { ...job.organization, logo: logo && `${siteUrl}${logo}` },
    workplace: workplaces[workplace],
    pay: pay ? { ...pay, period: pay.period ? payPeriods[pay.period] : null } : null,
  };
}

export const JobDetail_job = graphql(/* GraphQL */ `
  fragment JobDetail_job on Job {
    ...JobsCache_job
    organization {
      logo
    }
    description
    isProspect
    language
    closedAt
    field
    nearPlace: city
    isPostedDateStated
    validThrough
    schemaEmploymentTypes
    locations {
      label
      name
      city
      region
      country
      postalCode
    }
    videos(first: 3) {
      id
      ...VideoCard_video
    }
  }
`);

type JobDetailProps = Extract<JobData, { matched: boolean }> & { readonly alertsOffered?: boolean };

function JobDetail({ job, matched, notice, alertsOffered }: JobDetailProps) {
  const texts = useCareersTexts().job;
  const attributesOf = useTextAttributes();
  const isClosed = 'closedAt' in job && job.closedAt !== null;
  // A job of the session cache has none.
  const [film, ...films] = 'videos' in job ? job.videos : [];
  useCounted('job-seen', isClosed ? undefined : job.id);
  const similarJobs = 'similarJobs' in job ? (job.similarJobs ?? []) : [];
  return (
    <>
      {/* What has the focus scrolls clear of the apply bar (WCAG 2.4.11). */}
      <Box component="article" sx={{ '& a, & button': { scrollMarginBottom: { xs: '112px', md: 0 } } }}>
        <JobHeader
          job={job}
          language={job.language}
          film={film && <EmployerFilm video={film} />}
          notice={isClosed && <ClosedNotice job={job} />}
        />
        <Container sx={{ py: { xs: 4, md: 7 } }}>
          {!isClosed && <JobNotices matched={matched} notice={notice} />}
          <Box sx={layout}>
            <Box component="aside" aria-label={texts.about} sx={aside}>
              <SurfaceCard>
                <JobFacts job={job} />
                <Stack sx={{ mt: 3, gap: 1.5 }}>
                  {!isClosed && (
                    <Box sx={withoutApplyBar}>
                      <ApplyLink job={job} />
                    </Box>
                  )}
                  <CareerPageLink
                    clientId={job.clientId}
                    organization={job.organization}
                    variant="outlined"
                    fullWidth
                  />
                  {!isClosed && <SaveButton job={job} />}
                  {!isClosed && <ShareLink job={job} />}
                </Stack>
              </SurfaceCard>
            </Box>
            <Box component="section" aria-labelledby="job-description" sx={{ order: { md: 1 } }}>
              <Typography id="job-description" variant="h3" component="h2" sx={{ mb: 3 }}>
                {texts.description}
              </Typography>
              {typeof job.description === 'string' ? (
                <JobDescription html={job.description} language={job.language} />
              ) : (
                <>
                  <Typography {...attributesOf(job.snippet, job.language)} sx={{ maxWidth: '70ch', mb: 3 }}>
                    {job.snippet}
                  </Typography>
                  <Alert severity="info">{texts.cutOff}</Alert>
                </>
              )}
            </Box>
          </Box>
        </Container>
        {alertsOffered && (
          <JobAlertSection
            filters={likeThis(job)}
            organizations={[{ id: job.clientId, name: job.organization.name }]}
          />
        )}
        {similarJobs.length > 0 && (
          <Section title={texts.similar} tone="sunken" screenOnly>
            <Box component="ul" sx={jobGrid}>
              <JobItems jobs={similarJobs} />
            </Box>
          </Section>
        )}
        {!isClosed && <ApplyBar job={job} />}
      </Box>
      {films.length > 0 && (
        <Section title={texts.films(job.organization.name)} screenOnly>
          <Box component="ul" sx={videoGrid}>
            <VideoItems videos={films} />
          </Box>
        </Section>
      )}
    </>
  );
}

const layout = { ...columns({ md: 'minmax(0, 1fr) 340px' }), gap: { xs: 4, md: 7 } } as const;

const aside = {
  order: { md: 2 },
  position: { md: 'sticky' },
  top: { md: headerHeight.md + 24 },
  alignSelf: 'start',
  minWidth: 0,
} as const;

const withoutApplyBar = {
  display: { xs: 'none', md: 'block' },
  '@media print, (max-height: 480px)': { display: 'block' },
} as const;

/** Shown when no job is open, or when none could be loaded (product 4.41). */
function JobNotFound({ shown }: { readonly shown: { readonly kind: 'none' } | Failed }) {
  const texts = useCareersTexts().job;
  const { failure } = useLayoutTexts();
  const unreached = shown.kind === 'failed' && shown.unreached;
  useReloadWhenOnline(unreached);
  return (
    <PageHero
      backdrop={<NightBackdrop picture="hero-4" only="wide" />}
      title={shown.kind === 'none' ? texts.notFoundTitle : texts.failed}
      lead={unreached ? `${texts.notFoundSentence} ${failure.unreached}` : texts.notFoundSentence}
      actions={
        <>
          <ButtonLink to={pagePaths.careers} look="ember">
            {texts.backToListings}
          </ButtonLink>
          {shown.kind === 'failed' && (
            // An empty address is that of the page: the link reloads it, also without scripts.
            <Button variant="outlined" color="inherit" size="large" component="a" href="">
              {failure.retry}
            </Button>
          )}
        </>
      }
    />
  );
}

/** A film of the employer in the head of a job's page: its poster, which opens the player. */
function EmployerFilm({ video }: { readonly video: VideoCard_VideoFragment }) {
  const { play, modal } = useVideoModal([video]);
  const portrait = video.aspectRatio === 'PORTRAIT';
  return (
    <Box
      className="no-print"
      sx={[frame, { width: portrait ? { xs: 150, md: 180 } : { xs: '100%', md: 400 } }]}
    >
      <PlayPoster
        video={video}
        onPlay={() => play(video)}
        href={pagePaths.video(video.id)}
        {...(portrait && { sizes: '180px' })}
        ratio={portrait ? '9 / 16' : '16 / 9'}
      />
      {modal}
    </Box>
  );
}

const frame = {
  position: 'relative',
  overflow: 'hidden',
  maxWidth: '100%',
  border: `1px solid ${colour.nightLine}`,
  borderRadius: `${radius.card}px`,
} as const;
