import { Box, Typography } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type ExecutiveTier,
  executiveTiers,
  executiveTiersIn,
  tierComparison,
} from '../../content/executive-search/tiers.js';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { isPlainKey } from '../../lib/browser/plain-click.js';
import { useHydrated } from '../../lib/browser/use-hydrated.js';
import { useShownText } from '../../lib/site-texts.js';
import { colour, radius } from '../../theme/tokens.js';
import { TierValue } from './TierTable.js';

/**
 * The comparison of small screens. Before any script runs the tiers lie in a row that scrolls sideways, and the tabs
 * are links into it; afterwards it is the tabs pattern of the WAI-ARIA practices, in the same room.
 */
export function TierTabs() {
  const { interactive, selected, select, onKeyDown } = useTierTabs();
  return (
    <>
      <Box
        {...(interactive && { role: 'tablist', 'aria-label': executiveSearchPage.comparisonHeading })}
        onKeyDown={onKeyDown}
        sx={tabList}
      >
        {executiveTiers.map(({ id, name }) => (
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
        {...(!interactive && {
          role: 'region',
          'aria-label': executiveSearchPage.comparisonHeading,
          tabIndex: 0,
        })}
        sx={interactive ? room : panels}
      >
        {executiveTiersIn(useShownText()).map((tier) => (
          <TierPanel
            key={tier.id}
            tier={tier}
            interactive={interactive}
            shown={!interactive || tier.id === selected}
          />
        ))}
      </Box>
    </>
  );
}

const ids = executiveTiers.map(({ id }) => id);
const popular = executiveTiers.find(({ badge }) => badge !== undefined)?.id ?? 'foundation';

/** Which tier is shown: the one chosen, else the one the address names, else the popular one. */
function useTierTabs() {
  const interactive = useHydrated();
  const { hash } = useLocation();
  const [chosen, select] = useState<ExecutiveTier['id']>();
  const named = interactive ? ids.find((id) => `#${panelId(id)}` === hash) : undefined;
  const selected = chosen ?? named ?? popular;
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

interface TierPanelProps {
  readonly tier: ExecutiveTier;
  /** It is a panel of tabs; else a part of a row that scrolls. */
  readonly interactive: boolean;
  readonly shown: boolean;
}

function TierPanel({ tier, interactive, shown }: TierPanelProps) {
  const { id, name } = tier;
  return (
    <Box
      id={panelId(id)}
      {...(interactive && { role: 'tabpanel', 'aria-labelledby': tabId(id), tabIndex: shown ? 0 : -1 })}
      sx={{ minWidth: 0, visibility: shown ? 'visible' : 'hidden' }}
    >
      <Typography variant="h4" component="h3">
        {name}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5 }}>
        {tierComparison.map(({ feature, valueOf }) => (
          <Box
            key={feature}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 3,
              py: 1.25,
              borderTop: `1px solid ${colour.line}`,
            }}
          >
            <Box component="dt">{feature}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <TierValue value={valueOf(tier)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function tabId(tier: ExecutiveTier['id']): string {
  return `${tier}-tab`;
}

function panelId(tier: ExecutiveTier['id']): string {
  return `${tier}-features`;
}

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

/** Before scripts: one tier a width, the others a swipe away. */
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

/** All tiers in one place, so that changing between them moves nothing below. */
const room = {
  mt: 3,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
} as const;
