import { employmentTypes, type JobFilters, labelOf, usualRadius, workplaces } from 'contract';
import { placeOf } from '../careers/near.js';

/**
 * @param nameOf the name of an organization
 * @returns what a list is filtered by, for its title
 */
export function filterWords(
  filters: JobFilters,
  nameOf: (organization: string) => string,
): readonly string[] {
  const {
    q,
    organization,
    department,
    type,
    location,
    workplace,
    payMin,
    postedWithin,
    radius = usualRadius,
  } = filters;
  const place = placeOf(filters);
  return [
    ...(q ? [`“${q}”`] : []),
    ...(organization ?? []).map(nameOf),
    ...(department ?? []),
    ...(type ?? []).map((value) => labelOf(employmentTypes, value)),
    ...(location ?? []),
    ...(workplace ?? []).map((value) => labelOf(workplaces, value)),
    ...(payMin ? [`from $${payMin.toLocaleString('en-US')} a year`] : []),
    ...(postedWithin ? [`posted within ${postedWithin} ${postedWithin === 1 ? 'day' : 'days'}`] : []),
    ...(place ? [`within ${radius} miles of ${place}`] : []),
  ];
}
