import { Box, useMediaQuery } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isPlainKey, useHydrated } from '../lib/browser/browser-features.js';
import { colour, radius } from '../theme/tokens.js';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly name: string; readonly panel: ReactNode }[];
  /** The id of the one that is open at first. */
  readonly first: string;
  /** The grid of all panels beside each other, on wide screens and on paper. Without it there are tabs everywhere. */
  readonly wide?: SystemStyleObject<Theme>;
}

/**
 * A comparison on small screens. Before any script runs the panels lie in a row that scrolls sideways, and the tabs
 * are links into it; afterwards it is the tabs pattern of the WAI-ARIA practices, in the same room.
 */
export function Tabs({ label, tabs, first, wide }: TabsProps) {
  const isWide = useMediaQuery('(min-width: 900px)') && wide !== undefined;
  const { interactive, selected, select, onKeyDown } = useTabs(
    tabs.map(({ id }) => id),
    first,
    isWide,
  );
  return (
    <>
      <Box
        {...(interactive && { role: 'tablist', 'aria-label': label })}
        onKeyDown={onKeyDown}
        sx={[tabList, wide !== undefined && { [besideEachOther]: { display: 'none' } }]}
      >
        {tabs.map(({ id, name }) => (
          <Box
            key={id}
            component="a"
            id={tabId(id)}
            href={`#${panelId(id)}`}
            {...(interactive && {
              role: 'tab',
              'aria-selected': id === selected,
              'aria-controls': panelId(id),
              tabIndex: id === selected ? 0 : -1,
            })}
            onClick={(event) => {
              event.preventDefault();
              select(id);
            }}
            sx={tab}
          >
            {name}
          </Box>
        ))}
      </Box>
      <Box
        {...(!interactive &&
          !isWide && {
            role: 'region',
            'aria-label': label,
            tabIndex: 0,
          })}
        sx={[interactive ? room : panels, wide !== undefined && { [besideEachOther]: wide }]}
      >
        {tabs.map(({ id, panel }) => {
          const shown = !interactive || id === selected;
          return (
            <Box
              key={id}
              id={panelId(id)}
              {...(interactive && {
                role: 'tabpanel',
                'aria-labelledby': tabId(id),
                tabIndex: shown ? 0 : -1,
              })}
              sx={{ minWidth: 0, '@media screen': { visibility: shown ? 'visible' : 'hidden' } }}
            >
              {panel}
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** Which panel is shown: the one chosen since the address names another, else the one it names, else the first. */
function useTabs(ids: readonly string[], first: string, isWide: boolean) {
  const interactive = useHydrated() && !isWide;
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState<{ readonly id: string; readonly at: string }>();
  const named = interactive ? ids.find((id) => [`#${id}`, `#${panelId(id)}`].includes(hash)) : undefined;
  const selected = (chosen?.at === key || named === undefined ? chosen?.id : undefined) ?? named ?? first;
  const select = (id: string) => setChosen({ id, at: key });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = isPlainKey(event) ? nextTab(ids, selected, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    document.getElementById(tabId(next))?.focus();
  };
  return { interactive, selected, select, onKeyDown };
}

/**
 * Keys of the tabs pattern (WAI-ARIA Authoring Practices, "Tabs"): the arrows go round, Home and End to the ends; Space
 * activates what already is.
 *
 * @param tabs in their order
 * @param current the selected one
 * @param key of the keyboard event
 * @returns the tab to select and focus, undefined when the key is none of the tabs'
 */
export function nextTab<Tab>(tabs: readonly Tab[], current: Tab, key: string): Tab | undefined {
  const at = tabs.indexOf(current);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1, ' ': at }[key];
  return next === undefined ? undefined : tabs.at(next % tabs.length);
}

function tabId(id: string): string {
  return `${id}-tab`;
}

function panelId(id: string): string {
  return `${id}-features`;
}

const besideEachOther = '@media (min-width: 900px), print';

const tabList = {
  display: 'flex',
  gap: 0.5,
  p: 0.5,
  borderRadius: `${radius.pill}px`,
  bgcolor: colour.sunken,
} as const;

const tab = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  px: 1,
  borderRadius: `${radius.pill}px`,
  color: 'text.primary',
  fontWeight: 650,
  textDecoration: 'none',
  '&[aria-selected="true"]': {
    bgcolor: colour.petrol,
    color: colour.surface,
    '@media (forced-colors: active)': {
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      textDecorationThickness: '2px',
    },
  },
} as const;

/** Before scripts: one a width, the others a swipe away. */
const panels = {
  // What is hidden from the eye lies absolutely: it must scroll along.
  position: 'relative',
  mt: 3,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: 2,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  '& > *': { scrollSnapAlign: 'start' },
} as const;

/** All panels in one place, so that changing between them moves nothing below. */
const room = {
  mt: 3,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
} as const;
