import type {
  EmploymentType as StatedType,
  FieldOfWork as StatedField,
  PayPeriod as StatedPeriod,
  SearchedWorkplace,
  Workplace as StatedWorkplace,
} from 'contract';
import type {
  EmploymentType,
  FieldOfWork,
  PayPeriod,
  Workplace,
  JobCard_JobFragment,
} from '../../__generated__/graphql.js';
import type { CareersTexts } from '../../content/careers-texts.js';

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

export const fieldNames = {
  nursing: 'NURSING',
  physicians: 'PHYSICIANS',
  therapy: 'THERAPY',
  laboratory: 'LABORATORY',
  'behavioral-health': 'BEHAVIORAL_HEALTH',
  office: 'OFFICE',
  it: 'IT',
  finance: 'FINANCE',
  'human-resources': 'HUMAN_RESOURCES',
  sales: 'SALES',
  facilities: 'FACILITIES',
  food: 'FOOD',
  transport: 'TRANSPORT',
  education: 'EDUCATION',
  other: 'OTHER',
} as const satisfies Record<StatedField, FieldOfWork>;

export const employmentTypeNames = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACT',
  other: 'OTHER',
} as const satisfies Record<StatedType, EmploymentType>;

export const payPeriods = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  TWO_WEEKS: 'two-weeks',
  MONTH: 'month',
  YEAR: 'year',
} as const satisfies Record<PayPeriod, StatedPeriod>;

type StatedPay = NonNullable<JobCard_JobFragment['pay']>;

/** @returns undefined where the feed does not state it */
export function workplaceLabel(workplace: Workplace, texts: CareersTexts): string | undefined {
  return workplace === 'UNKNOWN' ? undefined : texts.workplace(workplaces[workplace]);
}

export function payLabel(pay: StatedPay | null, texts: CareersTexts): string | undefined {
  return texts.pay(pay && { ...pay, period: pay.period && payPeriods[pay.period] });
}
