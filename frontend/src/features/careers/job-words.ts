import {
  type EmploymentType as StatedType,
  type FieldOfWork as StatedField,
  type PayPeriod as StatedPeriod,
  type SearchedWorkplace,
  type Workplace as StatedWorkplace,
  textDirection,
  textLanguage,
} from 'contract';
import type {
  EmploymentType,
  FieldOfWork,
  PayPeriod,
  Workplace,
  JobCard_JobFragment,
} from '../../__generated__/graphql.js';
import type { CareersTexts } from '../../content/careers-texts.js';
import { useLocale } from '../../lib/locale.js';

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

/**
 * @param stated the language its feed states
 * @returns `lang` and `dir` of an element that holds a job's own text (product 10.6)
 */
export function textAttributes(
  text: string,
  stated?: string | null,
): { readonly lang?: string; readonly dir?: 'rtl' } {
  const lang = textLanguage(stated ?? null, text);
  return { ...(lang !== null && { lang }), ...(textDirection(text) === 'rtl' && { dir: 'rtl' }) };
}

/** @returns `textAttributes` for the page's language: on a Spanish page a text of which nothing is known counts as English */
export function useTextAttributes(): typeof textAttributes {
  const locale = useLocale();
  return (text, stated) => ({ ...(locale === 'es' && { lang: 'en' }), ...textAttributes(text, stated) });
}
