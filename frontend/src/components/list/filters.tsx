import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type { Filter_FacetFragment } from '../../__generated__/graphql.js';
import { FilterGroup } from '../FilterGroup.js';
import { VisuallyHidden } from '../VisuallyHidden.js';

export const Filter_facet = graphql(/* GraphQL */ `
  fragment Filter_facet on Facet {
    value
    label
    count
  }
`);

/** One choice of a filter; `count` is how many records it would show, the other filters applied. */
export type FilterChoice = Readonly<Filter_FacetFragment>;

/** A filter of a list. */
export interface Filter<Key extends string> {
  /** Its parameter in the address. */
  readonly key: Key;
  readonly title: string;
  readonly choices: readonly FilterChoice[];
}

/** @returns the fixed choices with their counts, 0 where no record has one; then those that only the facet has */
export function withCounts(
  fixed: readonly Omit<FilterChoice, 'count'>[],
  facet: readonly FilterChoice[],
): readonly FilterChoice[] {
  const counted = fixed.map(({ value, label }) => ({
    value,
    label,
    count: facet.find((choice) => choice.value === value)?.count ?? 0,
  }));
  return [...counted, ...facet.filter(({ value }) => !fixed.some((choice) => choice.value === value))];
}

/** @returns whether a filter is set, the search text included */
export function isFiltered(filters: object): boolean {
  return Object.values(filters).some(Boolean);
}

interface FilterDisclosureProps {
  readonly filter: Filter<string>;
  /** Its value in the address; shown in the summary. */
  readonly chosen: string | undefined;
  readonly defaultOpen?: boolean;
  /** The choices. */
  readonly children: ReactNode;
}

/** One collapsible filter. */
export function FilterDisclosure({ filter, chosen, ...group }: FilterDisclosureProps) {
  const label = filter.choices.find(({ value }) => value === chosen)?.label;
  return <FilterGroup title={filter.title} chosen={label} {...group} />;
}

interface FilterCountProps {
  readonly count: number;
  /** What is counted, in the singular. */
  readonly noun: string;
}

/** How many records a choice would show. */
export function FilterCount({ count, noun }: FilterCountProps) {
  return (
    <Box
      component="span"
      sx={{ ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}
    >
      {count}
      <VisuallyHidden> {count === 1 ? noun : `${noun}s`}</VisuallyHidden>
    </Box>
  );
}

interface ClearFiltersProps {
  readonly path: string;
  readonly label: string;
  readonly variant?: 'contained' | 'text';
}

/** Resets every filter and the search: an empty form, so it works without scripts. */
export function ClearFilters({ path, label, variant = 'contained' }: ClearFiltersProps) {
  const navigate = useNavigate();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    focusSearch();
    void navigate(path, { preventScrollReset: true });
  };
  return (
    <form action={path} onSubmit={clear}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}

/** Moves the focus to the page's search, before the control that has it disappears. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('form[role=search] [name=q]')?.focus();
}
