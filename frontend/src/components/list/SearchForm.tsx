import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, Button, InputAdornment, OutlinedInput } from '@mui/material';
import { limits } from 'contract';
import type { ReactNode } from 'react';
import { ListAddressContext } from './filters.js';
import { useFilterForm } from './use-filter-form.js';

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
  /** Parameters of the address that the form's own fields do not contain; a form sent without scripts keeps them. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  readonly children?: ReactNode;
}

/** The search of a list: a plain GET form, applied while typing once scripts run. */
export function SearchForm({ path, addressOf, q = '', texts, hidden = {}, children }: SearchFormProps) {
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
      {/* TextField would load the code of menus. */}
      <OutlinedInput
        type="search"
        name="q"
        placeholder={texts.placeholder}
        defaultValue={q}
        slotProps={{
          input: {
            'aria-label': texts.label,
            maxLength: limits.searchCharacters,
            enterKeyHint: 'search',
            autoComplete: 'off',
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchRounded aria-hidden />
          </InputAdornment>
        }
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 280px' } }}
      />
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ListAddressContext value={{ path, addressOf }}>{children}</ListAddressContext>
      <noscript>
        <Button type="submit" variant="contained" sx={{ height: '100%' }}>
          {texts.submit}
        </Button>
      </noscript>
    </Box>
  );
}
