import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box } from '@mui/material';
import {
  employmentTypes,
  fieldsOfWork,
  hourlyAmounts,
  jobSortKey,
  jobSortsFor,
  payAmounts,
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
  type Option,
} from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import type { CareersPageQuery } from '../../../__generated__/graphql.js';
import { withCounts, type Filter } from '../../../components/list/filters.js';
import { careersTexts, type CareersTexts, useCareersTexts } from '../../../content/careers-texts.js';
import { browserQuery } from '../../../lib/data/query.js';
import { colour, radius as corner } from '../../../theme/tokens.js';

interface JobFiltersOptions {
  readonly facets: CareersPageQuery['jobs']['facets'];
  /** As the gateway names them; those of product 4.4 when it names none. */
  readonly organizations: CareersPageQuery['organizations'];
  readonly chosen: Filters;
  readonly brand: Pick<Brand, 'slug' | 'name'>;
  /** What the gateway takes `near` for; null when it knows no such place. */
  readonly near?: string | null;
  readonly texts?: CareersTexts;
  /** Of the jobs' own words, where that is not the page's. */
  readonly lang?: string | undefined;
}

/** @returns the filters of product 4.16, in its order */
export function jobFilters({
  facets,
  organizations,
  chosen,
  brand: { slug, name },
  near = null,
  texts = careersTexts,
  lang,
}: JobFiltersOptions): readonly Filter[] {
  const known = organizations.map((organization) => ({ value: organization.id, label: organization.name }));
  const fallback = [
    { value: 'harishh', label: 'Harishh Health System' },
    { value: 'legacy', label: 'Legacy Bayou Community Health' },
    { value: 'oncology', label: 'Gulfmark Oncology Partners' },
    { value: slug, label: name },
    { value: 'lifespanhealth', label: 'LifespanHealth University System' },
  ];
  const {
    types: typesFound,
    fields: fieldsFound,
    workplaces: workplacesFound,
  } = wordedFacets(facets, texts, lang);
  const types = employmentTypes
    .filter(({ value }) => value !== 'other')
    .map(({ value }) => ({ value, label: texts.type(value) }));
  const fields = fieldsOfWork.map(({ value }) => ({ value, label: texts.field(value) }));
  const workplaces = searchedWorkplaces.map(({ value }) => ({ value, label: texts.workplace(value) }));
  const filter = (key: JobChoiceKey, choices: Filter['choices'], more: Partial<Filter> = {}): Filter => ({
    key,
    title: texts.filters[key],
    choices,
    chosen: chosen[key] ?? [],
    ...more,
  });
  const closed = { closed: true };
  const ownWords = { closed: true, lang };
  return [
    distanceFilter(chosen, near, texts),
    counted(payFilter(chosen, texts), facets.pay),
    filter('type', withCounts(types, typesFound)),
    filter('field', withCounts(fields, fieldsFound)),
    { ...counted(postedFilter(chosen, texts), facets.posted), ...closed },
    filter('location', facets.locations, ownWords),
    filter('workplace', withCounts(workplaces, workplacesFound), closed),
    filter('organization', withCounts(known.length > 0 ? known : fallback, facets.organizations), ownWords),
    filter('department', facets.departments, ownWords),
  ];
}

/**
 * @param lang of the feeds' own words, where that is not the page's
 * @returns the facets with the types and ways of working in the words of a language
 */
export function wordedFacets(facets: JobFiltersOptions['facets'], texts: CareersTexts, lang?: string) {
  const worded = <Value extends string>(
    choices: Filter['choices'],
    options: readonly Option<Value>[],
    word: (value: Value) => string,
  ): Filter['choices'] =>
    choices.map((choice) => {
      const option = options.find(({ value }) => value === choice.value);
      return option ? { ...choice, label: word(option.value) } : { ...choice, lang };
    });
  return {
    ...facets,
    fields: worded(facets.fields, fieldsOfWork, texts.field),
    types: worded(facets.types, employmentTypes, texts.type),
    workplaces: worded(facets.workplaces, searchedWorkplaces, texts.workplace),
  };
}

/** @returns the fields of work of some jobs, in the words of the page's language */
export function fieldChoices(
  facet: JobFiltersOptions['facets']['fields'],
  { field }: Pick<CareersTexts, 'field'>,
) {
  return fieldsOfWork.flatMap(({ value }) => {
    const count = facet.find((choice) => choice.value === value)?.count ?? 0;
    return count > 0 ? [{ value, label: field(value), count }] : [];
  });
}

