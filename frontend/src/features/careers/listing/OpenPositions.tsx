import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { inLocale, pagePaths, searchFromJobFilters, type JobFilters } from 'contract';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/StateMessage.js';
import { Link } from '../../../components/Link.js';
import { ClearFilters, isFiltered } from '../../../components/list/filters.js';
import { useListLoading } from '../../../components/list/list-page.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { jobAlertAnchor, useJobMailTexts } from '../../../content/job-mail-texts.js';
import { useEnglish, useLocale } from '../../../lib/locale.js';
import { fingerHigh } from '../../../theme/styles.js';
import { EmptyListAlert } from '../alerts/JobAlertSection.js';
import {
  feedAddress,
  listingAddress,
  pageCount,
  type Listing,
  type ListingState,
  type UnknownPlace as Place,
  type NearestJobs,
} from '../careers.api.js';
import { jobGrid, JobItems } from '../JobCard.js';
import { CorrectedQuery, ListStatus, ReadQuery } from '../ListStatus.js';
import { SavedJobsLink } from '../saved/SaveJob.js';
import { ApiStatusBanner, SourceNotices } from '../SourceNotices.js';
import { EmployerBand } from './EmployerBand.js';

export function useListPath(): string {
  return inLocale(useLocale(), pagePaths.careers);
}

/** @returns what an alert would be about; undefined where none is offered */
export function alertOf(
  { jobAlertsOffered, jobs, organizations, unknownPlace }: Listing,
  filters: JobFilters,
) {
  if (!jobAlertsOffered || unknownPlace) return undefined;
  return { filters: { ...filters, ...(jobs.correctedQuery && { q: jobs.correctedQuery }) }, organizations };
}

interface OpenPositionsProps {
  readonly listing: Listing;
  readonly state: ListingState;
}

/** The list of jobs, with what stands above and below it. */
export function OpenPositions({ listing, state }: OpenPositionsProps) {
  const { jobs, notices, apiStatus, unknownPlace, nearest, employer } = listing;
  const texts = useCareersTexts().listing;
  const alertTexts = useJobMailTexts().alert;
  const path = useListPath();
  const alert = alertOf(listing, state.filters);
  const alertAddress = alert && `${listingAddress(state, path)}#${jobAlertAnchor}`;
  // Of fewer jobs the alert is no matter of the employer.
  const isWhole = [...searchFromJobFilters(state.filters).keys()].length === 1;
  const loading = useListLoading(path);
  const english = useEnglish();
  const [search] = useSearchParams();
  const filtered = isFiltered(state.filters);
  const clears = filtered && jobs.totalCount > 0;
  return (
    <>
      {apiStatus && <ApiStatusBanner apiStatus={apiStatus} shown={search.has('apiStatus')} />}
      {employer?.active && (
        <EmployerBand
          employer={employer}
          alert={isWhole ? alertAddress : undefined}
          jobId={jobs.nodes[0]?.id}
        />
      )}
      <CorrectedQuery state={state} corrected={jobs.correctedQuery} path={path} />
      <ReadQuery state={state} jobs={jobs} path={path} />
      <Box sx={statusRow}>
        <ListStatus
          totalCount={jobs.totalCount}
          filtered={filtered}
          within={jobs.near === null ? undefined : texts.within(state.filters.radius, jobs.near)}
          loading={loading}
        />
        {alertAddress && !(isWhole && employer?.active) && jobs.totalCount > 0 && (
          <Button component={Link} to={alertAddress} variant="text" sx={{ px: 1 }}>
            {alertTexts.link}
          </Button>
        )}
        {clears && <ClearFilters path={path} label={texts.clear} variant="text" />}
        <SavedJobsLink beside={clears || alert !== undefined} />
      </Box>
      {jobs.totalCount === 0 ? (
        <>
          <EmptyState
            title={
              unknownPlace === undefined ? texts.empty : <UnknownPlace place={unknownPlace} state={state} />
            }
            action={<ClearFilters path={path} label={texts.clear} />}
          />
          {alert && <EmptyListAlert {...alert} />}
          {nearest && <Nearest {...nearest} />}
        </>
      ) : (
        <ListResults
          page={state.page}
          pageCount={pageCount(jobs.totalCount)}
          addressOf={(page) => listingAddress({ ...state, page }, path)}
          label={texts.list}
          loading={loading}
          sx={jobGrid}
        >
          <JobItems jobs={jobs.nodes} />
        </ListResults>
      )}
      {texts.ownLanguage && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.ownLanguage}
        </Typography>
      )}
      {unknownPlace === undefined && (
        <MuiLink
          href={feedAddress('rss', state, jobs.correctedQuery)}
          type="application/rss+xml"
          rel="nofollow"
          hrefLang={english.lang}
          sx={feedLink}
        >
          {texts.feed}
        </MuiLink>
      )}
      <SourceNotices notices={notices} organizationIds={state.filters.organization} />
    </>
  );
}

/** The first jobs of the nearest list that has any (product 4.23). */
function Nearest({ without, filters, jobs }: NearestJobs) {
  const texts = useCareersTexts().listing;
  const path = useListPath();
  return (
    <Box component="section" aria-labelledby="nearest-jobs" sx={{ mt: 4 }}>
      <Typography id="nearest-jobs" variant="h4" component="h3">
        {texts.nearest}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        {texts.nearestWithout[without]}{' '}
        <MuiLink component={Link} to={listingAddress({ filters, page: 1 }, path)} sx={{ py: 1 }}>
          {texts.nearestAll(jobs.totalCount)}
        </MuiLink>
      </Typography>
      <Box component="ul" sx={jobGrid}>
        <JobItems jobs={jobs.nodes} headings="h4" />
      </Box>
    </Box>
  );
}

/** A place that is several, or is not known: these, or those written alike, as links (product 4.60). */
function UnknownPlace({ place, state }: { readonly place: Place; readonly state: ListingState }) {
  const { unknownPlace, severalPlaces, didYouMean } = useCareersTexts().listing;
  const path = useListPath();
  const [places, intro, end] =
    place.mayBe.length > 0
      ? [place.mayBe, severalPlaces(place.text), '.']
      : [place.like, didYouMean(place.text), '?'];
  if (places.length === 0) return unknownPlace(place.text);
  return (
    <>
      {intro}{' '}
      {places.map((near, index) => (
        <Fragment key={near}>
          {index > 0 && '; '}
          <MuiLink
            component={Link}
            to={listingAddress({ ...state, filters: { ...state.filters, near }, page: 1 }, path)}
          >
            {near}
          </MuiLink>
        </Fragment>
      ))}
      {end}
    </>
  );
}

const feedLink = { ...fingerHigh, mt: 2, typography: 'body2' } as const;

const statusRow = {
  mb: { xs: 0.5, md: 1.5 },
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.5, sm: 2 },
  justifyContent: 'space-between',
  alignItems: 'center',
} as const;
