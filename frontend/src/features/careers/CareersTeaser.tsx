import { Box, Button, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { CareersTeaserQuery } from '../../__generated__/graphql.js';
import { EmptyState, ErrorState } from '../../components/StateMessage.js';
import { Link } from '../../components/Link.js';
import { LateList, type Loading } from '../../components/list/list-page.js';
import { LoadingState } from '../../components/LoadingState.js';
import { Section } from '../../components/Section.js';
import { homeSections } from '../../content/home.js';
import { colour } from '../../theme/tokens.js';
import { jobGrid, JobItems } from './JobCard.js';

const texts = homeSections.careers;

interface TeaserProps {
  readonly teaser: Loading<CareersTeaserQuery>;
}

/** A line for job seekers under the two links of the hero (product 2.7); without a number while and where it is not known. */
export function JobSeekersWay({ teaser }: TeaserProps) {
  const line = (count?: number) => (
    <Typography sx={{ mt: 2.5, color: colour.onNightMuted }}>
      {texts.looking}{' '}
      <Box component={Link} to={pagePaths.careers} sx={way}>
        {texts.see(count)}
      </Box>
    </Typography>
  );
  return (
    <LateList list={teaser} fallback={line()} failed={() => line()}>
      {({ jobs }) => line(jobs.totalCount)}
    </LateList>
  );
}

const way = { display: 'inline-block', py: 1.25, my: -1.25, color: colour.onNight, fontWeight: 650 } as const;

/** The newest jobs on the home page (product 2.16). */
export function CareersTeaser({ teaser }: TeaserProps) {
  const allOpenings = (
    <Button component={Link} to={texts.all.to} variant="contained" size="large">
      {texts.all.label}
    </Button>
  );
  return (
    <Section id="openings" title={texts.heading} lead={texts.lead} tone="sunken">
      <LateList
        list={teaser}
        // About as high as the jobs, so that an address with the anchor of a section below keeps its scroll position.
        fallback={
          <Box sx={{ minHeight: { xs: 860, md: 640 } }}>
            <LoadingState text={texts.loading} />
          </Box>
        }
        failed={(unreached) => <ErrorState title={texts.error} action={allOpenings} unreached={unreached} />}
      >
        {({ jobs }) =>
          jobs.nodes.length === 0 ? (
            <EmptyState title={texts.empty} action={allOpenings} />
          ) : (
            <>
              <Box component="ul" sx={jobGrid}>
                <JobItems jobs={jobs.nodes} />
              </Box>
              <Box sx={{ mt: { xs: 3, md: 5 } }}>{allOpenings}</Box>
            </>
          )
        }
      </LateList>
    </Section>
  );
}
