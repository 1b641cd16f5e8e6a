import { Box, Button } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Form, Link } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type { Filter_FacetFragment } from '../../__generated__/graphql.js';
import { isPlainClick } from '../../lib/browser/browser-features.js';
import { useAskedSearch } from './use-filter-form.js';

export const Filter_facet = graphql(/* GraphQL */ `
  fragment Filter_facet on Facet {
    value
    label
    count
  }
`);

export interface FilterChoice extends Readonly<Omit<Filter_FacetFragment, 'count'>> {
  /** How many records it would show, the other filters applied; absent where that is not counted. */
  readonly count?: number;
  /** Of its label, where that is neither the filter's nor the page's. */
  readonly lang?: string | undefined;
}

/** A filter of a list. Of several values chosen, a record needs one. */
export interface Filter {
  readonly key: string;
  readonly title: string;
  /** Of the labels of its choices, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly choices: readonly FilterChoice[];
  /** Of a filter that takes one choice: the label of having none. */
  readonly none?: string;
  readonly chosen: readonly string[];
  readonly also?: Filter;
  /** Its value is typed: its choices are the one that is chosen, in words. */
  readonly typed?: TypedFilter;
  /** In the sheet of small screens it is closed at first. */
  readonly closed?: boolean;
}

export interface TypedFilter {
  readonly label: string;
  readonly placeholder: string;
  /** What a typed text may become. */
  readonly suggest: (text: string) => Promise<readonly string[]>;
  /** A button that takes the device's place for the value. */
  readonly locate: { readonly label: string; readonly failed: string };
  /** A select beside the field; the value of the usual choice is empty. */
  readonly beside: Pick<Filter, 'key' | 'choices'> & { readonly label: string; readonly chosen: string };
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

/** Of the search form around a filter: the page's path, and the canonical address of a search. */
interface ListAddress {
  readonly path: string;
  readonly addressOf: (search: URLSearchParams) => string;
}
export const ListAddressContext = createContext<ListAddress | undefined>(undefined);

export function useListAddress(): ListAddress {
  const address = useContext(ListAddressContext);
  if (!address) throw new Error('A filter stands outside of a search form.');
  return address;
}

interface FilterLinkProps {
  readonly filter: Filter;
  /** The choice that is removed; all of the filter when undefined. */
  readonly value?: string;
  readonly onFollow: (event: MouseEvent) => unknown;
  readonly sx: SystemStyleObject;
  readonly children: ReactNode;
}

export function FilterLink({ filter: { key }, value, onFollow, ...link }: FilterLinkProps) {
  const { path, addressOf } = useListAddress();
  // As the filters are read: an address may write a value in other ways.
  const { searchParams: asked } = new URL(addressOf(useAskedSearch(path)), 'http://site.invalid');
  const changed = new URLSearchParams(asked);
  changed.delete('page');
  changed.delete(key);
  for (const kept of asked.getAll(key)) if (value !== undefined && kept !== value) changed.append(key, kept);
  return (
    <Box
      component={Link}
      to={addressOf(changed)}
      preventScrollReset
      rel="nofollow"
      onClick={(event: MouseEvent) => isPlainClick(event) && onFollow(event)}
      {...link}
    />
  );
}

interface ClearFiltersProps {
  readonly path: string;
  readonly label: string;
  readonly variant?: 'contained' | 'text';
}

/** Resets every filter and the search: an empty form, so it works without scripts. */
export function ClearFilters({ path, label, variant = 'contained' }: ClearFiltersProps) {
  return (
    <Form action={path} preventScrollReset onSubmit={focusSearch}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </Form>
  );
}

/** Moves the focus to the page's search, before the control that has it disappears. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('form[role=search] [name=q]')?.focus();
}
