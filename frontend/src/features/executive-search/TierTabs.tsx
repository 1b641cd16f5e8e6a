import Box from '@mui/material/Box';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { executiveTiers } from '../../content/executive-search/tiers.js';
import { TierPanel } from './TierPanel.js';
import { panelId, tabId } from './tier-tab-ids.js';
import { panels, room, tab, tabList } from './tier-tab-styles.js';
import { useTierTabs } from './use-tier-tabs.js';

/**
 * The comparison of small screens. Before any script runs the tiers lie in a row that scrolls sideways, and the tabs
 * are links into it; afterwards it is the tabs pattern of the WAI-ARIA practices, in the same room.
 */
export function TierTabs() {
  const { interactive, selected, select, onKeyDown } = useTierTabs();
  return (
    <>
      <Box {...(interactive && { role: 'tablist', 'aria-label': executiveSearchPage.comparisonHeading })} onKeyDown={onKeyDown} sx={tabList}>
        {executiveTiers.map(({ id, name }) => (
          <Box
            key={id}
            component="a"
            id={tabId(id)}
            href={`#${panelId(id)}`}
            {...(interactive && { role: 'tab', 'aria-selected': id === selected, 'aria-controls': panelId(id), tabIndex: id === selected ? 0 : -1 })}
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
      <Box {...(!interactive && { role: 'region', 'aria-label': executiveSearchPage.comparisonHeading, tabIndex: 0 })} sx={interactive ? room : panels}>
        {executiveTiers.map((tier) => (
          <TierPanel key={tier.id} tier={tier} interactive={interactive} shown={!interactive || tier.id === selected} />
        ))}
      </Box>
    </>
  );
}
