/** A stored value with its public wording. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** `other`: not stated, or not listed here (feeds.md 2.10). */
export const employmentTypes = [
  { value: 'full-time', label: 'Full Time' },
  { value: 'part-time', label: 'Part Time' },
  { value: 'contract', label: 'Contract' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];
export type EmploymentType = (typeof employmentTypes)[number]['value'];

export function isEmploymentType(value: string): value is EmploymentType {
  return employmentTypes.some((option) => option.value === value);
}

/** Types that are written in capitals. */
export const typeAbbreviations = ['FTE', 'PRN'] as const satisfies readonly string[];

/**
 * What a job is filtered by as its type (product 4.17).
 *
 * @param value a type, or the words of a feed for one that is not listed
 * @returns the words in one spelling, whatever their case: "Per diem" for "PER-DIEM"
 */
export function typeChoice(value: string): string {
  if (isEmploymentType(value)) return value;
  const words = value.replace(/[ _-]+/g, ' ').trim();
  if (words === '' || words.toLowerCase() === 'other') return 'other';
  const abbreviation = typeAbbreviations.find((known) => known.toLowerCase() === words.toLowerCase());
  return abbreviation ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

export const workplaces = [
  { value: 'onsite', label: 'On site' },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'remote', label: 'Remote' },
  { value: 'unknown', label: 'Not stated' },
] as const satisfies readonly Option[];
export type Workplace = (typeof workplaces)[number]['value'];

/** Without "not stated". */
export type SearchedWorkplace = Exclude<Workplace, 'unknown'>;
export const searchedWorkplaces = workplaces.filter(
  (option): option is Extract<(typeof workplaces)[number], { value: SearchedWorkplace }> =>
    option.value !== 'unknown',
);

/** Product 4.61, in its order. `other`: what title and department do not tell. */
export const fieldsOfWork = [
  { value: 'nursing', label: 'Nursing' },
  { value: 'physicians', label: 'Physicians and advanced practice' },
  { value: 'therapy', label: 'Allied health and therapy' },
  { value: 'laboratory', label: 'Pharmacy and laboratory' },
  { value: 'behavioral-health', label: 'Behavioral health' },
  { value: 'office', label: 'Administration and office' },
  { value: 'it', label: 'IT' },
  { value: 'finance', label: 'Finance' },
  { value: 'human-resources', label: 'Human resources' },
  { value: 'sales', label: 'Sales and marketing' },
  { value: 'facilities', label: 'Facilities and trades' },
  { value: 'food', label: 'Food and hospitality' },
  { value: 'transport', label: 'Transport and warehouse' },
  { value: 'education', label: 'Education' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];
export type FieldOfWork = (typeof fieldsOfWork)[number]['value'];

/** `relevance`: jobs whose title has most of the words first, then the newest. `pay`: jobs without stated pay last. `near`: with a place. */
export const jobSorts = [
  { value: 'relevance', label: 'Best match' },
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: 'pay', label: 'Highest pay' },
  { value: 'near', label: 'Nearest first' },
] as const satisfies readonly Option[];
export type JobSort = (typeof jobSorts)[number]['value'];

/** Values of Google's JobPosting `employmentType`. */
export const schemaEmploymentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const;
export type SchemaEmploymentType = (typeof schemaEmploymentTypes)[number];

export const payPeriods = ['hour', 'day', 'week', 'two-weeks', 'month', 'year'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** How pay is compared: as what full-time work is paid in a year (product 4.56). */
export const periodsAYear = {
  hour: 2_080,
  day: 260,
  week: 52,
  'two-weeks': 26,
  month: 12,
  year: 1,
} as const satisfies Record<PayPeriod, number>;

/** Product 4.56, in dollars an hour and a year. */
export const hourlyAmounts = [15, 18, 20, 25, 30, 40] as const;
const yearlyAmounts = [40_000, 60_000, 80_000, 100_000, 150_000] as const;
/** What a job is filtered by, in dollars a year. */
export const payAmounts: readonly number[] = [
  ...hourlyAmounts.map((amount) => amount * periodsAYear.hour),
  ...yearlyAmounts,
];

/** Product 4.57, in days. */
export const postedWithinOptions = [1, 7, 30] as const;
export type PostedWithin = (typeof postedWithinOptions)[number];

/** Product 4.60, in miles. */
export const radiusOptions = [10, 25, 50] as const;
export type Radius = (typeof radiusOptions)[number];
/** It is not in the address. */
export const usualRadius: Radius = 25;

/** Product 5.4. */
export const videoFormats = [
  { value: 'landscape', label: 'Widescreen (16:9)' },
  { value: 'portrait', label: 'Portrait (9:16)' },
] as const satisfies readonly Option[];
export type VideoFormat = (typeof videoFormats)[number]['value'];

/** @returns the label of `value`, or the value itself when it is not in `options` */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
