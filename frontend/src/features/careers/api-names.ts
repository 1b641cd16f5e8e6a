import type { PayPeriod as StatedPeriod, SearchedWorkplace, Workplace as StatedWorkplace } from 'contract';
import type { PayPeriod, Workplace } from '../../__generated__/graphql.js';

/** Names of the GraphQL API and the contract's for the same. */
export const workplaces = {
  ONSITE: 'onsite',
  HYBRID: 'hybrid',
  REMOTE: 'remote',
  UNKNOWN: 'unknown',
} as const satisfies Record<Workplace, StatedWorkplace>;

export const workplaceNames = {
  onsite: 'ONSITE',
  hybrid: 'HYBRID',
  remote: 'REMOTE',
} as const satisfies Record<SearchedWorkplace, Workplace>;

export const payPeriods = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  TWO_WEEKS: 'two-weeks',
  MONTH: 'month',
  YEAR: 'year',
} as const satisfies Record<PayPeriod, StatedPeriod>;
