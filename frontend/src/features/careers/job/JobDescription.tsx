import { Box, Typography } from '@mui/material';
import { embeddedVideo, type Locale, lastDayBefore } from 'contract';
import type { MouseEvent } from 'react';
import { playerAddress } from '../../../lib/framed-hosts.js';
import { useLocale, useEnglish } from '../../../lib/locale.js';
import { isPlainClick } from '../../../lib/browser/browser-features.js';
import { colour } from '../../../theme/tokens.js';
import { useTextAttributes } from '../../../lib/text-attributes.js';
import { payLabel, workplaceLabel } from '../job-words.js';
import { employmentTypeLabel } from '../EmploymentTypeBadge.js';
import type { JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import { careersTexts, type CareersTexts, useCareersTexts } from '../../../content/careers-texts.js';
import type { CachedJob } from './jobs-cache.js';

/** Links the worker writes in the place of an embedded film (product 4.51). */
const FILM = 'figure > a:is([href^="https://www.youtube.com/watch"], [href^="https://vimeo.com/"])';
/** So much of a text tells its language. */
const LANGUAGE_CHARACTERS = 2_000;

interface JobDescriptionProps {
  /** Sanitised when the job was imported (product 4.9). */
  readonly html: string;
  readonly language: string | null;
}

export function JobDescription({ html, language }: JobDescriptionProps) {
  const attributesOf = useTextAttributes();
  const locale = useLocale();
  const text = html.replace(/<[^>]*>/g, ' ').slice(0, LANGUAGE_CHARACTERS);
  return (
    <Box
      {...attributesOf(text, language)}
      sx={description}
      onClick={(event) => playFilm(event, locale)}
      // A table may scroll, so the keyboard must reach it.
      dangerouslySetInnerHTML={{ __html: html.replaceAll('<table>', '<table tabindex="0">') }}
    />
  );
}

/** The poster of a film is a link; a click plays it in its place. Before, nothing is asked of the host. */
function playFilm(event: MouseEvent, locale: Locale) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FILM) : null;
  const video = link && embeddedVideo(link.href);
  const address = video && playerAddress(video.embedUrl, locale);
  if (!address || !isPlainClick(event)) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = link.textContent;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
}

const description = {
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  typography: 'body1',
  lineHeight: 1.75,
  // No space above the first element. Emotion warns of :first-child.
  '&& > :not(* + *)': { mt: 0 },
  '& p, & ul, & ol, & table': { mt: 0, mb: 2 },
  '& ul, & ol': { pl: 3 },
  '& li': { mb: 0.75 },
  '& li > p': { mb: 0.75 },
  '& li::marker': { color: 'secondary.main' },
  '& h1, & h2, & h3, & h4, & h5, & h6': { typography: 'h6', mt: 4, mb: 1.5 },
  '& a': { color: 'primary.main', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  // A wide table scrolls, so its words stay whole. A link may break, and on paper any word.
  '& a[href^="tel:"]': { whiteSpace: 'nowrap' },
  '& table': { display: 'block', overflowX: 'auto', overflowWrap: 'break-word', borderCollapse: 'collapse' },
  '& table a': { overflowWrap: 'anywhere' },
  '& table table': { display: 'table' },
  '@media print': { '& table': { display: 'table', overflowWrap: 'anywhere' } },
  '& td, & th': {
    border: '1px solid',
    borderColor: 'divider',
    p: 1,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& blockquote': { m: 0, mb: 2, pl: 2, borderLeft: '3px solid', borderColor: 'divider' },
  '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 4 },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& figure': { m: 0, mb: 2 },
  '& iframe': { display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 },
  [`& ${FILM}`]: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 1,
    aspectRatio: '16 / 9',
    p: 2,
    bgcolor: colour.night,
    color: colour.onNight,
    textAlign: 'center',
    '&::before': { content: '"▶" / ""', fontSize: '2.5rem', lineHeight: 1 },
    '@media print': {
      aspectRatio: 'auto',
      bgcolor: 'transparent',
      color: 'inherit',
      '&::before': { content: 'none' },
    },
  },
} as const;

type StatedJob = Pick<
  CachedJob,
  'location' | 'type' | 'typeRaw' | 'postedDate' | 'department' | 'workplace' | 'pay' | 'requisitionId'
> &
  Partial<Pick<JobDetail_JobFragment, 'validThrough'>> & {
    readonly locations?: readonly Pick<JobDetail_JobFragment['locations'][number], 'label'>[];
  };

export function JobFacts({ job }: { readonly job: StatedJob }) {
  const texts = useCareersTexts();
  const english = useEnglish();
  const { location, asPosted, department, type } = texts.job.facts;
  /** In the words of the feed. */
  const own = [location, asPosted, department, ...(job.type === 'OTHER' ? [type] : [])];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr' } }}
    >
      {jobFacts(job, texts).map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            {...(own.includes(label) && english)}
            sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** @returns label and value of each stated fact, in the order of product 4.34 */
export function jobFacts(
  job: StatedJob,
  texts: CareersTexts = careersTexts,
): readonly (readonly [label: string, value: string])[] {
  const { facts: labels } = texts.job;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [labels.location, job.location],
    [labels.asPosted, locationAsPosted(job)],
    [labels.type, employmentTypeLabel(job, texts)],
    [labels.posted, texts.date(job.postedDate)],
    [labels.applyBy, job.validThrough && texts.date(lastDayBefore(new Date(job.validThrough)))],
    [labels.department, job.department],
    [labels.pay, payLabel(job.pay, texts)],
    [labels.workplace, workplaceLabel(job.workplace, texts)],
    [labels.requisition, job.requisitionId],
  ];
  return facts.flatMap(([label, value]) => (value?.trim() ? [[label, value.trim()] as const] : []));
}

/** @returns the feed's own wording of the places, where visitors read another (product 4.45) */
function locationAsPosted({ location, locations = [] }: StatedJob): string | undefined {
  const posted = [...new Set(locations.map(({ label }) => label))].join('; ');
  return posted === location ? undefined : posted;
}
