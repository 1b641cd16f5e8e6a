import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, Button, Typography } from '@mui/material';
import { pagePaths, restRoutes, savedJobsMailSchema, limits } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../components/Link.js';
import { LoadingState } from '../../../components/LoadingState.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { EmptyState, ErrorState } from '../../../components/StateMessage.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { LateList, settled, type Loading } from '../../../components/list/list-page.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { useJobMailTexts } from '../../../content/job-mail-texts.js';
import { useHydrated } from '../../../lib/browser/browser-features.js';
import { onlyWithScripts } from '../../../theme/styles.js';
import { JobCard, jobGrid } from '../JobCard.js';
import { JobMailForm } from '../alerts/JobAlertSection.js';
import { useTextAttributes } from '../../../lib/text-attributes.js';
import { setSaved, useSavedJobs, type SavedJob, savedJobs } from './SaveJob.js';
import { graphql } from '../../../__generated__/gql.js';
import type { SavedJobsQuery } from '../../../__generated__/graphql.js';
import { browserQuery } from '../../../lib/data/query.js';

interface SavedJobsProps {
  /** Absent where the page came from the server. */
  readonly listing?: SavedListing | undefined;
}

/** The saved jobs (product 4.58). The server renders one page for all visitors, which the browser fills. */
export function SavedJobsPage({ listing }: SavedJobsProps) {
  const texts = useCareersTexts();
  return (
    <>
      <PageHero compact title={texts.saved.title}>
        <Button
          color="inherit"
          component={Link}
          to={pagePaths.careers}
          startIcon={<ArrowBackRounded />}
          sx={{ ml: -1.75 }}
        >
          {texts.job.all}
        </Button>
      </PageHero>
      <Section title={texts.saved.list} compact>
        <noscript>
          <EmptyState title={texts.saved.withoutScripts} />
        </noscript>
        {/* As high as the longest empty list: what follows does not move when the browser has filled it. */}
        <Box sx={{ minHeight: 490, ...onlyWithScripts }}>
          <SavedJobs listing={listing} />
        </Box>
      </Section>
    </>
  );
}

function SavedJobs({ listing }: SavedJobsProps) {
  const texts = useCareersTexts();
  const hydrated = useHydrated();
  const saved = useSavedJobs();
  const place = useRef<HTMLDivElement>(null);
  const count = saved?.length ?? 0;
  const shown = useRef(count);
  useEffect(() => {
    // The button that was pressed has gone with its job.
    if (count < shown.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    shown.current = count;
  }, [count]);
  if (!hydrated) return <LoadingState text={texts.listing.loading} />;
  if (!saved) return <EmptyState title={texts.saved.refused} />;
  return (
    <div ref={place} tabIndex={-1}>
      <Box role="status" sx={{ mb: 1.5, minHeight: 44, display: 'flex', alignItems: 'center' }}>
        <Typography variant="h5" component="p">
          {texts.saved.count(count)}
        </Typography>
      </Box>
      {count === 0 ? (
        <EmptyState
          title={texts.saved.none}
          action={
            <Button variant="contained" component={Link} to={pagePaths.careers}>
              {texts.job.all}
            </Button>
          }
        >
          {texts.saved.howTo}
        </EmptyState>
      ) : (
        <SavedList saved={saved} listing={listing} />
      )}
    </div>
  );
}

function SavedList({ saved, listing }: SavedJobsProps & { readonly saved: readonly SavedJob[] }) {
  const texts = useCareersTexts();
  const [asked, setAsked] = useState<SavedListing>(() => listing ?? ask(saved));
  // Another tab may have saved one more.
  if (saved.some(({ id }) => !asked.ids.includes(id))) setAsked(ask(saved));
  return (
    <LateList
      list={asked.list}
      fallback={<LoadingState text={texts.listing.loading} />}
      failed={(unreached) => <ErrorState title={texts.listing.failed} unreached={unreached} />}
    >
      {({ jobs, jobAlertsOffered }) => (
        <>
          <Box component="ul" aria-label={texts.saved.title} sx={jobGrid}>
            {saved.map((job) => {
              const open = jobs.nodes.find(({ id }) => id === job.id);
              return <li key={job.id}>{open ? <JobCard job={open} /> : <ClosedJob job={job} />}</li>;
            })}
          </Box>
          {jobAlertsOffered && jobs.nodes.length > 0 && (
            <Box className="no-print" sx={{ mt: 5 }}>
              <SavedJobsForm ids={saved.map(({ id }) => id)} />
            </Box>
          )}
        </>
      )}
    </LateList>
  );
}

function ask(saved: readonly SavedJob[]) {
  return loadSavedJobs(saved.map(({ id }) => id));
}

function ClosedJob({ job }: { readonly job: SavedJob }) {
  const texts = useCareersTexts();
  const attributesOf = useTextAttributes();
  return (
    <SurfaceCard component="article" sx={{ height: '100%', p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h5" component="h3" {...attributesOf(job.title)} sx={{ overflowWrap: 'anywhere' }}>
        {job.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: 1.5 }}>
        {texts.saved.closed}
      </Typography>
      <Button variant="outlined" size="small" onClick={() => setSaved(job, false)}>
        {texts.saved.remove}
        <VisuallyHidden {...attributesOf(job.title)}> {job.title}</VisuallyHidden>
      </Button>
    </SurfaceCard>
  );
}

interface SavedJobsFormProps {
  readonly ids: readonly string[];
}

/** Mails the list of the saved jobs (product 6.41). */
function SavedJobsForm({ ids }: SavedJobsFormProps) {
  const texts = useJobMailTexts().saved;
  return (
    <JobMailForm
      name="saved-jobs"
      path={restRoutes.savedJobsMails}
      schema={savedJobsMailSchema}
      body={{ ids }}
      action={restRoutes.savedJobsMails}
      texts={texts}
      about={
        <Typography variant="h5" component="h2">
          {texts.heading}
        </Typography>
      }
    />
  );
}

const savedJobsQuery = graphql(/* GraphQL */ `
  query SavedJobs($ids: [ID!]!, $first: Int!) {
    jobAlertsOffered
    jobs(filter: { ids: $ids }, first: $first) {
      nodes {
        id
        ...JobCard_job
      }
    }
  }
`);

/** The open ones of some saved jobs, in no particular order. */
export interface SavedListing {
  readonly ids: readonly string[];
  /** Never rejects. */
  readonly list: Loading<SavedJobsQuery>;
}

function loadSavedJobs(ids: readonly string[]) {
  const list = settled(browserQuery(savedJobsQuery, { ids, first: limits.savedJobs }));
  return { ids, list } satisfies SavedListing;
}

/** Loader of the saved jobs, which are known to the browser alone. It waits for their list: on Back the scroll position can be restored only with it. */
export async function loadSavedPage(): Promise<{ readonly kind: 'saved'; readonly listing?: SavedListing }> {
  const ids = import.meta.env.SSR ? [] : (savedJobs() ?? []).map(({ id }) => id);
  return ids.length === 0
    ? { kind: 'saved' }
    : { kind: 'saved', listing: { ids, list: await loadSavedJobs(ids).list } };
}
