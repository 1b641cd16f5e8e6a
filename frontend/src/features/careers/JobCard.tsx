import PlayCircleRounded from '@mui/icons-material/PlayCircleRounded';
import { Box, Button, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useContext } from 'react';
import { Link } from '../../components/Link.js';
import { graphql } from '../../__generated__/gql.js';
import type { JobCard_JobFragment } from '../../__generated__/graphql.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useCareersTexts } from '../../content/careers-texts.js';
import { useEnglish } from '../../lib/locale.js';
import { isPlainClick, isPlainKey, stepFocus } from '../../lib/browser/browser-features.js';
import { useToday } from '../../lib/data/root-data.js';
import { PlayFilmContext } from '../../lib/play-film.js';
import { plainList } from '../../theme/styles.js';
import { CareerPageLink } from './CareerPageLink.js';
import { useTextAttributes } from '../../lib/text-attributes.js';
import { payLabel, workplaceLabel } from './job-words.js';
import { EmploymentTypeBadge, employmentTypeLabel } from './EmploymentTypeBadge.js';
import { SaveStar } from './saved/SaveJob.js';

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
export function JobItems({
  jobs,
  headings,
}: Pick<JobCardProps, 'headings'> & { readonly jobs: readonly ListedJob[] }) {
  return jobs.map((job) => (
    <li key={job.id}>
      <JobCard job={job} headings={headings} />
    </li>
  ));
}

export const jobGrid = {
  ...plainList,
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  // Two columns where two cards have room, never three.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(330px, 40%)), 1fr))',
} as const;

interface JobCardProps {
  readonly job: ListedJob;
  readonly headings?: 'h3' | 'h4' | undefined;
  /** On the page of the company's own jobs: the beginning of the description, and what is done before the job is opened. */
  readonly own?: { readonly snippet: string; readonly onView: () => void };
}

/**
 * The whole card is a link to the job; its star, its film and the link to the career page lie above it. Tab stops at link and star alone,
 * the left and right arrows at all.
 */
export function JobCard({ job, headings = 'h3', own }: JobCardProps) {
  const texts = useCareersTexts();
  const { card: labels } = texts;
  const english = useEnglish();
  const attributesOf = useTextAttributes();
  const title = attributesOf(job.title, job.language);
  const pay = payLabel(job.pay, texts);
  const postedOn = texts.date(job.postedDate);
  return (
    <SurfaceCard interactive component="article" onKeyDown={moveWithin} sx={card}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Employer job={job} />
        <SaveStar job={job} />
      </Box>
      <Typography variant="h5" component={headings} {...title} sx={jobTitle}>
        {job.title}
      </Typography>
      <Box component="ul" sx={facts}>
        <Fact label={labels.pay}>{pay && <strong>{pay}</strong>}</Fact>
        <Fact label={labels.type}>
          {employmentTypeLabel(job, texts) && <EmploymentTypeBadge job={job} />}
        </Fact>
        <Fact label={labels.department} wide>
          {job.department && <span {...english}>{job.department}</span>}
        </Fact>
        <Fact label={labels.location} second>
          {job.location && <span {...english}>{job.location}</span>}
          {job.miles != null && ` (${labels.miles(job.miles)})`}
        </Fact>
        <Fact label={labels.workplace} second>
          {workplaceLabel(job.workplace, texts)}
        </Fact>
        {own ? (
          <Box component="li" sx={secondLine}>
            {texts.own.posted(postedOn)}
          </Box>
        ) : (
          <Fact label={labels.posted} second>
            <Age postedDate={job.postedDate} />
          </Fact>
        )}
      </Box>
      {own && (
        <Typography
          variant="body2"
          color="textSecondary"
          {...attributesOf(own.snippet, job.language)}
          sx={{ mb: 1, overflowWrap: 'anywhere' }}
        >
          {own.snippet}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 'auto', columnGap: 0.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={pagePaths.job(job.id)}
          onClick={own?.onView}
          title={labels.postedOn(postedOn)}
          sx={{ px: 2.25, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {labels.view}
          <VisuallyHidden {...title}> {job.title}</VisuallyHidden>
        </Button>
        {!own && (
          <CareerPageLink
            clientId={job.clientId}
            organization={job.organization}
            variant="text"
            size="small"
            tabIndex={-1}
            sx={[above, { px: 1 }]}
          />
        )}
      </Box>
    </SurfaceCard>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step !== undefined && isPlainKey(event)) stepFocus(event, step);
}

/** On one line with the end of its name is the sign of its film. */
function Employer({ job }: { readonly job: ListedJob }) {
  const { card } = useCareersTexts();
  const play = useContext(PlayFilmContext);
  const { name } = job.organization;
  return (
    <Typography variant="body2" color="textSecondary" sx={employer}>
      <Box component="span" sx={job.hasVideo ? { pr: PLAY_SIGN } : undefined}>
        {name}
      </Box>
      {job.hasVideo && (
        <Box
          component={Link}
          to={pagePaths.job(job.id)}
          tabIndex={-1}
          aria-label={card.film(name)}
          aria-haspopup="dialog"
          onClick={(event: MouseEvent) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            play(job.id);
          }}
          sx={playSign}
        >
          <PlayCircleRounded aria-hidden />
        </Box>
      )}
    </Typography>
  );
}

interface FactProps {
  readonly label: string;
  /** On the second line. */
  readonly second?: boolean;
  /** Not on phones. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, second = false, wide = false, children }: FactProps) {
  if ([children].flat().every((child) => !child)) return null;
  return (
    <Box component="li" sx={[second && secondLine, wide && { display: { xs: 'none', sm: 'block' } }]}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </Box>
  );
}

function Age({ postedDate }: { readonly postedDate: string }) {
  const { age } = useCareersTexts();
  return <time dateTime={postedDate}>{age(postedDate, useToday())}</time>;
}

const card = {
  height: '100%',
  px: { xs: 1.75, sm: 2.5 },
  pt: { xs: 1.25, sm: 2 },
  pb: { xs: 0.75, sm: 2 },
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
} as const;

const jobTitle = {
  mt: 0.25,
  fontSize: { xs: '1.125rem', sm: '1.25rem' },
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
} as const;

/** Two lines: pay, type and department; place, way of working and, at the end, the age. */
const facts = {
  ...plainList,
  mt: 0.5,
  mb: 0.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  typography: 'body2',
  color: 'text.secondary',
  '&::after': { content: '""', order: 1, flexBasis: '100%' },
  '& li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li:last-of-type': { ml: 'auto' },
  '& strong': { color: 'text.primary', fontWeight: 650 },
} as const;

const secondLine = { order: 2 } as const;

/** Of the link that covers the card. */
const above = { position: 'relative', zIndex: 1 } as const;

const employer = {
  flexGrow: 1,
  minWidth: 0,
  fontWeight: 600,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
} as const;

/** What the sign takes of its line, which the name before it leaves free: so it never begins a line. */
const PLAY_SIGN = '28px';
/** As large as a finger, without making its line higher. */
const playSign = {
  ...above,
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  ml: `calc(-8px - ${PLAY_SIGN})`,
  mr: '-8px',
  my: '-13px',
  verticalAlign: 'middle',
  color: 'secondary.main',
  borderRadius: '50%',
  '& svg': { fontSize: 20 },
} as const;
