import { Box, Button, Stack, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { JobsCache_JobFragment, OwnJobsPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/StateMessage.js';
import { Link } from '../../../components/Link.js';
import { contactAbout } from '../../../content/links.js';
import { ClearFilters } from '../../../components/list/filters.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { useEnglish } from '../../../lib/locale.js';
import { listingAddress, ownJobsPageSize, pageCount, type ListingState } from '../careers.api.js';
import { EmploymentTypeBadge } from '../EmploymentTypeBadge.js';
import { useTextAttributes } from '../text-attributes.js';
import { rememberJobs } from '../job/jobs-cache.js';

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
            <Box component="section" key={type} aria-label={title} sx={{ '& + &': { mt: 6 } }}>
              <Typography variant="h4" component="h3" sx={{ mb: 2.5 }}>
                {title}
              </Typography>
              <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {ofType.map((job) => (
                  <li key={job.id}>
                    <JobRow job={job} />
                  </li>
                ))}
              </Stack>
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

/** One job; its link stores it in the session cache before the page changes (product 4.31). */
function JobRow({ job }: { readonly job: JobsCache_JobFragment }) {
  const texts = useCareersTexts();
  const english = useEnglish();
  const attributesOf = useTextAttributes();
  return (
    <SurfaceCard component="article">
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 3, alignItems: { md: 'center' }, justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h5"
            component="h4"
            {...attributesOf(job.title, job.language)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {job.title}
          </Typography>
          <Stack
            direction="row"
            sx={{ mt: 1, mb: 1.5, columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <EmploymentTypeBadge job={job} />
            {job.location && (
              <Typography {...english} variant="body2" color="textSecondary">
                {job.location}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {texts.own.posted(texts.date(job.postedDate))}
            </Typography>
          </Stack>
          <Typography
            {...attributesOf(job.snippet, job.language)}
            color="textSecondary"
            sx={{ maxWidth: '72ch', overflowWrap: 'anywhere' }}
          >
            {job.snippet}
          </Typography>
        </Box>
        <Button
          variant="contained"
          component={Link}
          to={pagePaths.job(job.id)}
          onClick={() => rememberJobs([job])}
          sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', md: 'center' } }}
        >
          {texts.card.view}
          <VisuallyHidden {...attributesOf(job.title, job.language)}> {job.title}</VisuallyHidden>
        </Button>
      </Stack>
    </SurfaceCard>
  );
}
