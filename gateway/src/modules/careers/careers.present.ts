import {
  employmentTypes,
  fallbackApplyUrl,
  fieldsOfWork,
  type JobFilters,
  labelOf,
  languageTag,
  limits,
  placeName,
  searchedWorkplaces,
} from 'contract';
import type { JobRow } from 'db/repositories/jobs/jobs';
import type { JobCounts, LocationCount } from 'db/repositories/jobs/job-search';
import type { FacetKind } from 'db/repositories/jobs/job-search-conditions';
import type { OrganizationRow } from 'db/repositories/feeds/organizations';

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
  const { id, title, description = '', location, department, type, postedDate } = job;
  const { clientId, applyUrl, locations, workplace, pay, language, field } = presentJob(job, applicationHost);
  const described = { id, title, description, location, department, type, postedDate, clientId, applyUrl };
  return { ...described, locations, workplace, pay, language, field };
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
  { facets, locations, pay, posted }: JobCounts,
  filters: JobFilters,
  organizations: readonly OrganizationRow[],
) {
  const counts = (kind: FacetKind) => countsOf(facets, kind, filters[kind]);
  return {
    organizations: inOrder(
      counts('organization'),
      organizations.map(({ id, name }) => ({ value: id, label: name })),
    ),
    fields: inOrder(counts('field'), fieldsOfWork),
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
    pay: pay.map(({ step, count }) => ({
      value: String(step),
      label: `From $${step.toLocaleString('en-US')} a year`,
      count,
    })),
    posted: posted.map(({ step, count }) => ({
      value: String(step),
      label: step === 1 ? 'Today or yesterday' : `In the last ${step} days`,
      count,
    })),
  };
}

/** The choices of places; the chosen ones in the wording of the address. */
function namedAsAsked(
  locations: readonly LocationCount[],
  taken: readonly string[] = [],
): readonly (readonly [string, number])[] {
  const key = (wording: string) => placeName(wording).toLowerCase();
  const wordings = new Map(taken.map((wording) => [key(wording), wording]));
  return locations.map(({ value, count }) => [wordings.get(key(value)) ?? value, count]);
}

/** One choice of a filter, with the number of results. */
export interface PublicFacet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** @returns the counts of one filter, chosen values included even when they find nothing, so that they can be undone */
export function countsOf<Kind extends string>(
  facets: readonly { readonly kind: Kind; readonly value: string; readonly count: number }[],
  kind: Kind,
  taken: readonly string[] | undefined,
): ReadonlyMap<string, number> {
  const found = facets.filter((facet) => facet.kind === kind);
  return withTaken(
    taken,
    found.map(({ value, count }) => [value, count]),
  );
}

/** @returns the counts, chosen values included even when they find nothing, so that they can be undone */
function withTaken(
  taken: readonly string[] = [],
  found: readonly (readonly [string, number])[],
): ReadonlyMap<string, number> {
  return new Map([...taken.map((value) => [value, 0] as const), ...found]);
}

/** @returns the choices in the order of `options`, others after them by their label */
export function inOrder(
  counts: ReadonlyMap<string, number>,
  options: readonly { value: string; label: string }[],
): PublicFacet[] {
  const place = (value: string) => {
    const index = options.findIndex((option) => option.value === value);
    return index === -1 ? options.length : index;
  };
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(options, value), count }))
    .sort(
      (left, right) => place(left.value) - place(right.value) || left.label.localeCompare(right.label, 'en'),
    );
}

/** @returns the `most` choices that find most, equally frequent ones alphabetically; chosen ones that find less take the last places */
export function mostFrequent(
  counts: ReadonlyMap<string, number>,
  most: number,
  taken: readonly string[] = [],
): readonly PublicFacet[] {
  const ranked = [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .sort((left, right) => right.count - left.count || left.value.localeCompare(right.value, 'en'));
  const isTaken = ({ value }: PublicFacet) => taken.includes(value);
  const others = ranked.filter((choice) => !isTaken(choice)).slice(0, Math.max(0, most - taken.length));
  return ranked.filter((choice) => isTaken(choice) || others.includes(choice));
}
