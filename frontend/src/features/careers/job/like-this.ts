import { limits, placeName, type JobFilters } from 'contract';
import type { JobDetail_JobFragment } from '../../../__generated__/graphql.js';

interface StatedJob {
  readonly clientId: string;
  readonly department?: string | null;
  readonly location: string;
  readonly locations?: readonly Pick<JobDetail_JobFragment['locations'][number], 'label' | 'name'>[];
}

/**
 * @returns the filters of an alert for jobs like this one: its department at its places; without a department its organization. Places
 * are named as jobs are filtered by them. What is too long for a filter is left out.
 */
export function likeThis({ clientId, department, location, locations = [] }: StatedJob): JobFilters {
  if (!department || !isFilter(department)) return { organization: [clientId] };
  const named = locations.length > 0 ? locations : [{ label: location, name: null }];
  const places = [...new Set(named.map(({ label, name }) => name ?? placeName(label.trim())))].filter(
    isFilter,
  );
  return {
    department: [department],
    ...(places.length > 0 && { location: places.slice(0, limits.filterValues) }),
  };
}

function isFilter(value: string): boolean {
  return value !== '' && value.length <= limits.searchCharacters;
}
