import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';

interface FilterRadioProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** Jobs the choice would show; absent for "all". */
  readonly count?: number;
  /** What the address said when the page was made; from then on the browser keeps the field. */
  readonly checked: boolean;
}

/** One choice of a filter. */
export function FilterRadio({ name, value, label, count, checked }: FilterRadioProps) {
  return (
    <Box component="label" sx={choice}>
      <Box
        component="input"
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        sx={{ flex: 'none', m: 0, width: 20, height: 20, accentColor: 'inherit' }}
      />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
          <VisuallyHidden> {count === 1 ? 'job' : 'jobs'}</VisuallyHidden>
        </Box>
      )}
    </Box>
  );
}

const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  cursor: 'pointer',
  typography: 'body2',
  accentColor: (theme: { palette: { primary: { main: string } } }) => theme.palette.primary.main,
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { fontWeight: 650 },
} as const;
