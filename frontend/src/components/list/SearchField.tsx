import SearchRounded from '@mui/icons-material/SearchRounded';
import { InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { limits } from 'contract';

interface SearchFieldProps extends Pick<OutlinedInputProps, 'defaultValue' | 'sx'> {
  readonly label: string;
  readonly placeholder: string;
}

/** The text that a search form asks for. MUI's TextField would load the code of menus. */
export function SearchField({ label, placeholder, ...look }: SearchFieldProps) {
  return (
    <OutlinedInput
      type="search"
      name="q"
      placeholder={placeholder}
      slotProps={{
        input: {
          'aria-label': label,
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
      {...look}
    />
  );
}
