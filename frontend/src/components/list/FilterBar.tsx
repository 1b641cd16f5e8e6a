import CloseRounded from '@mui/icons-material/CloseRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useListTexts } from '../../content/list-texts.js';
import { useDialog } from '../../lib/browser/use-dialog.js';
import { onlyWithScripts, plainList } from '../../theme/styles.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { FilterPopover } from './FilterPopover.js';
import { FilterSheet, filterSheet } from './FilterSheet.js';
import { type Filter, useListAddress, FilterLink, focusSearch } from './filters.js';
import { useAskedSearch } from './use-filter-form.js';

function ChosenFilters({ filters }: { readonly filters: readonly Filter[] }) {
  const texts = useListTexts();
  return (
    <Box component="ul" aria-label={texts.chosen} sx={list}>
      {filters.flatMap((filter) =>
        filter.chosen.map((value) => {
          const choice = filter.choices.find((choice) => choice.value === value);
          return (
            <li key={`${filter.key} ${value}`}>
              <FilterLink
                filter={filter}
                value={value}
                // The chip disappears. Only for the keyboard: on a touch screen the focus would open the on-screen keyboard.
                onFollow={({ detail }) => detail === 0 && focusSearch()}
                sx={chip}
              >
                <VisuallyHidden>{texts.remove(filter.title)}</VisuallyHidden>
                <span lang={choice?.lang ?? filter.lang}>{choice?.label ?? value}</span>
                <CloseRounded aria-hidden sx={{ fontSize: 18, flexShrink: 0 }} />
              </FilterLink>
            </li>
          );
        }),
      )}
    </Box>
  );
}

const list = {
  flex: '1 1 100%',
  minWidth: 0,
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
} as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  pl: 1.75,
  pr: 1.25,
  borderRadius: `${radius.pill}px`,
  bgcolor: colour.petrolLight,
  color: colour.petrolDark,
  fontSize: fontSize.small,
  fontWeight: 650,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@media (hover: hover)': { '&:hover': { bgcolor: colour.surface } },
} as const;

const sheetNames = [filterSheet];

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly count: number;
  readonly noun: (count: number) => string;
}

/**
 * The filters of a list, for its `SearchForm`: popovers on wide screens, on small ones a button that opens a sheet; below them the
 * choices made. Without scripts the popovers are collapsible groups of the form on every screen.
 */
export function FilterBar({ filters, count, noun }: FilterBarProps) {
  const { path, addressOf } = useListAddress();
  const address = addressOf(useAskedSearch(path));
  const texts = useListTexts();
  const { opened, open, close, closeAt } = useDialog(sheetNames);
  const openedAt = useRef<string>(undefined);
  const all = filters.flatMap((filter) => (filter.also ? [filter, filter.also] : [filter]));
  const chosen = all.reduce((sum, filter) => sum + filter.chosen.length, 0);

  const openSheet = () => {
    openedAt.current = address;
    open(filterSheet);
  };
  /** Keeps what was chosen; Back undoes it. */
  const closeSheet = (asked = address) => {
    if (asked === openedAt.current) close();
    else closeAt(asked);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<FilterListRounded />}
        onClick={openSheet}
        sx={[opener, onlyWithScripts]}
      >
        {texts.filters(chosen)}
      </Button>
      <Box role="group" aria-label={texts.filters(0)} sx={popovers}>
        {filters.map((filter) => (
          <FilterPopover key={filter.key} filter={filter} noun={noun} />
        ))}
      </Box>
      {chosen > 0 && <ChosenFilters filters={all} />}
      <FilterSheet
        filters={filters}
        count={count}
        noun={noun}
        open={opened !== undefined}
        onClose={closeSheet}
      />
    </>
  );
}

/** Of the bar while the list is loading. */
export const filtersPlace = { flex: { md: '1 1 100%' }, minHeight: 44 } as const;

const opener = { display: { md: 'none' }, minHeight: 48, whiteSpace: 'nowrap' } as const;

const popovers = {
  position: 'relative',
  flex: '1 1 100%',
  display: { xs: 'none', md: 'flex' },
  flexWrap: 'wrap',
  gap: 1,
  '@media (scripting: none)': { display: 'flex' },
} as const;
