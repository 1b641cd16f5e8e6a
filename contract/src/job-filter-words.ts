import { searchFromJobFilters, type JobFilters } from './job-filters.js';
import { employmentTypes, labelOf, searchedWorkplaces, usualRadius } from './option-sets.js';

const all = (values: readonly string[]) => values.join(' or ');

/** Of each filter, by its parameter. */
const words: Readonly<
  Record<
    string,
    (values: readonly string[], organizationName: (id: string) => string, filters: JobFilters) => string
  >
> = {
  q: (values) => `“${all(values)}”`,
  organization: (values, nameOf) => `at ${all(values.map(nameOf))}`,
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
): string | undefined {
  const search = searchFromJobFilters(filters);
  const parts = [...new Set(search.keys())].map((key) => {
    const values = search.getAll(key);
    return Object.hasOwn(words, key) ? words[key]?.(values, organizationName, filters) : all(values);
  });
  return parts.filter(Boolean).join(', ') || undefined;
}
