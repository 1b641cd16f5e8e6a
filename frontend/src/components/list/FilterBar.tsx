import CloseRounded from '@mui/icons-material/CloseRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Button, ClickAwayListener } from '@mui/material';
import { useRef, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useListTexts } from '../../content/list-texts.js';
import { useDialog } from '../../lib/browser/use-dialog.js';
import { onlyWithScripts, plainList } from '../../theme/styles.js';
import { colour, fontSize, radius, elevation, focusRing, motion } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { FilterSheet, filterSheet } from './FilterSheet.js';
import { type Filter, FilterLink, focusSearch, useListAddress } from './filters.js';
import { useAskedSearch } from './use-filter-form.js';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { chosenNumber, FilterChoices } from './FilterChoices.js';

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

interface FilterPopoverProps {
  readonly filter: Filter;
  readonly noun: (count: number) => string;
}

/** One filter: `details`, so it works without scripts, with its choices above the page. Opening one closes the others by their name. */
function FilterPopover({ filter, noun }: FilterPopoverProps) {
  const texts = useListTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press on a label moves the focus to the page around it first.
    if (relatedTarget?.contains(currentTarget) || currentTarget.contains(relatedTarget)) return;
    if (relatedTarget) close();
  };
  const closeByKey = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    currentTarget.querySelector('summary')?.focus();
  };
  const count = filter.chosen.length;
  return (
    <ClickAwayListener onClickAway={close}>
      <Box
        component="details"
        ref={details}
        name="filter"
        onBlur={closeBehind}
        onKeyDown={closeByKey}
        onToggle={keepInside}
        sx={group}
      >
        <Box component="summary" sx={[summary, count > 0 && summaryInUse]}>
          {`${filter.title} `}
          {count > 0 ? (
            <Box component="span" sx={chosenNumber}>
              {count}
              <VisuallyHidden>{texts.chosenCount(count)}</VisuallyHidden>
            </Box>
          ) : (
            <ExpandMoreRounded
              aria-hidden
              className="chevron"
              sx={{ transition: `transform ${motion.quick}` }}
            />
          )}
        </Box>
        <Box sx={panel}>
          <FilterChoices filter={filter} noun={noun} />
          {filter.typed && (
            <Button type="submit" variant="contained" sx={{ mt: 2, mr: 2, verticalAlign: 'baseline' }}>
              {texts.apply}
            </Button>
          )}
          {count > 0 && (
            <FilterLink
              filter={filter}
              onFollow={() => details.current?.querySelector('summary')?.focus()}
              sx={clear}
            >
              {texts.clear}
              <VisuallyHidden> {filter.title}</VisuallyHidden>
            </FilterLink>
          )}
        </Box>
      </Box>
    </ClickAwayListener>
  );
}

/** From the edges of the window. */
const EDGE = 8;

/** On a second line of filters the panel of a last one would begin outside of the window. */
function keepInside({ currentTarget: { lastElementChild: shown } }: SyntheticEvent): void {
  if (!(shown instanceof HTMLElement)) return;
  shown.style.translate = '';
  const { left, right } = shown.getBoundingClientRect();
  const beyond = Math.max(0, EDGE - left) + Math.min(0, window.innerWidth - EDGE - right);
  if (beyond !== 0) shown.style.translate = `${beyond}px`;
}

const group = {
  position: { lg: 'relative' },
  minWidth: 0,
  '&[open] .chevron': { transform: 'rotate(180deg)' },
  // On small screens, without scripts, the choices have a line of their own.
  '&[open]': { flexBasis: { xs: '100%', md: 'auto' } },
  // The last ones would reach beyond the window.
  '&:nth-of-type(n + 5) > div': { right: 0, left: { lg: 'auto' } },
} as const;

const summary = {
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  gap: 0.5,
  minHeight: 44,
  pl: 1.75,
  pr: 1,
  cursor: 'pointer',
  listStyle: 'none',
  fontSize: '0.9375rem',
  fontWeight: 650,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: `1px solid ${colour.fieldLine}`,
  borderRadius: `${radius.pill}px`,
  '&::-webkit-details-marker': { display: 'none' },
} as const;

const summaryInUse = { bgcolor: colour.petrolLight, borderColor: colour.petrol } as const;

const panel = {
  position: { xs: 'static', md: 'absolute' },
  zIndex: 1,
  top: 'calc(100% + 8px)',
  left: 0,
  // Where the filters may take two lines, below both and as wide.
  right: { xs: 0, lg: 'auto' },
  width: { lg: 320 },
  mt: { xs: 1, md: 0 },
  maxHeight: 'min(420px, 60vh)',
  overflowY: 'auto',
  p: 2,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.control}px`,
  boxShadow: elevation.overlay,
  // The panel is light, whatever is around it.
  '--ring': colour.petrol,
  '&& :focus-visible': { ...focusRing, outlineOffset: -2 },
} as const;

const clear = { display: 'inline-block', mt: 1, py: 1, color: 'primary.main', typography: 'body2' } as const;
