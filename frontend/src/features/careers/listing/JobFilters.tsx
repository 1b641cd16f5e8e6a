import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import {
  employmentTypes,
  jobSortKey,
  jobSortsFor,
  periodsAYear,
  postedWithinOptions,
  radiusOptions,
  searchedWorkplaces,
  usualJobSort,
  usualRadius,
  type Brand,
  type JobChoiceKey,
  type JobFilters as Filters,
  type JobSort,
} from 'contract';
import type { CareersPageQuery } from '../../../__generated__/graphql.js';
import { withCounts, type Filter } from '../../../components/list/filters.js';
import { colour, radius as corner } from '../../../theme/tokens.js';
import { listingTexts } from '../careers-texts.js';

/**
 * @param organizations as the gateway names them; those of product 4.4 when it names none
 * @param place what the gateway takes `near` for; null when it knows no such place
 * @returns the filters of product 4.16, in its order
 */
export function jobFilters(
  facets: CareersPageQuery['jobs']['facets'],
  organizations: CareersPageQuery['organizations'],
  chosen: Filters,
  { slug, name }: Pick<Brand, 'slug' | 'name'>,
  place: string | null = null,
): readonly Filter[] {
  const known = organizations.map((organization) => ({ value: organization.id, label: organization.name }));
  const fallback = [
    { value: 'harishh', label: 'Harishh Health System' },
    { value: 'legacy', label: 'Legacy Bayou Community Health' },
    { value: 'oncology', label: 'Gulfmark Oncology Partners' },
    { value: slug, label: name },
    { value: 'lifespanhealth', label: 'LifespanHealth University System' },
  ];
  const types = employmentTypes.filter(({ value }) => value !== 'other');
  const filter = (key: JobChoiceKey, title: string, choices: Filter['choices']) => ({
    key,
    title,
    choices,
    chosen: chosen[key] ?? [],
  });
  return [
    filter(
      'organization',
      'Organization',
      withCounts(known.length > 0 ? known : fallback, facets.organizations),
    ),
    filter('department', 'Department', facets.departments),
    filter('type', 'Job Type', withCounts(types, facets.types)),
    filter('location', 'Location', facets.locations),
    distanceFilter(chosen, place),
    filter('workplace', 'Workplace', withCounts(searchedWorkplaces, facets.workplaces)),
    payFilter(chosen),
    postedFilter(chosen),
  ];
}

/** Dollars a year. */
const payAmounts = [40_000, 60_000, 80_000, 100_000, 150_000];

/** @returns the filter of product 4.56; an address may have any other amount */
export function payFilter({ payMin, payUnstated }: Filters): Filter {
  const amounts = new Set([...payAmounts, ...(payMin ? [payMin] : [])]);
  return {
    key: 'payMin',
    title: 'Pay',
    none: 'Any pay',
    choices: [...amounts]
      .sort((one, other) => one - other)
      .map((amount) => ({
        value: String(amount),
        label: `From ${dollars(amount)} a year (${dollars(amount / periodsAYear.hour)} an hour)`,
      })),
    chosen: payMin ? [String(payMin)] : [],
    also: {
      key: 'payUnstated',
      title: 'Jobs without stated pay',
      choices: [{ value: 'true', label: 'Include jobs without stated pay' }],
      chosen: payUnstated ? ['true'] : [],
    },
  };
}

function dollars(amount: number): string {
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** @returns the filter of product 4.57 */
export function postedFilter({ postedWithin }: Filters): Filter {
  return {
    key: 'postedWithin',
    title: 'Posted',
    none: 'Any time',
    choices: postedWithinOptions.map((days) => ({
      value: String(days),
      label: days === 1 ? 'Today or yesterday' : `In the last ${days} days`,
    })),
    chosen: postedWithin ? [String(postedWithin)] : [],
  };
}

/**
 * @param place what `near` was taken for
 * @returns the filter of product 4.60
 */
export function distanceFilter({ near, radius }: Filters, place: string | null): Filter {
  return {
    key: 'near',
    title: 'Distance',
    choices: near ? [{ value: near, label: listingTexts.within(radius, place ?? `“${near}”`) }] : [],
    chosen: near ? [near] : [],
    typed: {
      label: 'City or ZIP code',
      placeholder: 'Houston, TX',
      beside: {
        key: 'radius',
        label: 'Within',
        choices: radiusOptions.map((miles) => ({
          value: miles === usualRadius ? '' : String(miles),
          label: `${miles} miles`,
        })),
        chosen: radius ? String(radius) : '',
      },
    },
  };
}

/** The order of the list, as a native select. */
export function SortSelect({
  sort,
  q,
}: {
  readonly sort: JobSort | undefined;
  readonly q: string | undefined;
}) {
  return (
    <Box component="label" sx={field}>
      <Box
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', md: 'inline' }, fontWeight: 650, whiteSpace: 'nowrap' }}
      >
        {listingTexts.sort}
      </Box>
      <Box
        component="select"
        name={jobSortKey}
        aria-label={listingTexts.sort}
        defaultValue={sort ?? ''}
        sx={select}
      >
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
      <ExpandMoreRounded aria-hidden sx={{ position: 'absolute', right: 12, pointerEvents: 'none' }} />
    </Box>
  );
}

const field = {
  flex: { xs: '1 1 0', md: 'none' },
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
  minHeight: 48,
  pl: { xs: 1, md: 2.5 },
  color: 'text.primary',
  bgcolor: 'background.paper',
  '--ring': colour.petrol,
  border: `1px solid ${colour.fieldLine}`,
  borderRadius: `${corner.control}px`,
} as const;

const select = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  pl: 1,
  pr: 5,
  border: 0,
  appearance: 'none',
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: '0.9375rem',
  // Phones zoom into fields with smaller text, and do not zoom back.
  '@media (pointer: coarse)': { fontSize: '1rem' },
  color: 'primary.main',
  cursor: 'pointer',
  '&&:focus-visible': { outlineOffset: '-2px' },
} as const;
