import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { jobExactKey, limits } from 'contract';
import type { ReactNode } from 'react';
import { SearchField } from '../../../components/SearchField.js';
import { useFilterForm } from '../../../lib/use-filter-form.js';
import { listingAddress, listingStateFrom, type ListingSearch } from './listing-address.js';
import { listingTexts } from './texts.js';

interface FilterFormProps {
  /** What the address says. */
  readonly choices: ListingSearch;
  /** Of the page. */
  readonly path: string;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** The search of a job list, with whatever narrows it further: a plain GET form that goes live once the scripts are there. */
export function FilterForm({ choices, path, children }: FilterFormProps) {
  const form = useFilterForm(path, (search) => listingAddress(listingStateFrom(search), path));
  return (
    <Box
      component="form"
      role="search"
      aria-label="Jobs"
      {...form}
      action={path}
      autoComplete="off"
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <SearchField
        name="q"
        label={listingTexts.searchLabel}
        placeholder={listingTexts.search}
        defaultValue={choices.filters.q ?? ''}
        maxLength={limits.searchCharacters}
      />
      {/* Without scripts it stays with another text, too: as it was asked for last. */}
      {choices.exact && <input type="hidden" name={jobExactKey} value="true" />}
      {children}
      <noscript>
        <Button type="submit" variant="contained">
          Show jobs
        </Button>
      </noscript>
    </Box>
  );
}
