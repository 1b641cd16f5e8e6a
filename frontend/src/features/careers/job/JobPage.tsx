import { Alert, Box, Container, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { graphql } from '../../../__generated__/gql.js';
import type { JobCard_JobFragment } from '../../../__generated__/graphql.js';
import { Section } from '../../../components/Section.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { careersTexts } from '../../../content/careers-texts.js';
import { useTexts } from '../../../lib/locale.js';
import { headerHeight } from '../../../theme/tokens.js';
import { JobAlertSection } from '../alerts/JobAlertSection.js';
import { CareerPageLink } from '../CareerPageLink.js';
import { jobGrid, JobItems } from '../JobCard.js';
import { SaveButton } from '../saved/SaveJob.js';
import { ApplyBar, ApplyLink } from './ApplyLink.js';
import { useSessionJobs, type JobData } from './job.api.js';
import { JobDescription } from './JobDescription.js';
import { JobFacts } from './JobFacts.js';
import { JobHeader } from './JobHeader.js';
import { JobNotFound } from './JobNotFound.js';
import { JobNotices } from './JobNotices.js';
import { likeThis } from './like-this.js';
import { ShareLink } from './ShareLink.js';
import { useTextAttributes } from '../text-attributes.js';

export const JobDetail_job = graphql(/* GraphQL */ `
  fragment JobDetail_job on Job {
    ...JobsCache_job
    description
    isProspect
    language
    closedAt
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

interface JobPageProps {
  readonly shown: JobData;
  /** Of the employer. */
  readonly film?: ReactNode;
}

/** A job (product 4.34), a closed one (4.42) or "Job Not Found" (4.41). */
export function JobPage({ shown, film }: JobPageProps) {
  useSessionJobs(shown);
  if (shown.kind === 'none' || shown.kind === 'failed') return <JobNotFound shown={shown} />;
  return <JobDetail {...shown} film={film} />;
}

type JobDetailProps = Extract<JobData, { matched: boolean }> &
  Pick<JobPageProps, 'film'> & { readonly alertsOffered?: boolean };

function JobDetail({ job, matched, notice, film, alertsOffered }: JobDetailProps) {
  const texts = useTexts('careers', careersTexts).job;
  const attributesOf = useTextAttributes();
  const isClosed = 'closedAt' in job && job.closedAt !== null;
  return (
    // What has the focus scrolls clear of the apply bar (WCAG 2.4.11).
    <Box component="article" sx={{ '& a, & button': { scrollMarginBottom: { xs: '112px', md: 0 } } }}>
      <JobHeader job={job} language={job.language} film={film} />
      <Container sx={{ py: { xs: 4, md: 7 } }}>
        <JobNotices job={job} isClosed={isClosed} matched={matched} notice={notice} />
        <Box sx={columns}>
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
      {alertsOffered && <JobAlertSection filters={likeThis(job)} organizations={[organizationOf(job)]} />}
      {'similarJobs' in job && <SimilarJobs jobs={job.similarJobs} />}
      {!isClosed && <ApplyBar job={job} />}
    </Box>
  );
}

function organizationOf({ clientId, organization }: JobDetailProps['job']) {
  return { id: clientId, name: organization.name };
}

function SimilarJobs({ jobs = [] }: { readonly jobs: readonly JobCard_JobFragment[] | undefined }) {
  const { similar } = useTexts('careers', careersTexts).job;
  if (jobs.length === 0) return null;
  return (
    <Section title={similar} tone="sunken">
      <Box component="ul" sx={jobGrid}>
        <JobItems jobs={jobs} />
      </Box>
    </Section>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 4, md: 7 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
} as const;

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
