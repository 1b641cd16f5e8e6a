import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { colour, motion, radius } from '../theme/tokens.js';

/** A collapsible group: `details`, so it works without scripts. */
export function Disclosure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="details" sx={group}>
      <Box component="summary" sx={summary}>
        <span>{title}</span>
        <ExpandMoreRounded
          aria-hidden
          className="chevron"
          sx={{ ml: 'auto', transition: `transform ${motion.quick}` }}
        />
      </Box>
      <Box sx={{ px: 2.5, pb: 2.5 }}>{children}</Box>
    </Box>
  );
}

const group = {
  minWidth: 0,
  bgcolor: 'background.paper',
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.control}px`,
  '&[open] .chevron': { transform: 'rotate(180deg)' },
} as const;

const summary = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  px: 2.5,
  cursor: 'pointer',
  fontWeight: 650,
  listStyle: 'none',
  borderRadius: `${radius.control}px`,
  '&::-webkit-details-marker': { display: 'none' },
} as const;
