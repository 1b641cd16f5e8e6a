import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentRounded from '@mui/icons-material/ApartmentRounded';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PlayCircleRounded from '@mui/icons-material/PlayCircleRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import WorkOutlineRounded from '@mui/icons-material/WorkOutlineRounded';
import { Box, Button, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { ReactNode } from 'react';
import { Link } from '../../components/Link.js';
import { graphql } from '../../__generated__/gql.js';
import type { JobCard_JobFragment } from '../../__generated__/graphql.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useCareersTexts } from '../../content/careers-texts.js';
import { useEnglish } from '../../lib/locale.js';
import { useToday } from '../../lib/data/root-data.js';
import { plainList } from '../../theme/styles.js';
import { CareerPageLink } from './CareerPageLink.js';
import { EmploymentTypeBadge } from './EmploymentTypeBadge.js';
import { SaveStar } from './saved/SaveJob.js';
import { payLabel, workplaceLabel } from './api-names.js';
import { useTextAttributes } from './text-attributes.js';

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
    workplace
    pay {
      min
      max
      currency
      period
      text
    }
    hasVideo
    clientId
    organization {
      name
      careerPageUrl
    }
  }
`);

interface ListedJob extends JobCard_JobFragment {
  /** From the place the list is around (product 4.60). */
  readonly miles?: number | null;
}

/** The jobs of a list, each with its card; for a `ul` in the style of `jobGrid`. */
export function JobItems({ jobs }: { readonly jobs: readonly ListedJob[] }) {
  return jobs.map((job) => (
    <li key={job.id}>
      <JobCard job={job} />
    </li>
  ));
}

export const jobGrid = {
  ...plainList,
  display: 'grid',
  gap: 2,
  // Two columns where two cards have room, never three.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(330px, 40%)), 1fr))',
} as const;

/** The whole card is a link to the job; its star and the link to the career page lie above it. */
export function JobCard({ job }: { readonly job: ListedJob }) {
  const texts = useCareersTexts();
  const { card: labels } = texts;
  const english = useEnglish();
  const attributesOf = useTextAttributes();
  return (
    <SurfaceCard interactive component="article" sx={card}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Typography
          variant="overline"
          color="textSecondary"
          sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.5, overflowWrap: 'anywhere' }}
        >
          <Box component={Link} to={pagePaths.employer(job.clientId)} sx={employerLink}>
            {job.organization.name}
          </Box>
          {job.hasVideo && <PlayCircleRounded titleAccess={labels.film} sx={playSign} />}
        </Typography>
        <Box sx={{ flexShrink: 0, maxWidth: '60%', display: 'flex' }}>
          <EmploymentTypeBadge job={job} />
        </Box>
        <SaveStar job={job} />
      </Box>
      <Typography
        variant="h5"
        component="h3"
        {...attributesOf(job.title, job.language)}
        sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
      >
        {job.title}
      </Typography>
      <Box component="ul" sx={facts}>
        <Fact icon={PlaceOutlined} label={labels.location} {...english} value={job.location} />
        {job.miles != null && (
          <Fact icon={NearMeOutlined} label={labels.distance} value={labels.miles(job.miles)} />
        )}
        <Fact icon={ApartmentRounded} label={labels.workplace} value={workplaceLabel(job.workplace, texts)} />
        <Fact icon={WorkOutlineRounded} label={labels.department} {...english} value={job.department} />
        <Fact icon={PaymentsOutlined} label={labels.pay} value={payLabel(job.pay, texts)} />
        <Fact icon={ScheduleRounded} label={labels.posted} value={<Age postedDate={job.postedDate} />} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 'auto', columnGap: 0.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={pagePaths.job(job.id)}
          title={labels.postedOn(texts.date(job.postedDate))}
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {labels.view}
          <VisuallyHidden {...attributesOf(job.title, job.language)}> {job.title}</VisuallyHidden>
        </Button>
        <CareerPageLink
          clientId={job.clientId}
          organization={job.organization}
          variant="text"
          size="small"
          sx={[above, { px: 1 }]}
        />
      </Box>
    </SurfaceCard>
  );
}

interface FactProps {
  readonly icon: SvgIconComponent;
  readonly label: string;
  readonly value: ReactNode;
  readonly lang?: 'en';
}

function Fact({ icon: Icon, label, value, lang }: FactProps) {
  if (!value) return null;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', minWidth: 0 }}>
      <Icon fontSize="small" aria-hidden sx={{ mt: '1px' }} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {lang ? <span lang={lang}>{value}</span> : value}
      </Typography>
    </Box>
  );
}

function Age({ postedDate }: { readonly postedDate: string }) {
  const { age } = useCareersTexts();
  return <time dateTime={postedDate}>{age(postedDate, useToday())}</time>;
}

const card = {
  height: '100%',
  p: { xs: 2, sm: 2.5 },
  py: { sm: 2 },
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
} as const;

const facts = {
  ...plainList,
  mt: 0.75,
  mb: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  color: 'text.secondary',
} as const;

const playSign = { ml: 0.75, fontSize: 18, verticalAlign: '-4px', color: 'secondary.main' } as const;

const employerLink = {
  position: 'relative',
  zIndex: 1,
  py: 1.5,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

/** Of the link that covers the card. */
const above = { position: 'relative', zIndex: 1 } as const;
