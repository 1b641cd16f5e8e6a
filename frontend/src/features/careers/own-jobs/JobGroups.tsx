import { Box, Button, Typography } from '@mui/material';
import type { OwnJobsPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/StateMessage.js';
import { Link } from '../../../components/Link.js';
import { contactAbout } from '../../../content/links.js';
import { ClearFilters } from '../../../components/list/filters.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { listingAddress, listingStateFrom, pageCount, type ListingState } from '../careers.api.js';
import { loadListPage } from '../../../components/list/list-page.js';
import type { PageLoaderArgs } from '../../../lib/page.js';
import { inLocale, limits, localeOf, pagePaths } from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import { JobCard, jobGrid } from '../JobCard.js';
import { rememberJobs } from '../job/jobs-cache.js';

const ownJobsPageQuery = graphql(/* GraphQL */ `
  query OwnJobsPage($filter: JobFilter, $first: Int!, $page: Int!, $exact: Boolean) {
    jobs(filter: $filter, first: $first, page: $page, exact: $exact) {
      totalCount
      correctedQuery
      alsoSearched
      searchedNear {
        place
        radius
        literalQuery
      }
      nodes {
        id
        type
        hasVideo
        ...JobsCache_job
      }
    }
  }
`);

/** The longest page the gateway allows, since jobs are grouped on it. */
const ownJobsPageSize = limits.jobsPageMax;

/** Loader of the company's own jobs, which can be searched but not filtered (product 4.29). */
export function loadOwnJobs({ request, query, context: { brand } }: PageLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { filters, exact, page } = listingStateFrom(searchParams);
  const search = filters.q ? { q: filters.q } : {};
  const path = inLocale(localeOf(pathname), pagePaths.ownCareers(brand.slug));
  return loadListPage<ListingState, OwnJobsPageQuery>({
    path,
    state: { filters: search, ...(exact && { exact }), page },
    loading: query(
      ownJobsPageQuery,
      {
        filter: { organization: [brand.slug], ...search },
        first: ownJobsPageSize,
        page,
        ...(exact && { exact }),
      },
      request.signal,
    ),
    pageCount: ({ jobs }) => pageCount(jobs.totalCount, ownJobsPageSize),
    addressOf: (state) => listingAddress(state, path),
  });
}

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
