import { Box, Button } from '@mui/material';
import { jobExactKey } from 'contract';
import type { ReactNode } from 'react';
import { ListAddressContext } from './filters.js';
import { useFilterForm } from './use-filter-form.js';
import { SearchField } from './SearchField.js';

interface SearchFormProps {
  readonly path: string;
  readonly addressOf: (search: URLSearchParams) => string;
  readonly q: string | undefined;
  readonly texts: {
    readonly form: string;
    readonly label: string;
    readonly placeholder: string;
    /** Of the button shown without scripts. */
    readonly submit: string;
  };
  /** Product 4.19: a form sent without scripts keeps it in the address. */
  readonly exact?: boolean | undefined;
  readonly children?: ReactNode;
}

/** The search of a list: a plain GET form, applied while typing once scripts run. */
export function SearchForm({ path, addressOf, q = '', texts, exact, children }: SearchFormProps) {
  const form = useFilterForm(path, addressOf);
  return (
    <Box
      component="form"
      role="search"
      aria-label={texts.form}
      {...form}
      action={path}
      autoComplete="off"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      <SearchField
        label={texts.label}
        placeholder={texts.placeholder}
        defaultValue={q}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 280px' } }}
      />
      {exact && <input type="hidden" name={jobExactKey} value="true" />}
      <ListAddressContext value={{ path, addressOf }}>{children}</ListAddressContext>
      <noscript>
        <Button type="submit" variant="contained" sx={{ height: '100%' }}>
          {texts.submit}
        </Button>
      </noscript>
    </Box>
  );
}
