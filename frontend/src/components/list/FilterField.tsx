import { Box } from '@mui/material';
import { limits } from 'contract';
import { useId } from 'react';
import { colour, radius } from '../../theme/tokens.js';
import type { Filter, TypedFilter } from './filters.js';

interface FilterFieldProps {
  readonly filter: Filter;
  readonly typed: TypedFilter;
}

/** A filter whose value is typed, with a choice beside it. It is applied as a whole: on Enter, and when the focus leaves the field. */
export function FilterField({ filter: { key, title, chosen }, typed }: FilterFieldProps) {
  const id = useId();
  const { beside } = typed;
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1.5, typography: 'body2' }}>
      <Box component="label" htmlFor={`${id}-text`} sx={labelled}>
        {typed.label}
        <Box
          component="input"
          id={`${id}-text`}
          name={key}
          defaultValue={chosen[0] ?? ''}
          placeholder={typed.placeholder}
          maxLength={limits.searchCharacters}
          enterKeyHint="go"
          autoComplete="off"
          data-applied="whole"
          sx={control}
        />
      </Box>
      <Box component="label" htmlFor={`${id}-choice`} sx={labelled}>
        {beside.label}
        <Box
          component="select"
          id={`${id}-choice`}
          name={beside.key}
          defaultValue={beside.chosen}
          sx={control}
        >
          {beside.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const labelled = { display: 'grid', gap: 0.5, fontWeight: 650 } as const;

const control = {
  // Within `details` it is not inherited.
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 44,
  px: 1.25,
  font: 'inherit',
  fontWeight: 400,
  // Phones zoom into fields with smaller text, and do not zoom back.
  '@media (pointer: coarse)': { fontSize: '1rem' },
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: `1px solid ${colour.fieldLine}`,
  borderRadius: `${radius.control}px`,
} as const;
