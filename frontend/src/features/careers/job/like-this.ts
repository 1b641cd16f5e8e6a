import { fieldsOfWork, limits, placeName, type JobFilters } from 'contract';
import type { JobDetail_JobFragment } from '../../../__generated__/graphql.js';
import { fieldNames } from '../api-names.js';

interface StatedJob extends Partial<Pick<JobDetail_JobFragment, 'field' | 'nearPlace'>> {
  readonly clientId: string;
  readonly department?: string | null;
  readonly location: string;
  readonly locations?: readonly Pick<JobDetail_JobFragment['locations'][number], 'label' | 'name'>[];
}

/**
 * @returns the filters of an alert for jobs like this one (product 6.36): its field of work near its place; without a field its department,
 * without that its organization. Places that are no city are named as jobs are filtered by them. What is too long for a filter is left out.
 */
export function likeThis({
  clientId,
  field,
  nearPlace,
  department,
  location,
  locations = [],
}: StatedJob): JobFilters {
  const work = fieldsOfWork.find(({ value }) => value !== 'other' && fieldNames[value] === field)?.value;
  if (!work && (!department || !isFilter(department))) return { organization: [clientId] };
  const named = locations.length > 0 ? locations : [{ label: location, name: null }];
  const places = [...new Set(named.map(({ label, name }) => name ?? placeName(label.trim())))].filter(
    isFilter,
  );
  return {
    ...(work ? { field: [work] } : department && { department: [department] }),
    ...(nearPlace
      ? { near: nearPlace }
      : places.length > 0 && { location: places.slice(0, limits.filterValues) }),
  };
}

function isFilter(value: string): boolean {
  return value !== '' && value.length <= limits.searchCharacters;
}
