import Box from '@mui/material/Box';
import type { CareersPageQuery } from '../../../__generated__/graphql.js';
import { Pagination } from '../../../components/Pagination.js';
import { usePageTurn } from '../../../lib/use-page-turn.js';
import { JobCard } from './JobCard.js';
import { listingAddress, type ListingState } from './listing-address.js';
import { pageCount } from './load-listing.js';

interface JobResultsProps {
  readonly jobs: CareersPageQuery['jobs'];
  readonly state: ListingState;
  readonly loading: boolean;
}

/** The jobs found, in a two-column grid, with the links to further pages. */
export function JobResults({ jobs, state, loading }: JobResultsProps) {
  const addressOf = (page: number) => listingAddress({ ...state, page });
  const list = usePageTurn<HTMLUListElement>(state.page, addressOf(1));
  return (
    <Box aria-busy={loading} sx={{ opacity: loading ? 0.55 : 1, transition: 'opacity 140ms' }}>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={`Job listings, page ${state.page}`}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {jobs.nodes.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </Box>
      <Pagination
        page={state.page}
        pageCount={pageCount(jobs.totalCount)}
        addressOf={addressOf}
        label="Job listings"
      />
    </Box>
  );
}
