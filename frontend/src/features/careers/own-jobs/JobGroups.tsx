import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pagePaths } from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import type { JobRow_JobFragment, OwnJobsPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/StateMessage.js';
import { Link } from '../../../components/Link.js';
import { contactAbout } from '../../../content/contact-address.js';
import { ClearFilters } from '../../../components/list/filters.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { calendarDateLabel } from '../../../lib/calendar-date.js';
import { listingAddress, ownJobsPageSize, pageCount, type ListingState } from '../careers.api.js';
import { listingTexts } from '../careers-texts.js';
import { EmploymentTypeBadge } from '../EmploymentTypeBadge.js';
import { textAttributes } from '../text-attributes.js';
import { rememberJobs } from '../job/jobs-cache.js';

/** Product 4.30, in its order. */
const groups = [
  ['FULL_TIME', 'Full-Time Positions'],
  ['PART_TIME', 'Part-Time Positions'],
  ['CONTRACT', 'Contract Positions'],
  ['OTHER', 'More Positions'],
] as const;

interface JobGroupsProps {
  readonly jobs: OwnJobsPageQuery['jobs'];
  readonly state: ListingState;
  readonly path: string;
  readonly loading: boolean;
}

/** The company's own jobs by type, or why there are none. */
export function JobGroups({ jobs, state, path, loading }: JobGroupsProps) {
  if (jobs.totalCount === 0) return state.filters.q === undefined ? <NoJobs /> : <NothingFound path={path} />;
  return (
    <ListResults
      component="div"
      page={state.page}
      pageCount={pageCount(jobs.totalCount, ownJobsPageSize)}
      addressOf={(page) => listingAddress({ ...state, page }, path)}
      label="Open jobs"
      loading={loading}
    >
      {groups.map(([type, title]) => {
        const ofType = jobs.nodes.filter((job) => job.type === type);
        return (
          ofType.length > 0 && (
            <Box component="section" key={type} aria-label={title} sx={{ '& + &': { mt: 6 } }}>
              <Typography variant="h4" component="h3" sx={{ mb: 2.5 }}>
                {title}
              </Typography>
              <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {ofType.map((job) => (
                  <li key={job.id}>
                    <JobRow job={job} />
                  </li>
                ))}
              </Stack>
            </Box>
          )
        );
      })}
    </ListResults>
  );
}

function NoJobs() {
  return (
    <EmptyState
      title="No Open Positions"
      headingComponent="h3"
      action={
        <Button variant="contained" component={Link} to={contactAbout('general-application')}>
          Contact Us
        </Button>
      }
    >
      We have nothing open right now. Write to us anyway, if you would like to work with us.
    </EmptyState>
  );
}

function NothingFound({ path }: Pick<JobGroupsProps, 'path'>) {
  return (
    <EmptyState title={listingTexts.empty} action={<ClearFilters path={path} label={listingTexts.clear} />} />
  );
}

export const JobRow_job = graphql(/* GraphQL */ `
  fragment JobRow_job on Job {
    id
    title
    language
    location
    type
    typeRaw
    postedDate
    snippet
    ...JobsCache_job
  }
`);

/** One job; its link stores it in the session cache before the page changes (product 4.31). */
function JobRow({ job }: { readonly job: JobRow_JobFragment }) {
  return (
    <SurfaceCard component="article">
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 3, alignItems: { md: 'center' }, justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h5"
            component="h4"
            {...textAttributes(job.title, job.language)}
            sx={{ overflowWrap: 'anywhere' }}
          >
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
          <Typography
            {...textAttributes(job.snippet, job.language)}
            color="textSecondary"
            sx={{ maxWidth: '72ch', overflowWrap: 'anywhere' }}
          >
            {job.snippet}
          </Typography>
        </Box>
        <Button
          variant="contained"
          component={Link}
          to={pagePaths.job(job.id)}
          onClick={() => rememberJobs([job])}
          sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', md: 'center' } }}
        >
          View Job
          <VisuallyHidden> {job.title}</VisuallyHidden>
        </Button>
      </Stack>
    </SurfaceCard>
  );
}
