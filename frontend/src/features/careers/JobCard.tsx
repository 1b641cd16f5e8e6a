import type { SvgIconComponent } from '@mui/icons-material';
import EventRounded from '@mui/icons-material/EventRounded';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import WorkOutlineRounded from '@mui/icons-material/WorkOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { pagePaths } from 'contract';
import { Link } from '../../components/Link.js';
import { graphql } from '../../__generated__/gql.js';
import type { JobCard_JobFragment } from '../../__generated__/graphql.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { calendarDateLabel } from '../../lib/calendar-date.js';
import { CareerPageLink } from './CareerPageLink.js';
import { EmploymentTypeBadge } from './EmploymentTypeBadge.js';
import { textAttributes } from './text-attributes.js';

export const JobCard_job = graphql(/* GraphQL */ `
  fragment JobCard_job on Job {
    id
    title
    language
    location
    department
    type
    typeRaw
    postedDate
    clientId
    organization {
      name
      careerPageUrl
    }
  }
`);

/** The jobs of a list, each with its card; for a `ul` in the style of `jobGrid`. */
export function JobItems({ jobs }: { readonly jobs: readonly JobCard_JobFragment[] }) {
  return jobs.map((job) => (
    <li key={job.id}>
      <JobCard job={job} />
    </li>
  ));
}

export const jobGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The whole card is a link to the job; the link to the career page lies above it. */
function JobCard({ job }: { readonly job: JobCard_JobFragment }) {
  return (
    <SurfaceCard
      interactive
      component="article"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', position: 'relative' }}
    >
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography
          variant="overline"
          color="textSecondary"
          sx={{ minWidth: 0, lineHeight: 1.5, overflowWrap: 'anywhere' }}
        >
          {job.organization.name}
        </Typography>
        <Box sx={{ flexShrink: 0, maxWidth: '60%' }}>
          <EmploymentTypeBadge job={job} />
        </Box>
      </Box>
      <Typography
        variant="h5"
        component="h3"
        {...textAttributes(job.title, job.language)}
        sx={{ mt: 1, overflowWrap: 'anywhere' }}
      >
        {job.title}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 0.75, listStyle: 'none', p: 0, mt: 2, mb: 3 }}>
        {job.location && <Fact icon={PlaceOutlined} label="Location" value={job.location} />}
        {job.department && <Fact icon={WorkOutlineRounded} label="Department" value={job.department} />}
        <Fact icon={EventRounded} label="Posted" value={calendarDateLabel(job.postedDate)} />
      </Box>
      <Box sx={{ display: 'flex', mt: 'auto', gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          component={Link}
          to={pagePaths.job(job.id)}
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          View Job
          <VisuallyHidden> {job.title}</VisuallyHidden>
        </Button>
        <CareerPageLink
          clientId={job.clientId}
          organization={job.organization}
          variant="text"
          sx={{ position: 'relative', zIndex: 1 }}
        />
      </Box>
    </SurfaceCard>
  );
}

interface FactProps {
  readonly icon: SvgIconComponent;
  readonly label: string;
  readonly value: string;
}

function Fact({ icon: Icon, label, value }: FactProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: 'text.secondary' }}>
      <Icon fontSize="small" aria-hidden sx={{ mt: '2px' }} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {value}
      </Typography>
    </Box>
  );
}
