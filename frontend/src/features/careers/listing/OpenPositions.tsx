import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { limits, pagePaths } from 'db/contract';
import type { CareersPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { SearchField } from '../../../components/SearchField.js';
import { Section } from '../../../components/Section.js';
import { useBrand } from '../../../lib/brand.js';
import { ApiStatusBanner } from './ApiStatusBanner.js';
import { ClearFilters } from './ClearFilters.js';
import { filterOptions } from './filter-options.js';
import { JobResults } from './JobResults.js';
import { activeFilters, type ListingState } from './listing-address.js';
import { ListingFilters } from './ListingFilters.js';
import { ListingStatus } from './ListingStatus.js';
import { listingTexts } from './texts.js';
import { useListLoading } from './use-list-loading.js';
import { useLiveFilters } from './use-live-filters.js';

interface OpenPositionsProps {
  readonly data: CareersPageQuery;
  readonly state: ListingState;
  readonly showApiStatus: boolean;
}

/** Search, filters and the jobs they find. */
export function OpenPositions({ data, state, showApiStatus }: OpenPositionsProps) {
  const brand = useBrand();
  const loading = useListLoading(pagePaths.careers);
  const live = useLiveFilters(state.filters, pagePaths.careers);
  const { jobs } = data;
  const filtered = activeFilters(state.filters) > 0;
  // The button goes away with the filters; the search is where one goes on.
  const toSearch = () => live.form.current?.querySelector<HTMLElement>('[name=q]')?.focus();
  return (
    <Section id="open-positions" title="Open positions">
      <ApiStatusBanner apiStatus={data.apiStatus} shown={showApiStatus} />
      <Box
        component="form"
        role="search"
        aria-label="Jobs"
        ref={live.form}
        action={pagePaths.careers}
        autoComplete="off"
        onChange={live.onChange}
        onSubmit={live.onSubmit}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <SearchField name="q" label={listingTexts.searchLabel} placeholder={listingTexts.search} defaultValue={state.filters.q ?? ''} maxLength={limits.searchCharacters} />
        <ListingFilters options={filterOptions(jobs.facets, data.organizations, brand)} filters={state.filters} />
        <noscript>
          <Button type="submit" variant="contained">
            Show jobs
          </Button>
        </noscript>
      </Box>
      <Box sx={{ mt: 4, mb: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <ListingStatus totalCount={jobs.totalCount} filtered={filtered} loading={loading} />
        {filtered && jobs.totalCount > 0 && <ClearFilters path={pagePaths.careers} variant="text" onClear={toSearch} />}
      </Box>
      {jobs.totalCount === 0 ? (
        <EmptyState title={listingTexts.empty} action={<ClearFilters path={pagePaths.careers} onClear={toSearch} />} />
      ) : (
        <JobResults jobs={jobs} state={state} loading={loading} />
      )}
    </Section>
  );
}
