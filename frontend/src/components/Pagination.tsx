import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { radius } from '../theme/tokens.js';
import { Link } from './Link.js';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Address of a page. Pages are links: they can be opened in a tab, shared and crawled. */
  readonly addressOf: (page: number) => string;
  /** What is paged, for those who listen: "Job listings". */
  readonly label: string;
}

/** Page links, at most five numbers in a sliding window. Nothing when there is one page. Where a page begins, its list knows (`usePageTurn`). */
export function Pagination({ page, pageCount, addressOf, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <Box component="nav" aria-label={`${label}, pages`}>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 5,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: { xs: 0.5, sm: 1 },
          listStyle: 'none',
        }}
      >
        <li>
          <Step label="Previous page" to={page > 1 ? addressOf(page - 1) : undefined}>
            <ChevronLeftRounded aria-hidden />
          </Step>
        </li>
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Button
              component={Link}
              to={addressOf(number)}
              preventScrollReset
              variant={number === page ? 'contained' : 'text'}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              sx={square}
            >
              {number}
            </Button>
          </li>
        ))}
        <li>
          <Step label="Next page" to={page < pageCount ? addressOf(page + 1) : undefined}>
            <ChevronRightRounded aria-hidden />
          </Step>
        </li>
      </Box>
    </Box>
  );
}

interface StepProps {
  readonly label: string;
  readonly to: string | undefined;
  readonly children: ReactNode;
}

function Step({ label, to, children }: StepProps) {
  return to === undefined ? (
    <Button disabled aria-label={label} sx={square}>
      {children}
    </Button>
  ) : (
    <Button component={Link} to={to} preventScrollReset aria-label={label} sx={square}>
      {children}
    </Button>
  );
}

const square = { minWidth: 44, width: 44, px: 0, borderRadius: `${radius.control}px` } as const;

/** At most this many page numbers are shown (product 9.12). */
const PAGE_NUMBERS = 5;

/**
 * The page numbers to show: a window of at most five around the current page, moved inwards at both ends.
 *
 * @param current from 1; outside the range it is taken as the nearest page
 */
export function pageWindow(current: number, pageCount: number): readonly number[] {
  const shown = Math.min(PAGE_NUMBERS, Math.max(pageCount, 0));
  const page = Math.min(Math.max(current, 1), Math.max(pageCount, 1));
  const first = Math.min(
    Math.max(page - Math.floor(PAGE_NUMBERS / 2), 1),
    Math.max(pageCount - shown + 1, 1),
  );
  return Array.from({ length: shown }, (_, index) => first + index);
}
