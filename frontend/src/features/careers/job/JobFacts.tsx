import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { payRange } from 'contract';
import type { JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import { calendarDateLabel, houstonDate } from '../../../lib/calendar-date.js';
import { employmentTypeLabel } from '../EmploymentTypeBadge.js';
import type { CachedJob } from './jobs-cache.js';

type StatedJob = Pick<
  CachedJob,
  'location' | 'type' | 'typeRaw' | 'postedDate' | 'department' | 'workplace' | 'pay' | 'requisitionId'
> &
  Partial<Pick<JobDetail_JobFragment, 'validThrough'>> & {
    readonly locations?: readonly Pick<JobDetail_JobFragment['locations'][number], 'label'>[];
  };

/** The facts the feed states about a job. */
export function JobFacts({ job }: { readonly job: StatedJob }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr' } }}
    >
      {jobFacts(job).map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const workplaces = { ONSITE: 'On site', HYBRID: 'Hybrid', REMOTE: 'Remote', UNKNOWN: undefined } as const;

/** @returns label and value of each stated fact, in the order of product 4.34 */
export function jobFacts(job: StatedJob): readonly (readonly [label: string, value: string])[] {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Location', job.location],
    ['Location as posted', locationAsPosted(job)],
    ['Employment Type', employmentTypeLabel(job)],
    ['Posted Date', calendarDateLabel(job.postedDate)],
    ['Apply By', job.validThrough && calendarDateLabel(houstonDate(new Date(job.validThrough)))],
    ['Department', job.department],
    ['Pay', payLabel(job.pay)],
    ['Workplace', workplaces[job.workplace]],
    ['Requisition', job.requisitionId],
  ];
  return facts.flatMap(([label, value]) => (value?.trim() ? [[label, value.trim()] as const] : []));
}

/** @returns the feed's own wording of the places, where visitors read another (product 4.45) */
function locationAsPosted({ location, locations = [] }: StatedJob): string | undefined {
  const posted = [...new Set(locations.map(({ label }) => label))].join('; ');
  return posted === location ? undefined : posted;
}

const periods = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  TWO_WEEKS: 'every two weeks',
  MONTH: 'a month',
  YEAR: 'a year',
} as const;

/** @returns pay as the feed declares it, `$38.50 – $52.00 an hour`; its own text without a valid currency or a figure */
function payLabel(pay: CachedJob['pay']): string | undefined {
  const range = pay?.currency ? rangeIn(pay.currency, pay) : undefined;
  if (!range) return pay?.text ?? undefined;
  return pay?.period ? `${range} ${periods[pay.period]}` : range;
}

function rangeIn(currency: string, pay: NonNullable<CachedJob['pay']>): string | undefined {
  try {
    const amount = (value: number, isWhole: boolean) =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        trailingZeroDisplay: isWhole ? 'stripIfInteger' : 'auto',
      }).format(value);
    return payRange(pay, amount);
  } catch (error) {
    // Feeds contain currency codes that are none.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
