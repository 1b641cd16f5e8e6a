import { Box, Typography } from '@mui/material';
import { lastDayBefore } from 'contract';
import type { JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import { careersTexts, type CareersTexts, useCareersTexts } from '../../../content/careers-texts.js';
import { useEnglish } from '../../../lib/locale.js';
import { employmentTypeLabel } from '../EmploymentTypeBadge.js';
import { payLabel, workplaceLabel } from '../api-names.js';
import type { CachedJob } from './jobs-cache.js';

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
