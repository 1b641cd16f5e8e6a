import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { pagePaths } from 'contract';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, ErrorState } from '../../../components/StateMessage.js';
import { Link } from '../../../components/Link.js';
import { contactAbout } from '../../../content/contact-address.js';
import { FilterBar } from '../../../components/list/FilterBar.js';
import { ClearFilters, isFiltered } from '../../../components/list/filters.js';
import { LateList } from '../../../components/list/LateList.js';
import { useListLoading, type ListPage } from '../../../components/list/list-page.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { SearchForm } from '../../../components/list/SearchForm.js';
import { LoadingState } from '../../../components/LoadingState.js';
import { LateBackdrop } from '../../../components/NightBackdrop.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { useBrand } from '../../../lib/brand.js';
import { JobAlertSection } from '../alerts/JobAlertSection.js';
import {
  feedAddress,
  listingAddress,
  listingStateFrom,
  pageCount,
  type Listing,
  type ListingState,
} from '../careers.api.js';
import { listingTexts } from '../careers-texts.js';
import { jobGrid, JobItems } from '../JobCard.js';
import { CorrectedQuery, ListStatus } from '../ListStatus.js';
import { SavedJobsLink } from '../saved/SaveJob.js';
import { ApiStatusBanner, SourceNotices } from '../SourceNotices.js';
import { AboutApplying } from './AboutApplying.js';
import { jobFilters, SortSelect } from './JobFilters.js';

const path = pagePaths.careers;
const addressOf = (search: URLSearchParams) => listingAddress(listingStateFrom(search));

/** "Career Opportunities" (product 4.16). */
export function CareersPage({ state, list }: ListPage<ListingState, Listing>) {
  const brand = useBrand();
  const { filters, sort, exact } = state;
  return (
    <>
      <PageHero compact title={listingTexts.title} backdrop={<LateBackdrop picture="careers-hero" />}>
        <SearchForm
          path={path}
          addressOf={addressOf}
          q={filters.q}
          texts={listingTexts.search}
          hidden={{ exact: exact && 'true' }}
        >
          <SortSelect sort={sort} q={filters.q} />
          <LateList list={list} fallback={<Box sx={filtersPlace} />} failed={() => null}>
            {({ jobs, organizations }) => (
              <FilterBar
                filters={jobFilters(jobs.facets, organizations, filters, brand, jobs.near)}
                path={path}
                addressOf={addressOf}
                count={jobs.totalCount}
                noun="job"
              />
            )}
          </LateList>
        </SearchForm>
      </PageHero>
      <Section id="open-positions" title="Open jobs" compact>
        <LateList
          list={list}
          fallback={<LoadingState text={listingTexts.loading} />}
          failed={(unreached) => <ErrorState title={listingTexts.failed} unreached={unreached} />}
        >
          {(listing) => <OpenPositions listing={listing} state={state} />}
        </LateList>
      </Section>
      <LateList list={list} fallback={null} failed={() => null}>
        {({ jobAlertsOffered, jobs, organizations, unknownPlace }) =>
          jobAlertsOffered &&
          unknownPlace === undefined && (
            <JobAlertSection
              filters={{ ...filters, ...(jobs.correctedQuery && { q: jobs.correctedQuery }) }}
              organizations={organizations}
            />
          )
        }
      </LateList>
      <AboutApplying />
      <Section
        title="No job that fits today?"
        lead="Tell us what you do well and where you want to go next. We will keep it in mind when new jobs open."
      >
        <Button variant="contained" size="large" component={Link} to={contactAbout('general-application')}>
          Submit General Application
        </Button>
      </Section>
    </>
  );
}

interface OpenPositionsProps {
  readonly listing: Listing;
  readonly state: ListingState;
}

function OpenPositions({ listing: { jobs, notices, apiStatus, unknownPlace }, state }: OpenPositionsProps) {
  const loading = useListLoading(path);
  const [search] = useSearchParams();
  const filtered = isFiltered(state.filters);
  const clears = filtered && jobs.totalCount > 0;
  return (
    <>
      {apiStatus && <ApiStatusBanner apiStatus={apiStatus} shown={search.has('apiStatus')} />}
      <CorrectedQuery state={state} corrected={jobs.correctedQuery} path={path} />
      <Box sx={statusRow}>
        <ListStatus
          totalCount={jobs.totalCount}
          filtered={filtered}
          within={jobs.near === null ? undefined : listingTexts.within(state.filters.radius, jobs.near)}
          loading={loading}
        />
        {clears && <ClearFilters path={path} label={listingTexts.clear} variant="text" />}
        <SavedJobsLink beside={clears} />
      </Box>
      {jobs.totalCount === 0 ? (
        <EmptyState
          title={
            unknownPlace === undefined ? (
              listingTexts.empty
            ) : (
              <UnknownPlace text={unknownPlace} state={state} />
            )
          }
          action={<ClearFilters path={path} label={listingTexts.clear} />}
        />
      ) : (
        <ListResults
          page={state.page}
          pageCount={pageCount(jobs.totalCount)}
          addressOf={(page) => listingAddress({ ...state, page })}
          label="Job listings"
          loading={loading}
          sx={jobGrid}
        >
          <JobItems jobs={jobs.nodes} />
        </ListResults>
      )}
      {unknownPlace === undefined && (
        <MuiLink
          href={feedAddress('rss', state, jobs.correctedQuery)}
          type="application/rss+xml"
          rel="nofollow"
          sx={feedLink}
        >
          {listingTexts.feed}
        </MuiLink>
      )}
      <SourceNotices notices={notices} organizationIds={state.filters.organization} />
    </>
  );
}

/** The places that a complaint about a place proposes (product 4.60). */
const proposed = /^(.* Write one with its state: )([^:]+)\.$/s;

/** What is wrong with a place, its proposals as links. */
function UnknownPlace({ text, state }: { readonly text: string; readonly state: ListingState }) {
  const [, complaint, places] = proposed.exec(text) ?? [];
  if (places === undefined) return text;
  return (
    <>
      {complaint}
      {places.split('; ').map((near, index) => (
        <Fragment key={near}>
          {index > 0 && '; '}
          <MuiLink
            component={Link}
            to={listingAddress({ ...state, filters: { ...state.filters, near }, page: 1 })}
          >
            {near}
          </MuiLink>
        </Fragment>
      ))}
      .
    </>
  );
}

/** Of the filters while they are loading. */
const filtersPlace = { flex: { md: '1 1 100%' }, minHeight: 44 } as const;

const feedLink = { display: 'inline-block', mt: 2, py: 1.25, typography: 'body2' } as const;

const statusRow = {
  mb: { xs: 1, md: 1.5 },
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'space-between',
  alignItems: 'center',
} as const;
