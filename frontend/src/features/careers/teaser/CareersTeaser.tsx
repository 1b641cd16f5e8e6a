import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { homeSections } from '../../../content/home.js';
import { Suspense, use } from 'react';
import { Link } from '../../../components/Link.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingState } from '../../../components/LoadingState.js';
import { Section } from '../../../components/Section.js';
import { JobCard } from '../listing/JobCard.js';
import type { Teaser } from './load-careers-teaser.js';

const texts = homeSections.careers;

interface CareersTeaserProps {
  /** On its way when the visitor has just come from another page. */
  readonly teaser: Teaser | Promise<Teaser>;
}

/** The newest jobs on the home page (product 2.16). */
export function CareersTeaser({ teaser }: CareersTeaserProps) {
  return (
    <Section title={texts.heading} lead={texts.lead} tone="sunken">
      <Suspense fallback={<Loading />}>
        <Jobs teaser={teaser} />
      </Suspense>
    </Section>
  );
}

function Jobs({ teaser }: CareersTeaserProps) {
  const loaded = teaser instanceof Promise ? use(teaser) : teaser;
  if (loaded.kind === 'failed')
    return <ErrorState title={texts.error} action={<AllOpenings />} unreached={loaded.unreached} />;
  if (loaded.jobs.length === 0) return <EmptyState title={texts.empty} action={<AllOpenings />} />;
  return (
    <>
      <Box component="ul" sx={grid}>
        {loaded.jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 5 }}>
        <AllOpenings />
      </Box>
    </>
  );
}

/** About as high as the jobs will be, so that an address naming a section below does not lose its place. */
function Loading() {
  return (
    <Box sx={{ minHeight: { xs: 1150, md: 640 } }}>
      <LoadingState text={texts.loading} />
    </Box>
  );
}

function AllOpenings() {
  return (
    <Button component={Link} to={texts.all.to} variant="contained" size="large">
      {texts.all.label}
    </Button>
  );
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
