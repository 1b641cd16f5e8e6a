import { payInWords } from 'contract';
import type { JobCard_JobFragment, Workplace } from '../../__generated__/graphql.js';

type StatedPay = NonNullable<JobCard_JobFragment['pay']>;

/** None where the feed does not state it. */
export const workplaceLabels = {
  ONSITE: 'On site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
  UNKNOWN: undefined,
} as const satisfies Record<Workplace, string | undefined>;

const periods = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  TWO_WEEKS: 'two-weeks',
  MONTH: 'month',
  YEAR: 'year',
} as const;

/** @see payInWords */
export function payLabel(pay: StatedPay | null): string | undefined {
  return payInWords(pay && { ...pay, period: pay.period && periods[pay.period] });
}
