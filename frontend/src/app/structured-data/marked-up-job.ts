import type { MarkedUpJob, PayPeriod, Workplace } from 'contract';
import type { JobDetail_JobFragment } from '../../__generated__/graphql.js';

type Pay = NonNullable<JobDetail_JobFragment['pay']>;

const workplaces = {
  ONSITE: 'onsite',
  HYBRID: 'hybrid',
  REMOTE: 'remote',
  UNKNOWN: 'unknown',
} as const satisfies Record<JobDetail_JobFragment['workplace'], Workplace>;
const periods = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  TWO_WEEKS: 'two-weeks',
  MONTH: 'month',
  YEAR: 'year',
} as const satisfies Record<NonNullable<Pay['period']>, PayPeriod>;

/** @returns the job in the contract's words, as its markup is made from */
export function markedUpJob({ workplace, pay, ...job }: JobDetail_JobFragment): MarkedUpJob {
  return {
    ...job,
    workplace: workplaces[workplace],
    pay: pay ? { ...pay, period: pay.period ? periods[pay.period] : null } : null,
  };
}
