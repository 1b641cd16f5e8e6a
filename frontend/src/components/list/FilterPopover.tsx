import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, ClickAwayListener } from '@mui/material';
import { useRef, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useListTexts } from '../../content/list-texts.js';
import { colour, elevation, focusRing, motion, radius } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { FilterChoices } from './FilterChoices.js';
import { FilterLink, type Filter } from './filters.js';

interface FilterPopoverProps {
  readonly filter: Filter;
  readonly noun: (count: number) => string;
}

/** One filter: `details`, so it works without scripts, with its choices above the page. Opening one closes the others by their name. */
export function FilterPopover({ filter, noun }: FilterPopoverProps) {
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

/** Of a filter: how many of its choices are chosen. */
export const chosenNumber = {
  minWidth: 22,
  px: 0.75,
  borderRadius: `${radius.pill}px`,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: '22px',
} as const;

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