function counted(filter: Filter, facet: Filter['choices']): Filter {
  return { ...filter, choices: withCounts(filter.choices, facet) };
}

/** @returns the filter of product 4.56; an address may have any other amount */
export function payFilter(
  { payMin, payUnstated }: Filters,
  { filters: labels, dollars }: CareersTexts = careersTexts,
): Filter {
  const amounts = new Set([...payAmounts, ...(payMin ? [payMin] : [])]);
  return {
    key: 'payMin',
    title: labels.pay,
    none: labels.anyPay,
    choices: [...amounts]
      .sort((one, other) => Number(isHourly(other)) - Number(isHourly(one)) || one - other)
      .map((amount) => ({
        value: String(amount),
        label: isHourly(amount)
          ? labels.payFromHour(dollars(amount / periodsAYear.hour))
          : labels.payFrom(dollars(amount)),
      })),
    chosen: payMin ? [String(payMin)] : [],
    also: {
      key: 'payUnstated',
      title: labels.payUnstated,
      choices: [{ value: 'true', label: labels.withPayUnstated }],
      chosen: payUnstated ? ['true'] : [],
    },
  };
}

function isHourly(amount: number): boolean {
  return hourlyAmounts.some((hour) => hour * periodsAYear.hour === amount);
}

/** @returns the filter of product 4.57 */
export function postedFilter(
  { postedWithin }: Filters,
  { filters: labels }: CareersTexts = careersTexts,
): Filter {
  return {
    key: 'postedWithin',
    title: labels.posted,
    none: labels.anyTime,
    choices: postedWithinOptions.map((days) => ({ value: String(days), label: labels.postedWithin(days) })),
    chosen: postedWithin ? [String(postedWithin)] : [],
  };
}

const suggestedPlacesQuery = graphql(/* GraphQL */ `
  query SuggestedPlaces($near: String!) {
    suggestedPlaces(near: $near)
  }
`);

/** @returns the places that a typed text may become; none where they cannot be read */
async function suggestedPlaces(near: string): Promise<readonly string[]> {
  const found = await browserQuery(suggestedPlacesQuery, { near }).catch(() => undefined);
  return found?.suggestedPlaces ?? [];
}

/**
 * @param place what `near` was taken for
 * @returns the filter of product 4.60
 */
function distanceFilter(
  { near, radius }: Filters,
  place: string | null,
  { filters: labels, listing }: CareersTexts,
): Filter {
  return {
    key: 'near',
    title: labels.near,
    choices: near ? [{ value: near, label: listing.within(radius, place ?? `“${near}”`) }] : [],
    chosen: near ? [near] : [],
    typed: {
      label: labels.place,
      placeholder: labels.example,
      suggest: suggestedPlaces,
      locate: { label: labels.locate, failed: labels.notLocated },
      beside: {
        key: 'radius',
        label: labels.radius,
        choices: radiusOptions.map((miles) => ({
          value: miles === usualRadius ? '' : String(miles),
          label: labels.miles(miles),
        })),
        chosen: radius ? String(radius) : '',
      },
    },
  };
}

export function SortSelect({
  sort,
  filters,
}: {
  readonly sort: JobSort | undefined;
  readonly filters: Pick<Filters, 'q' | 'near'>;
}) {
  const texts = useCareersTexts().listing;
  return (
    <Box component="label" sx={field}>
      <Box
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', md: 'inline' }, fontWeight: 650, whiteSpace: 'nowrap' }}
      >
        {texts.sort}
      </Box>
      <Box component="select" name={jobSortKey} aria-label={texts.sort} defaultValue={sort ?? ''} sx={select}>
        {jobSortsFor(filters).map(({ value }) => {
          // The usual order is not in the address. With one key it stays selected when a search text changes which order that is.
          const isUsual = value === usualJobSort(filters);
          return (
            <option key={isUsual ? 'usual' : value} value={isUsual ? '' : value}>
              {texts.sortBy(value)}
            </option>
          );
        })}
      </Box>
      <ExpandMoreRounded aria-hidden sx={{ position: 'absolute', right: 12, pointerEvents: 'none' }} />
    </Box>
  );
}

const field = {
  flex: { xs: '1 1 0', sm: 'none' },
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
