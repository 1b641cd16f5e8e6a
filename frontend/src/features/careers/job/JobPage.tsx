import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { graphql } from '../../../__generated__/gql.js';
import { Section } from '../../../components/Section.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { headerHeight } from '../../../theme/tokens.js';
import { CareerPageLink } from '../CareerPageLink.js';
import { jobGrid, JobItems } from '../JobCard.js';
import { ApplyBar, ApplyLink } from './ApplyLink.js';
import { useSessionJobs, type JobData } from './job.api.js';
import { JobFacts } from './JobFacts.js';
import { JobHeader } from './JobHeader.js';
import { JobNotFound } from './JobNotFound.js';
import { JobNotices } from './JobNotices.js';
import { ShareLink } from './ShareLink.js';

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

/** A job (product 4.34), a closed one (4.42) or "Job Not Found" (4.41). */
export function JobPage({ shown }: { readonly shown: JobData }) {
  useSessionJobs(shown);
  if (shown.kind === 'none' || shown.kind === 'failed') return <JobNotFound shown={shown} />;
  return <JobDetail {...shown} />;
}

function JobDetail({ job, matched, similar = [], notice }: Extract<JobData, { matched: boolean }>) {
  const isClosed = 'closedAt' in job && job.closedAt !== null;
  const lang = 'language' in job ? (job.language ?? undefined) : undefined;
  return (
    // Focused links scroll clear of the apply bar (WCAG 2.4.11).
    <Box component="article" sx={{ '& a': { scrollMarginBottom: { xs: '112px', md: 0 } } }}>
      <JobHeader job={job} lang={lang} />
      <Container sx={{ py: { xs: 4, md: 7 } }}>
        <JobNotices job={job} isClosed={isClosed} matched={matched} notice={notice} />
        <Box sx={columns}>
          <Box component="aside" aria-label="About this position" sx={aside}>
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
                {!isClosed && <ShareLink job={job} />}
              </Stack>
            </SurfaceCard>
          </Box>
          <Box component="section" aria-labelledby="job-description" sx={{ order: { md: 1 } }}>
            <Typography id="job-description" variant="h3" component="h2" sx={{ mb: 3 }}>
              Job Description
            </Typography>
            {typeof job.description === 'string' ? (
              // Sanitised when the job was imported (product 4.9).
              <Box lang={lang} sx={description} dangerouslySetInnerHTML={{ __html: job.description }} />
            ) : (
              <>
                <Typography sx={{ maxWidth: '70ch', mb: 3 }}>{job.snippet}</Typography>
                <Alert severity="info">
                  The rest of this description cannot be loaded right now. Please try again in a moment.
                </Alert>
              </>
            )}
          </Box>
        </Box>
      </Container>
      {isClosed && similar.length > 0 && (
        <Section title="Similar open jobs" tone="sunken">
          <Box component="ul" sx={jobGrid}>
            <JobItems jobs={similar} />
          </Box>
        </Section>
      )}
      {!isClosed && <ApplyBar job={job} />}
    </Box>
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

/** Feeds use any headings, lists and tables. */
const description = {
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  typography: 'body1',
  lineHeight: 1.75,
  // No space above the first element. Emotion warns of :first-child.
  '&& > :not(* + *)': { mt: 0 },
  '& p, & ul, & ol, & table': { mt: 0, mb: 2 },
  '& ul, & ol': { pl: 3 },
  '& li': { mb: 0.75 },
  '& li > p': { mb: 0.75 },
  '& li::marker': { color: 'secondary.main' },
  '& h1, & h2, & h3, & h4, & h5, & h6': { typography: 'h6', mt: 4, mb: 1.5 },
  '& a': { color: 'primary.main', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& td, & th': {
    border: '1px solid',
    borderColor: 'divider',
    p: 1,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& blockquote': { m: 0, mb: 2, pl: 2, borderLeft: '3px solid', borderColor: 'divider' },
  '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 4 },
  '& pre': { whiteSpace: 'pre-wrap' },
} as const;
