import { employmentTypes, searchedWorkplaces, type Brand, type JobFilters } from 'contract';
import { organizationsToChoose, type KnownOrganization } from '../job/organizations.js';

/** One choice of a filter; `count` is how many open jobs it would show, the other filters applied. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface FacetCounts {
  readonly organizations: readonly FilterChoice[];
  readonly departments: readonly FilterChoice[];
  readonly types: readonly FilterChoice[];
  readonly locations: readonly FilterChoice[];
  readonly workplaces: readonly FilterChoice[];
}

export interface FilterOptions {
  readonly key: Exclude<keyof JobFilters, 'q'>;
  /** The filters of product 4.16, in its order. */
  readonly label: 'Organization' | 'Department' | 'Job Type' | 'Location' | 'Workplace';
  readonly all: string;
  readonly choices: readonly FilterChoice[];
}

/** The filters with every choice a visitor has: a choice that finds nothing now stays, its count says so. */
export function filterOptions(
  facets: FacetCounts,
  organizations: readonly KnownOrganization[],
  brand: Pick<Brand, 'slug' | 'name'>,
): readonly FilterOptions[] {
  const known = organizationsToChoose(organizations, brand).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const types = employmentTypes.filter(({ value }) => value !== 'other');
  return [
    {
      key: 'organization',
      label: 'Organization',
      all: 'All organizations',
      choices: counted(known, facets.organizations),
    },
    {
      key: 'department',
      label: 'Department',
      all: 'All departments',
      choices: counted([], facets.departments),
    },
    { key: 'type', label: 'Job Type', all: 'All job types', choices: counted(types, facets.types) },
    { key: 'location', label: 'Location', all: 'All locations', choices: facets.locations },
    {
      key: 'workplace',
      label: 'Workplace',
      all: 'All workplaces',
      choices: counted(searchedWorkplaces, facets.workplaces),
    },
  ];
}

function counted(
  options: readonly Omit<FilterChoice, 'count'>[],
  facets: readonly FilterChoice[],
): readonly FilterChoice[] {
  const listed = options.map((option) => ({
    ...option,
    count: facets.find(({ value }) => value === option.value)?.count ?? 0,
  }));
  return [...listed, ...facets.filter(({ value }) => !options.some((option) => option.value === value))];
}
