import { Box, Button, Typography } from '@mui/material';
import type { OwnJobsPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/StateMessage.js';
import { Link } from '../../../components/Link.js';
import { contactAbout } from '../../../content/links.js';
import { ClearFilters } from '../../../components/list/filters.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { listingAddress, ownJobsPageSize, pageCount, type ListingState } from '../careers.api.js';
import { JobCard, jobGrid } from '../JobCard.js';
import { rememberJobs } from '../job/jobs-cache.js';

/** Product 4.30, in its order. */
const groups = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'OTHER'] as const;

interface JobGroupsProps {
  readonly jobs: OwnJobsPageQuery['jobs'];
  readonly state: ListingState;
  readonly path: string;
  readonly loading: boolean;
}

export function JobGroups({ jobs, state, path, loading }: JobGroupsProps) {
  const texts = useCareersTexts();
  if (jobs.totalCount === 0) return state.filters.q === undefined ? <NoJobs /> : <NothingFound path={path} />;
  return (
    <ListResults
      component="div"
      page={state.page}
      pageCount={pageCount(jobs.totalCount, ownJobsPageSize)}
      addressOf={(page) => listingAddress({ ...state, page }, path)}
      label={texts.listing.heading}
      loading={loading}
    >
      {groups.map((type) => {
        const title = texts.own.groups[type];
        const ofType = jobs.nodes.filter((job) => job.type === type);
        return (
          ofType.length > 0 && (
            <Box component="section" key={type} aria-label={title} sx={{ '& + &': { mt: 4 } }}>
              <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
                {title}
              </Typography>
              <Box component="ul" sx={jobGrid}>
                {ofType.map((job) => (
                  <li key={job.id}>
                    {/* It is stored in the session cache before the page changes (product 4.31). */}
                    <JobCard
                      job={job}
                      headings="h4"
                      own={{ snippet: job.snippet, onView: () => rememberJobs([job]) }}
                    />
                  </li>
                ))}
              </Box>
            </Box>
          )
        );
      })}
    </ListResults>
  );
}

function NoJobs() {
  const { own } = useCareersTexts();
  return (
    <EmptyState
      title={own.none}
      headingComponent="h3"
      action={
        <Button variant="contained" component={Link} to={contactAbout('general-application')}>
          {own.contact}
        </Button>
      }
    >
      {own.noneHint}
    </EmptyState>
  );
}

function NothingFound({ path }: Pick<JobGroupsProps, 'path'>) {
  const texts = useCareersTexts().listing;
  return <EmptyState title={texts.empty} action={<ClearFilters path={path} label={texts.clear} />} />;
}
