import { jobFilterKeys, searchFromJobFilters, type JobFilters } from './job-filters.js';
import {
  employmentTypes,
  fieldsOfWork,
  labelOf,
  searchedWorkplaces,
  usualRadius,
} from '../site/option-sets.js';

type Words = (
  values: readonly string[],
  nameOf: (organizationId: string) => string,
  filters: JobFilters,
) => string;

export type FilterWords = Readonly<Record<(typeof jobFilterKeys)[number], Words>>;

const all = (values: readonly string[]) => values.join(' or ');

export const englishFilters: FilterWords = {
  q: (values) => `“${all(values)}”`,
  organization: (values, nameOf) => `at ${all(values.map(nameOf))}`,
  field: (values) => all(values.map((value) => labelOf(fieldsOfWork, value))),
  department: all,
  type: (values) => all(values.map((value) => labelOf(employmentTypes, value))),
  location: (values) => `in ${all(values)}`,
  workplace: (values) => all(values.map((value) => labelOf(searchedWorkplaces, value))),
  payMin: ([amount]) => `from $${Number(amount).toLocaleString('en-US')} a year`,
  payUnstated: () => 'also without stated pay',
  near: ([place], _, { radius = usualRadius }) => `within ${radius} miles of ${place}`,
  radius: () => '',
  postedWithin: ([days]) => `posted in the last ${days === '1' ? 'day' : `${days} days`}`,
};

/**
 * @param organizationName names an organization by its id
 * @returns the filters of a list in words, `“icu nurse”, at Legacy, in Houston, TX or Texas`; undefined when there is none
 */
export function jobFiltersInWords(
  filters: JobFilters,
  organizationName: (id: string) => string,
  words = englishFilters,
): string | undefined {
  const search = searchFromJobFilters(filters);
  const parts = jobFilterKeys
    .filter((key) => search.has(key))
    .map((key) => words[key](search.getAll(key), organizationName, filters));
  return parts.filter(Boolean).join(', ') || undefined;
}
