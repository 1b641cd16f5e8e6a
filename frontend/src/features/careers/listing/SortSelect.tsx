import Box from '@mui/material/Box';
import { jobSortKey, jobSorts, type JobSort } from 'db/contract';
import { colour, radius } from '../../../theme/tokens.js';
import { listingTexts } from './texts.js';

interface SortSelectProps {
  /** What the address said when the page was made; absent for the usual order. From then on the browser keeps the field. */
  readonly sort: JobSort | undefined;
}

/** The order of the list: the browser's own select, a field of the surrounding form. */
export function SortSelect({ sort }: SortSelectProps) {
  return (
    <Box component="label" sx={field}>
      <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {listingTexts.sort}
      </Box>
      <Box component="select" name={jobSortKey} defaultValue={sort ?? ''} sx={select}>
        {jobSorts.map(({ value, label }, index) => (
          // The usual order has no word in the address.
          <option key={value} value={index === 0 ? '' : value}>
            {label}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const field = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
  minHeight: 54,
  pl: 2.5,
  pr: 1,
  bgcolor: 'background.paper',
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.control}px`,
} as const;

const select = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  px: 1,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'primary.main',
  cursor: 'pointer',
} as const;
