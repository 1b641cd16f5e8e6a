import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, Button } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { useListTexts } from '../../content/list-texts.js';
import { plainList } from '../../theme/styles.js';
import { radius } from '../../theme/tokens.js';

interface ListResultsProps {
  readonly page: number;
  readonly pageCount: number;
  readonly addressOf: (page: number) => string;
  readonly label: string;
  readonly loading: boolean;
  /** The element around the children; a `div` is announced as a group. */
  readonly component?: 'ul' | 'div';
  readonly sx?: SystemStyleObject;
  readonly children: ReactNode;
}

export function ListResults({
  page,
  pageCount,
  addressOf,
  label,
  loading,
  component = 'ul',
  sx = {},
  children,
}: ListResultsProps) {
  const texts = useListTexts();
  const list = useRef<HTMLElement>(null);
  usePageTurn(list, page, addressOf(1));
  return (
    <Box aria-busy={loading} sx={{ opacity: loading ? 0.55 : 1, transition: 'opacity 140ms' }}>
      <Box
        component={component}
        ref={list}
        role={component === 'div' ? 'group' : undefined}
        tabIndex={-1}
        aria-label={texts.onPage(label, page)}
        sx={sx}
      >
        {children}
      </Box>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} addressOf={addressOf} label={label} />}
    </Box>
  );
}

/**
 * Scrolls to the beginning of the list and focuses it when the visitor turns to another page of it. A changed filter does not, nor does
 * going back, where `ScrollRestoration` restores the position.
 *
 * @param firstPage address of the first page, which identifies the list
 */
function usePageTurn(list: RefObject<HTMLElement | null>, page: number, firstPage: string): void {
  const navigationType = useNavigationType();
  const shown = useRef({ page, firstPage });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, firstPage };
    if (before.page === page || before.firstPage !== firstPage || navigationType === NavigationType.Pop)
      return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  }, [list, page, firstPage, navigationType]);
}

/** Page links, with at most five numbers (product 9.12). */
function Pagination({
  page,
  pageCount,
  addressOf,
  label,
}: Pick<ListResultsProps, 'page' | 'pageCount' | 'addressOf' | 'label'>) {
  const texts = useListTexts();
  const linkTo = (number: number) =>
    number >= 1 && number <= pageCount
      ? { component: Link, to: addressOf(number), preventScrollReset: true }
      : { disabled: true };
  return (
    <Box component="nav" aria-label={texts.pages(label)}>
      <Box component="ul" sx={links}>
        <li>
          <Button {...linkTo(page - 1)} aria-label={texts.previous} sx={square}>
            <ChevronLeftRounded aria-hidden />
          </Button>
        </li>
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Button
              {...linkTo(number)}
              variant={number === page ? 'contained' : 'text'}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
              sx={square}
            >
              {number}
            </Button>
          </li>
        ))}
        <li>
          <Button {...linkTo(page + 1)} aria-label={texts.next} sx={square}>
            <ChevronRightRounded aria-hidden />
          </Button>
        </li>
      </Box>
    </Box>
  );
}

const PAGE_NUMBERS = 5;

/**
 * @param current from 1; outside the range it counts as the nearest page
 * @returns the page numbers to show: a window of five around the current page, moved inwards at both ends
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

const links = {
  ...plainList,
  mt: 5,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: { xs: 0.5, sm: 1 },
} as const;

const square = { minWidth: 44, width: 44, px: 0, borderRadius: `${radius.control}px` } as const;
