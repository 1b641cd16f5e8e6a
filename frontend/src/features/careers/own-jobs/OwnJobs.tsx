import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { failureTexts } from '../../../content/failure-texts.js';
import { pagePaths } from 'contract';
import { Suspense, use, useEffect, useRef } from 'react';
import { Link } from '../../../components/Link.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { useBrand } from '../../../lib/brand.js';
import { useListLoading } from '../../../lib/use-list-loading.js';
import { CorrectedQuery } from '../listing/CorrectedQuery.js';
import { FilterForm } from '../listing/FilterForm.js';
import type { ListingState } from '../listing/listing-address.js';
import { LoadingPositions } from '../listing/LoadingPositions.js';
import { ListingStatus } from '../listing/ListingStatus.js';
import { JobGroups } from './JobGroups.js';
import type { OwnJobs as LoadedOwnJobs } from './load-own-jobs.js';
import { OwnJobsHeroImage } from './OwnJobsHeroImage.js';

interface OwnJobsProps {
  readonly state: ListingState;
  /** On its way when the visitor has just come from another page. */
  readonly ownJobs: LoadedOwnJobs | Promise<LoadedOwnJobs>;
}

/** "Browse or Search All Jobs": the own company's open jobs (product 4.29). */
export function OwnJobs({ state, ownJobs }: OwnJobsProps) {
  const brand = useBrand();
  return (
    <>
      <PageHero
        eyebrow={`Careers at ${brand.name}`}
        title="Browse or Search All Jobs"
        lead="Help employers show who they are and help people find work that suits them. These are our own open positions."
        media={<OwnJobsHeroImage />}
      />
      <Suspense fallback={<LoadingPositions />}>
        <Positions state={state} ownJobs={ownJobs} path={pagePaths.ownCareers(brand.slug)} />
      </Suspense>
      <Section
        title="Have Questions?"
        lead="About a position, the application or working with us: write to us and a person answers."
        tone="sunken"
      >
        <Button variant="contained" size="large" component={Link} to={pagePaths.contact}>
          Contact Us
        </Button>
      </Section>
    </>
  );
}

function Positions({ state, ownJobs, path }: OwnJobsProps & { readonly path: string }) {
  const loaded = ownJobs instanceof Promise ? use(ownJobs) : ownJobs;
  return loaded.kind === 'listed' ? (
    <OwnPositions state={state} jobs={loaded.jobs} path={path} />
  ) : (
    <Section title="Open positions">
      <ErrorState title="Unable to Load Jobs" headingComponent="h3" unreached={loaded.unreached}>
        {failureTexts.ourSide}
      </ErrorState>
    </Section>
  );
}

interface OwnPositionsProps {
  readonly state: ListingState;
  readonly jobs: Extract<LoadedOwnJobs, { kind: 'listed' }>['jobs'];
  readonly path: string;
}

function OwnPositions({ state, jobs, path }: OwnPositionsProps) {
  const loading = useListLoading(path);
  const searched = state.filters.q !== undefined;
  const isSearchable = searched || jobs.totalCount > 0;
  const positions = useRef<HTMLDivElement>(null);
  const wasSearchable = useRef(isSearchable);
  useEffect(() => {
    // The search goes with the last job, and would take the focus along.
    if (wasSearchable.current && !isSearchable && document.activeElement === document.body)
      positions.current?.focus();
    wasSearchable.current = isSearchable;
  }, [isSearchable]);
  return (
    <Section title="Open positions">
      {isSearchable && <FilterForm choices={state} path={path} />}
      {isSearchable && <CorrectedQuery state={state} corrected={jobs.correctedQuery} path={path} />}
      {/* Stays when the search goes with the last job: a status that comes with its words is not read aloud. */}
      <Box sx={isSearchable ? { mt: 4, mb: 2.5 } : visuallyHidden}>
        <ListingStatus totalCount={jobs.totalCount} filtered={searched} loading={loading} />
      </Box>
      <div ref={positions} tabIndex={-1}>
        <JobGroups jobs={jobs} state={state} path={path} loading={loading} />
      </div>
    </Section>
  );
}
