import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pagePaths } from 'contract';
import { Link } from '../../../components/Link.js';
import type { OwnJobsPageQuery } from '../../../__generated__/graphql.js';
import { ClearFilters } from '../../../components/ClearFilters.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Pagination } from '../../../components/Pagination.js';
import { usePageTurn } from '../../../lib/use-page-turn.js';
import { listingAddress, type ListingState } from '../listing/listing-address.js';
import { pageCount } from '../listing/load-listing.js';
import { listingTexts } from '../listing/texts.js';
import { groupByType } from './job-groups.js';
import { JobRow } from './JobRow.js';
import { ownJobsPageSize } from './own-jobs-page-query.js';

interface JobGroupsProps {
  readonly jobs: OwnJobsPageQuery['jobs'];
  readonly state: ListingState;
  readonly path: string;
  readonly loading: boolean;
}

/** The own jobs by type, or why there are none. */
export function JobGroups({ jobs, state, path, loading }: JobGroupsProps) {
  const addressOf = (page: number) => listingAddress({ ...state, page }, path);
  const groups = usePageTurn<HTMLDivElement>(state.page, addressOf(1));
  if (jobs.totalCount === 0)
    return state.filters.q === undefined ? <NoOpenPositions /> : <NothingFound path={path} />;
  return (
    <Box aria-busy={loading} sx={{ opacity: loading ? 0.55 : 1, transition: 'opacity 140ms' }}>
      <div ref={groups} role="group" tabIndex={-1} aria-label={`Open positions, page ${state.page}`}>
        {groupByType(jobs.nodes).map((group) => (
          <Box component="section" key={group.title} aria-label={group.title} sx={{ '& + &': { mt: 6 } }}>
            <Typography variant="h4" component="h3" sx={{ mb: 2.5 }}>
              {group.title}
            </Typography>
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {group.jobs.map((job) => (
                <li key={job.id}>
                  <JobRow job={job} />
                </li>
              ))}
            </Stack>
          </Box>
        ))}
      </div>
      <Pagination
        page={state.page}
        pageCount={pageCount(jobs.totalCount, ownJobsPageSize)}
        addressOf={addressOf}
        label="Open positions"
      />
    </Box>
  );
}

function NoOpenPositions() {
  return (
    <EmptyState
      title="No Open Positions"
      headingComponent="h3"
      action={
        <Button variant="contained" component={Link} to={pagePaths.contact}>
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
