import {
  employmentTypes,
  fallbackApplyUrl,
  type JobFilters,
  languageTag,
  limits,
  placeName,
  searchedWorkplaces,
} from 'contract';
import type { JobRow } from 'db/repositories/jobs';
import type { JobCounts, LocationCount } from 'db/repositories/job-search';
import type { FacetKind } from 'db/repositories/job-search-conditions';
import type { OrganizationRow } from 'db/repositories/organizations';
import { countsOf, inOrder, mostFrequent, withTaken } from '../../public-facet.js';

/** A job as the public sees it, in REST, GraphQL and feeds. */
export type PublicJob = ReturnType<typeof presentJob>;

/** @param applicationHost where a visitor applies when the feed names no address of its own */
export function presentJob(
  { organizationId, postedAt, language, applyUrl, ...shown }: JobRow,
  applicationHost: string,
) {
  return {
    ...shown,
    clientId: organizationId,
    isPostedDateStated: postedAt !== null,
    language: languageTag(language),
    applyUrl: applyUrl ?? fallbackApplyUrl(applicationHost, shown.id),
  };
}

/** The fields of product 8.6, in its order. */
export function presentRestJob(job: JobRow, applicationHost: string) {
  const {
    id,
    title,
    description = '',
    location,
    department,
    type,
    postedDate,
    clientId,
    applyUrl,
  } = presentJob(job, applicationHost);
  return { id, title, description, location, department, type, postedDate, clientId, applyUrl };
}

/** @returns at most `length` characters, an ellipsis after them when more were there (product 4.31) */
export function snippetOf(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/**
 * The choices of each filter in display order: organizations as the operator ordered them, departments by name, types and
 * workplaces as listed, locations by their jobs, then by name. Chosen ones stay even when they find nothing, so that they can
 * be undone.
 */
export function presentFacets(
  { facets, locations }: JobCounts,
  filters: JobFilters,
  organizations: readonly OrganizationRow[],
) {
  const counts = (kind: FacetKind) => countsOf(facets, kind, filters[kind]);
  return {
    organizations: inOrder(
      counts('organization'),
      organizations.map(({ id, name }) => ({ value: id, label: name })),
    ),
    departments: inOrder(counts('department'), []),
    types: inOrder(counts('type'), employmentTypes),
    locations: mostFrequent(
      withTaken(filters.location, namedAsAsked(locations, filters.location)),
      limits.jobLocations,
      filters.location,
    ),
    // Without "not stated".
    workplaces: inOrder(counts('workplace'), searchedWorkplaces).filter(({ value }) =>
      searchedWorkplaces.some((option) => option.value === value),
    ),
  };
}

/** The choices of places; the chosen ones in the wording of the address. */
function namedAsAsked(
  locations: readonly LocationCount[],
  taken: readonly string[] = [],
): readonly (readonly [string, number])[] {
  const wordings = new Map(taken.map((wording) => [placeName(wording), wording]));
  return locations.map(({ value, count }) => [wordings.get(value) ?? value, count]);
}
