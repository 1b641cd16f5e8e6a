import type { EmploymentTypeName } from '../job/employment-type.js';

/** One heading of the own-company jobs page with its jobs. */
export interface JobGroup<Job> {
  readonly title: string;
  readonly jobs: readonly Job[];
}

const groups: readonly (readonly [EmploymentTypeName, string])[] = [
  ['FULL_TIME', 'Full-Time Positions'],
  ['PART_TIME', 'Part-Time Positions'],
  ['CONTRACT', 'Contract Positions'],
  // A job of any other type is listed, too (product 4.28).
  ['OTHER', 'More Positions'],
];

/** Groups jobs by type in the order of product 4.30, each group in list order; groups without jobs are left out. */
export function groupByType<Job extends { readonly type: EmploymentTypeName }>(
  jobs: readonly Job[],
): readonly JobGroup<Job>[] {
  return groups
    .map(([type, title]) => ({ title, jobs: jobs.filter((job) => job.type === type) }))
    .filter((group) => group.jobs.length > 0);
}
