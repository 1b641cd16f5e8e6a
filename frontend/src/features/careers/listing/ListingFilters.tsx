import Box from '@mui/material/Box';
import { graphql } from '../../../__generated__/gql.js';
import { FilterGroup } from '../../../components/FilterGroup.js';
import type { FilterOptions } from './filter-options.js';
import { FilterRadio } from './FilterRadio.js';
import type { ListingChoices } from './listing-address.js';
import { SortSelect } from './SortSelect.js';

export const ListingFilters_facet = graphql(/* GraphQL */ `
  fragment ListingFilters_facet on Facet {
    value
    label
    count
  }
`);

interface ListingFiltersProps {
  readonly options: readonly FilterOptions[];
  readonly choices: ListingChoices;
}

/** The collapsible filters and the order: fields of the surrounding form, so they also work as a plain GET form. */
export function ListingFilters({ options, choices: { filters, sort } }: ListingFiltersProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        alignItems: 'start',
      }}
    >
      {options.map(({ key, label, all, choices }) => {
        const chosen = filters[key] ?? '';
        return (
          <FilterGroup key={key} title={label} chosen={choices.find(({ value }) => value === chosen)?.label}>
            <Box role="radiogroup" aria-label={label} sx={{ maxHeight: 330, overflowY: 'auto', mx: -1 }}>
              <FilterRadio name={key} value="" label={all} checked={chosen === ''} />
              {choices.map((choice) => (
                <FilterRadio key={choice.value} name={key} {...choice} checked={chosen === choice.value} />
              ))}
            </Box>
          </FilterGroup>
        );
      })}
      <SortSelect sort={sort} q={filters.q} />
    </Box>
  );
}
