import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import {
  employmentTypes,
  jobSortKey,
  jobSortsFor,
  searchedWorkplaces,
  usualJobSort,
  type Brand,
  type JobFilters as Filters,
  type JobSort,
} from 'contract';
import type { CareersPageQuery } from '../../../__generated__/graphql.js';
import { FilterCount, FilterDisclosure, withCounts, type Filter } from '../../../components/list/filters.js';
import { useBrand } from '../../../lib/brand.js';
import { colour, radius } from '../../../theme/tokens.js';
import type { ListingState } from '../careers.api.js';
import { listingTexts } from '../careers-texts.js';

interface JobFiltersProps {
  readonly facets: CareersPageQuery['jobs']['facets'];
  readonly organizations: CareersPageQuery['organizations'];
  readonly state: ListingState;
}

/** The filters and the order of the job list: fields of the form around them, so they work without scripts. */
export function JobFilters({ facets, organizations, state: { filters, sort } }: JobFiltersProps) {
  const brand = useBrand();
  return (
    <Box sx={grid}>
      {jobFilters(facets, organizations, brand).map((filter) => (
        <FilterDisclosure key={filter.key} filter={filter} chosen={filters[filter.key]}>
          <Box role="radiogroup" aria-label={filter.title} sx={{ maxHeight: 330, overflowY: 'auto', mx: -1 }}>
            {[{ value: '', label: filter.all, count: undefined }, ...filter.choices].map(
              ({ value, label, count }) => (
                <Box component="label" key={value} sx={choice}>
                  <Box
                    component="input"
                    type="radio"
                    name={filter.key}
                    value={value}
                    defaultChecked={value === (filters[filter.key] ?? '')}
                    sx={radio}
                  />
                  <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {label}
                  </Box>
                  {count !== undefined && <FilterCount count={count} noun="job" />}
                </Box>
              ),
            )}
          </Box>
        </FilterDisclosure>
      ))}
      <SortSelect sort={sort} q={filters.q} />
    </Box>
  );
}

interface JobFilter extends Filter<Exclude<keyof Filters, 'q'>> {
  /** Label of the choice that clears the filter. */
  readonly all: string;
}

/** @returns the filters of product 4.16, in its order; the organizations of product 4.4 when the gateway returns none */
export function jobFilters(
  facets: JobFiltersProps['facets'],
  organizations: JobFiltersProps['organizations'],
  { slug, name }: Pick<Brand, 'slug' | 'name'>,
): readonly JobFilter[] {
  const known = organizations.map((organization) => ({ value: organization.id, label: organization.name }));
  const fallback = [
    { value: 'harishh', label: 'Harishh Health System' },
    { value: 'legacy', label: 'Legacy Bayou Community Health' },
    { value: 'oncology', label: 'Gulfmark Oncology Partners' },
    { value: slug, label: name },
    { value: 'lifespanhealth', label: 'LifespanHealth University System' },
  ];
  const types = employmentTypes.filter(({ value }) => value !== 'other');
  return [
    {
      key: 'organization',
      title: 'Organization',
      all: 'All organizations',
      choices: withCounts(known.length > 0 ? known : fallback, facets.organizations),
    },
    { key: 'department', title: 'Department', all: 'All departments', choices: facets.departments },
    { key: 'type', title: 'Job Type', all: 'All job types', choices: withCounts(types, facets.types) },
    { key: 'location', title: 'Location', all: 'All locations', choices: facets.locations },
    {
      key: 'workplace',
      title: 'Workplace',
      all: 'All workplaces',
      choices: withCounts(searchedWorkplaces, facets.workplaces),
    },
  ];
}

/** The order of the list, as a native select. */
function SortSelect({ sort, q }: { readonly sort: JobSort | undefined; readonly q: string | undefined }) {
  return (
    <Box component="label" sx={field}>
      <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {listingTexts.sort}
      </Box>
      <Box component="select" name={jobSortKey} defaultValue={sort ?? ''} sx={select}>
        {jobSortsFor(q).map(({ value, label }) => {
          // The usual order is not in the address. With one key it stays selected when a search text changes which order that is.
          const isUsual = value === usualJobSort(q);
          return (
            <option key={isUsual ? 'usual' : value} value={isUsual ? '' : value}>
              {label}
            </option>
          );
        })}
      </Box>
      <ExpandMoreRounded aria-hidden sx={{ position: 'absolute', right: 20, pointerEvents: 'none' }} />
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  alignItems: 'start',
} as const;

const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  cursor: 'pointer',
  typography: 'body2',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { fontWeight: 650 },
} as const;
const radio = { flex: 'none', m: 0, width: 20, height: 20, accentColor: colour.petrol } as const;

/** Looks like a `FilterDisclosure`. */
const field = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
  minHeight: 54,
  px: 2.5,
  bgcolor: 'background.paper',
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.control}px`,
} as const;

const select = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  pl: 1,
  pr: 4,
  border: 0,
  appearance: 'none',
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: '0.9375rem',
  // Phones zoom into fields with smaller text, and do not zoom back.
  '@media (pointer: coarse)': { fontSize: '1rem' },
  textAlignLast: 'right',
  color: 'primary.main',
  cursor: 'pointer',
} as const;
