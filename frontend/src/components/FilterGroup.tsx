import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colour, motion, radius } from '../theme/tokens.js';

interface FilterGroupProps {
  readonly title: string;
  /** What is chosen, shown while the group is closed. */
  readonly chosen?: string | undefined;
  readonly defaultOpen?: boolean;
  readonly children: ReactNode;
}

/** A collapsible group of choices: `details`, so it works without scripts. */
export function FilterGroup({ title, chosen, defaultOpen = false, children }: FilterGroupProps) {
  return (
    <Box component="details" open={defaultOpen} sx={group}>
      <Box component="summary" sx={summary}>
        <span>{title}</span>
        {chosen && (
          <Box
            component="span"
            sx={{
              ml: 'auto',
              minWidth: 0,
              color: 'primary.main',
              fontSize: '0.9375rem',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {chosen}
          </Box>
        )}
        <ExpandMoreRounded
          aria-hidden
          className="chevron"
          sx={{ ml: chosen ? 1 : 'auto', transition: `transform ${motion.quick}` }}
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
