import { executiveTiers, type TierId } from '../../content/executive-search/tiers.js';
import { useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isPlainKey } from '../../lib/plain-key.js';
import { useHydrated } from '../../lib/use-hydrated.js';
import { nextTab } from './next-tab.js';
import { panelId, tabId } from './tier-tab-ids.js';

interface TierTabsState {
  /** Scripts have taken over. */
  readonly interactive: boolean;
  readonly selected: TierId;
  readonly select: (tier: TierId) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const ids = executiveTiers.map(({ id }) => id);

/** Which tier is shown: the one chosen, else the one the address names, else the first. */
export function useTierTabs(): TierTabsState {
  const interactive = useHydrated();
  const { hash } = useLocation();
  const [chosen, select] = useState<TierId>();
  const named = interactive ? ids.find((id) => `#${panelId(id)}` === hash) : undefined;
  const selected = chosen ?? named ?? 'foundation';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = isPlainKey(event) ? nextTab(ids, selected, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    document.getElementById(tabId(next))?.focus();
  };
  return { interactive, selected, select, onKeyDown };
}
