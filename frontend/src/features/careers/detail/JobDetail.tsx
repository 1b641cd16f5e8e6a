import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { graphql } from '../../../__generated__/gql.js';
import type { JobCard_JobFragment, JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { headerHeight } from '../../../theme/tokens.js';
import { CareerPageLink } from '../job/CareerPageLink.js';
import type { SourceNotice } from '../sources/source-notice.js';
import type { CachedJob } from '../job/jobs-cache.js';
import { ApplyBar } from './ApplyBar.js';
import { ApplyLink } from './ApplyLink.js';
import { JobDescription } from './JobDescription.js';
import { jobDetailFacts } from './job-detail-facts.js';
import { JobFacts } from './JobFacts.js';
import { JobHeader } from './JobHeader.js';
import { JobNotice } from './JobNotice.js';
import { ShareLink } from './ShareLink.js';
import { SimilarJobs } from './SimilarJobs.js';

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

interface JobDetailProps {
  /** From the gateway, or as the session remembers it: then the description may be its beginning only. */
  readonly job: JobDetail_JobFragment | CachedJob;
  /** False when another job than asked for is shown. */
  readonly matched: boolean;
  /** Open jobs like it, when it is closed. */
  readonly similar?: readonly JobCard_JobFragment[] | undefined;
  /** When its organization's openings are not current. */
  readonly notice?: SourceNotice | undefined;
}

/** A job, or the word that it is closed (product 4.34). */
export function JobDetail({ job, matched, similar = [], notice }: JobDetailProps) {
  const closed = 'closedAt' in job && job.closedAt !== null;
  const language = 'language' in job ? job.language : null;
  return (
    // What takes the focus scrolls clear of the apply bar (WCAG 2.4.11).
    <Box component="article" sx={{ '& a': { scrollMarginBottom: { xs: '112px', md: 0 } } }}>
      <JobHeader job={job} language={language} />
      <Container sx={{ py: { xs: 4, md: 7 } }}>
        <JobNotice
          closed={closed}
          matched={matched}
          clientId={job.clientId}
          organization={job.organization.name}
          notice={notice}
        />
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 7 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box
            component="aside"
            aria-label="About this position"
            sx={{
              order: { md: 2 },
              position: { md: 'sticky' },
              top: { md: headerHeight.md + 24 },
              alignSelf: 'start',
              minWidth: 0,
            }}
          >
            <SurfaceCard>
              <JobFacts facts={jobDetailFacts(job)} />
              <Stack sx={{ mt: 3, gap: 1.5 }}>
                {!closed && (
                  <Box
                    sx={{
                      display: { xs: 'none', md: 'block' },
                      '@media print, (max-height: 480px)': { display: 'block' },
                    }}
                  >
                    <ApplyLink job={job} />
                  </Box>
                )}
                <CareerPageLink
                  clientId={job.clientId}
                  organization={job.organization}
                  variant="outlined"
                  fullWidth
                />
                {!closed && <ShareLink job={job} />}
              </Stack>
            </SurfaceCard>
          </Box>
          <Box component="section" aria-labelledby="job-description" sx={{ order: { md: 1 } }}>
            <Typography id="job-description" variant="h3" component="h2" sx={{ mb: 3 }}>
              Job Description
            </Typography>
            {typeof job.description === 'string' ? (
              <JobDescription html={job.description} language={language} />
            ) : (
              <DescriptionBeginning text={job.snippet} />
            )}
          </Box>
        </Box>
      </Container>
      {closed && similar.length > 0 && <SimilarJobs jobs={similar} />}
      {!closed && <ApplyBar job={job} />}
    </Box>
  );
}

function DescriptionBeginning({ text }: { readonly text: string }) {
  return (
    <>
      <Typography sx={{ maxWidth: '70ch', mb: 3 }}>{text}</Typography>
      <Alert severity="info">
        The rest of this description cannot be loaded right now. Please try again in a moment.
      </Alert>
    </>
  );
}
