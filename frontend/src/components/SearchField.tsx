import SearchRounded from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';

interface SearchFieldProps {
  /** Name of the query parameter, so that the form also works as a plain GET. */
  readonly name: string;
  readonly placeholder: string;
  /** Spoken name; the placeholder alone is none. */
  readonly label: string;
  readonly defaultValue: string;
  readonly maxLength: number;
}

/** A search box, made of the bare input: TextField would bring the code of menus with it. */
export function SearchField({ name, placeholder, label, defaultValue, maxLength }: SearchFieldProps) {
  return (
    <OutlinedInput
      fullWidth
      type="search"
      name={name}
      placeholder={placeholder}
      defaultValue={defaultValue}
      slotProps={{ input: { 'aria-label': label, maxLength, enterKeyHint: 'search', autoComplete: 'off' } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded aria-hidden />
        </InputAdornment>
      }
    />
  );
}
