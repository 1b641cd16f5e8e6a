import {
  type EmploymentType,
  employmentTypes,
  fallbackApplyUrl,
  type JobFilters,
  languageTag,
  limits,
  type PayPeriod,
  placeName,
  type SchemaEmploymentType,
  searchedWorkplaces,
  type Workplace,
} from 'contract';
import type { JobRow, JobSummary } from 'db/repositories/jobs';
import type { JobCounts, LocationCount } from 'db/repositories/job-search';
import type { FacetKind } from 'db/repositories/job-search-conditions';
import type { OrganizationRow } from 'db/repositories/organizations';
import type { GraphContext } from '../../graphql/context.js';
import { inOrder, mostFrequent, withTaken } from '../../public-facet.js';

/** What lists show of a job. */
export interface PublicJobSummary {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly workplace: Workplace;
  readonly department: string | null;
  readonly type: EmploymentType;
  readonly typeRaw: string | null;
  readonly postedDate: string;
  readonly clientId: string;
}

/** A job as the public sees it, through either door. Texts that lists leave out are absent. */
export interface PublicJob extends PublicJobSummary {
  readonly description?: string;
  /** Else `postedDate` is when this site first had the job. */
  readonly isPostedDateStated: boolean;
  readonly locations: readonly PublicLocation[];
  readonly schemaEmploymentTypes: readonly SchemaEmploymentType[];
  readonly validThrough: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  readonly applyUrl: string;
  readonly requisitionId: string | null;
  readonly pay: PublicPay | null;
  readonly language: string | null;
  readonly isProspect: boolean;
}

export interface PublicLocation {
  readonly label: string;
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  readonly postalCode?: string;
}

export interface PublicPay {
  readonly min?: number;
  readonly max?: number;
  readonly currency?: string;
  readonly period?: PayPeriod;
  readonly text?: string;
}

export function presentJobSummary({
  id,
  title,
  location,
  workplace,
  department,
  type,
  typeRaw,
  postedDate,
  organizationId,
}: JobSummary): PublicJobSummary {
  return { id, title, location, workplace, department, type, typeRaw, postedDate, clientId: organizationId };
}

/** @param applicationHost where a visitor applies when the feed names no address of its own */
export function presentJob(job: JobRow, applicationHost: string): PublicJob {
  const {
    locations,
    schemaEmploymentTypes,
    validThrough,
    closedAt,
    updatedAt,
    requisitionId,
    pay,
    isProspect,
    description,
  } = job;
  return {
    ...presentJobSummary(job),
    isPostedDateStated: job.postedAt !== null,
    locations,
    schemaEmploymentTypes,
    validThrough,
    closedAt,
    updatedAt,
    requisitionId,
    pay,
    isProspect,
    language: languageTag(job.language),
    applyUrl: job.applyUrl ?? fallbackApplyUrl(applicationHost, job.id),
    ...(description !== undefined && { description }),
  };
}

/** The fields of product 8.6, in its order, as `/api/jobs` answers them. */
export function presentRestJob(job: JobRow, applicationHost: string) {
  const { id, title, description, location, department, type, postedDate, clientId, applyUrl } = presentJob(
    job,
    applicationHost,
  );
  return {
    id,
    title,
    description: description ?? '',
    location,
    department,
    type,
    postedDate,
    clientId,
    applyUrl,
  };
}

/** @returns at most `length` characters, an ellipsis after them when more were there (product 4.31) */
export function snippetOf(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** A job as the schema has it: its organization lies in memory, so nothing has to be waited for job by job. */
export type GraphJob = (PublicJob | PublicJobSummary) & {
  readonly organization: OrganizationRow | undefined;
};

/** @param jobs rows of one kind, whole or as lists show them */
export async function graphJobs(
  jobs: readonly (JobRow | JobSummary)[],
  { services, applicationHost }: GraphContext,
): Promise<readonly GraphJob[]> {
  const organizations = await services.organizations.byId(jobs.map(({ organizationId }) => organizationId));
  return jobs.map((job) => ({
    ...('applyUrl' in job ? presentJob(job, applicationHost) : presentJobSummary(job)),
    organization: organizations.get(job.organizationId),
  }));
}

/** The same for one. */
export async function graphJob(job: JobRow, context: GraphContext): Promise<GraphJob | undefined> {
  return (await graphJobs([job], context))[0];
}

/**
 * The choices of each filter in display order: organizations as the operator ordered them, departments by name, types and
 * workplaces as listed, locations by their jobs, then by name.
 * A choice that is taken stays among them even when it finds nothing, so that it can be undone.
 */
export function presentFacets(
  { facets, locations }: JobCounts,
  filters: JobFilters,
  organizations: readonly OrganizationRow[],
) {
  const countsOf = (kind: FacetKind): ReadonlyMap<string, number> => {
    const found = facets
      .filter((facet) => facet.kind === kind)
      .map(({ value, count }) => [value, count] as const);
    return withTaken(filters[kind], found);
  };
  return {
    organizations: inOrder(
      countsOf('organization'),
      organizations.map(({ id, name }) => ({ value: id, label: name })),
    ),
    departments: inOrder(countsOf('department'), []),
    types: inOrder(countsOf('type'), employmentTypes),
    locations: mostFrequent(
      withTaken(filters.location, namedAsAsked(locations, filters.location)),
      limits.jobLocations,
      filters.location,
    ),
    // Not stating it is no choice.
    workplaces: inOrder(countsOf('workplace'), searchedWorkplaces).filter(({ value }) =>
      searchedWorkplaces.some((option) => option.value === value),
    ),
  };
}

/** The choices of places; the one that is taken named as the address names it, which may word it in another way. */
function namedAsAsked(
  locations: readonly LocationCount[],
  taken: string | undefined,
): readonly (readonly [string, number])[] {
  const name = taken && placeName(taken);
  return locations
    .filter(({ value }) => value === name || value !== taken)
    .map(({ value, count }) => [value === name ? (taken ?? value) : value, count]);
}
