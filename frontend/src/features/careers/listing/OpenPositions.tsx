import Box from '@mui/material/Box';
import { pagePaths } from 'contract';
import type { CareersPageQuery, JobSourcesQuery } from '../../../__generated__/graphql.js';
import { ClearFilters } from '../../../components/ClearFilters.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Section } from '../../../components/Section.js';
import { useBrand } from '../../../lib/brand.js';
import { useListLoading } from '../../../lib/use-list-loading.js';
import { SourceNotices } from '../sources/SourceNotices.js';
import type { SourceNotice } from '../sources/source-notice.js';
import { ApiStatusBanner } from './ApiStatusBanner.js';
import { CorrectedQuery } from './CorrectedQuery.js';
import { filterOptions } from './filter-options.js';
import { FilterForm } from './FilterForm.js';
import { JobResults } from './JobResults.js';
import { activeFilters, type ListingState } from './listing-address.js';
import { ListingFilters } from './ListingFilters.js';
import { ListingStatus } from './ListingStatus.js';
import { listingTexts } from './texts.js';

interface OpenPositionsProps {
  readonly data: CareersPageQuery;
  readonly notices: readonly SourceNotice[];
  readonly apiStatus: JobSourcesQuery['apiStatus'] | undefined;
  readonly state: ListingState;
  readonly showApiStatus: boolean;
}

/** Search, filters and the jobs they find. */
export function OpenPositions({ data, notices, apiStatus, state, showApiStatus }: OpenPositionsProps) {
  const brand = useBrand();
  const loading = useListLoading(pagePaths.careers);
  const { jobs } = data;
  const filtered = activeFilters(state.filters) > 0;
  return (
    <Section id="open-positions" title="Open positions">
      {apiStatus && <ApiStatusBanner apiStatus={apiStatus} shown={showApiStatus} />}
      <FilterForm choices={state} path={pagePaths.careers}>
        <ListingFilters options={filterOptions(jobs.facets, data.organizations, brand)} choices={state} />
      </FilterForm>
      <CorrectedQuery state={state} corrected={jobs.correctedQuery} path={pagePaths.careers} />
      <Box
        sx={{
          mt: 4,
          mb: 2.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <ListingStatus totalCount={jobs.totalCount} filtered={filtered} loading={loading} />
        {filtered && jobs.totalCount > 0 && (
          <ClearFilters path={pagePaths.careers} label={listingTexts.clear} variant="text" />
        )}
      </Box>
      <SourceNotices notices={notices} organizationId={state.filters.organization} />
      {jobs.totalCount === 0 ? (
        <EmptyState
          title={listingTexts.empty}
          action={<ClearFilters path={pagePaths.careers} label={listingTexts.clear} />}
        />
      ) : (
        <JobResults jobs={jobs} state={state} loading={loading} />
      )}
    </Section>
  );
}
