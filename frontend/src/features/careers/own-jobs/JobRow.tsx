import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pagePaths } from 'contract';
import { Link } from '../../../components/Link.js';
import { graphql } from '../../../__generated__/gql.js';
import type { JobRow_JobFragment } from '../../../__generated__/graphql.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { calendarDateLabel } from '../../../lib/calendar-date.js';
import { cachedJobFrom } from '../job/cached-job.js';
import { EmploymentTypeBadge } from '../job/EmploymentTypeBadge.js';
import { rememberJobs, sessionJobsStorage } from '../job/jobs-cache.js';

export const JobRow_job = graphql(/* GraphQL */ `
  fragment JobRow_job on Job {
    id
    title
    location
    type
    typeRaw
    postedDate
    snippet
    ...JobsCache_job
  }
`);

interface JobRowProps {
  readonly job: JobRow_JobFragment;
}

/** One job of the own-company page. Going to it remembers it for the session first (product 4.31). */
export function JobRow({ job }: JobRowProps) {
  const remember = () => rememberJobs(sessionJobsStorage(), [cachedJobFrom(job)]);
  return (
    <SurfaceCard component="article">
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 3, alignItems: { md: 'center' }, justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {job.title}
          </Typography>
          <Stack
            direction="row"
            sx={{ mt: 1, mb: 1.5, columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <EmploymentTypeBadge job={job} />
            {job.location && (
              <Typography variant="body2" color="textSecondary">
                {job.location}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              Posted: {calendarDateLabel(job.postedDate)}
            </Typography>
          </Stack>
          <Typography color="textSecondary" sx={{ maxWidth: '72ch', overflowWrap: 'anywhere' }}>
            {job.snippet}
          </Typography>
        </Box>
        <Button
          variant="contained"
          component={Link}
          to={pagePaths.job(job.id)}
          onClick={remember}
          sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', md: 'center' } }}
        >
          View Job
          <VisuallyHidden> {job.title}</VisuallyHidden>
        </Button>
      </Stack>
    </SurfaceCard>
  );
}
