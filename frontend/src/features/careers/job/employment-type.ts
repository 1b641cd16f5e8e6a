import { employmentTypes, labelOf, type EmploymentType } from 'contract';

/** The wire's enum names and the contract's values, which addresses and labels use. */
const values = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  CONTRACT: 'contract',
  OTHER: 'other',
} as const satisfies Record<string, EmploymentType>;

export type EmploymentTypeName = keyof typeof values;

const names = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACT',
  other: 'OTHER',
} as const satisfies Record<EmploymentType, EmploymentTypeName>;

/** @returns the wire enum name of a contract value */
export function employmentTypeNameOf(value: EmploymentType): EmploymentTypeName {
  return names[value];
}

/**
 * Wording of a job's employment type (product 4.7: Full Time, Part Time or Contract).
 *
 * @returns for any other type the feed's own words, or undefined when the feed says nothing: we never invent one
 */
export function employmentTypeLabel(job: {
  readonly type: EmploymentTypeName;
  readonly typeRaw?: string | null;
}): string | undefined {
  const value = values[job.type];
  return value === 'other' ? job.typeRaw?.trim() || undefined : labelOf(employmentTypes, value);
}
