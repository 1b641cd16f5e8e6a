import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import { jobSortKey, jobSortsFor, usualJobSort, type JobSort } from 'contract';
import { colour, radius } from '../../../theme/tokens.js';
import { listingTexts } from './texts.js';

interface SortSelectProps {
  /** What the address said when the page was made; absent for the usual order. From then on the browser keeps the field. */
  readonly sort: JobSort | undefined;
  /** The search text, which decides which orders there are. */
  readonly q: string | undefined;
}

/** The order of the list: the browser's own select, a field of the surrounding form. */
export function SortSelect({ sort, q }: SortSelectProps) {
  return (
    <Box component="label" sx={field}>
      <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {listingTexts.sort}
      </Box>
      <Box component="select" name={jobSortKey} defaultValue={sort ?? ''} sx={select}>
        {jobSortsFor(q).map(({ value, label }) => (
          // The usual order has no word in the address. It stays chosen when a search text makes another order the usual one.
          <option
            key={value === usualJobSort(q) ? 'usual' : value}
            value={value === usualJobSort(q) ? '' : value}
          >
            {label}
          </option>
        ))}
      </Box>
      <ExpandMoreRounded aria-hidden sx={chevron} />
    </Box>
  );
}

/** Stands and looks as in the groups of filters beside it. */
const field = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
  minHeight: 54,
  px: 2.5,
  bgcolor: 'background.paper',
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.control}px`,
} as const;

const select = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  pl: 1,
  pr: 4,
  border: 0,
  appearance: 'none',
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: '0.9375rem',
  // Phones zoom into a field of smaller letters, and do not zoom back.
  '@media (pointer: coarse)': { fontSize: '1rem' },
  textAlignLast: 'right',
  color: 'primary.main',
  cursor: 'pointer',
} as const;

/** Drawn over the select, which takes the clicks. */
const chevron = { position: 'absolute', right: 20, pointerEvents: 'none' } as const;
