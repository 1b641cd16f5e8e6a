import { employmentTypes, type JobFilters, limits, placeName, searchedWorkplaces } from 'contract';
import type { JobCounts, LocationCount } from 'db/repositories/job-search';
import type { FacetKind } from 'db/repositories/job-search-conditions';
import type { OrganizationRow } from 'db/repositories/organizations';
import { inOrder, mostFrequent, withTaken } from '../../public-facet.js';

/**
 * The choices of each filter in display order: organizations as the operator ordered them, departments by name, types and
 * workplaces as listed, locations by their jobs, then by name.
 * A choice that is taken stays among them even when it finds nothing, so that it can be undone.
 */
export function presentFacets({ facets, locations }: JobCounts, filters: JobFilters, organizations: readonly OrganizationRow[]) {
  const countsOf = (kind: FacetKind): ReadonlyMap<string, number> => {
    const found = facets.filter((facet) => facet.kind === kind).map(({ value, count }) => [value, count] as const);
    return withTaken(filters[kind], found);
  };
  return {
    organizations: inOrder(countsOf('organization'), organizations.map(({ id, name }) => ({ value: id, label: name }))),
    departments: inOrder(countsOf('department'), []),
    types: inOrder(countsOf('type'), employmentTypes),
    locations: mostFrequent(withTaken(filters.location, namedAsAsked(locations, filters.location)), limits.jobLocations, filters.location),
    // Not stating it is no choice.
    workplaces: inOrder(countsOf('workplace'), searchedWorkplaces).filter(({ value }) => searchedWorkplaces.some((option) => option.value === value)),
  };
}

/** The choices of places; the one that is taken named as the address names it, which may word it in another way. */
function namedAsAsked(locations: readonly LocationCount[], taken: string | undefined): readonly (readonly [string, number])[] {
  const name = taken && placeName(taken);
  return locations.filter(({ value }) => value === name || value !== taken).map(({ value, count }) => [value === name ? (taken ?? value) : value, count]);
}
