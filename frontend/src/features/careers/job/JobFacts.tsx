import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { houstonDate } from 'contract';
import type { JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import { calendarDateLabel } from '../../../lib/calendar-date.js';
import { employmentTypeLabel } from '../EmploymentTypeBadge.js';
import { payLabel, workplaceLabels } from '../job-labels.js';
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
    ['Workplace', workplaceLabels[job.workplace]],
    ['Requisition', job.requisitionId],
  ];
  return facts.flatMap(([label, value]) => (value?.trim() ? [[label, value.trim()] as const] : []));
}

/** @returns the feed's own wording of the places, where visitors read another (product 4.45) */
function locationAsPosted({ location, locations = [] }: StatedJob): string | undefined {
  const posted = [...new Set(locations.map(({ label }) => label))].join('; ');
  return posted === location ? undefined : posted;
}
