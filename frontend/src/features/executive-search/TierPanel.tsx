import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tierComparison } from '../../content/executive-search/comparison.js';
import type { ExecutiveTier } from '../../content/executive-search/tiers.js';
import { colour } from '../../theme/tokens.js';
import { panelId, tabId } from './tier-tab-ids.js';
import { TierValueCell } from './TierValueCell.js';

interface TierPanelProps {
  readonly tier: ExecutiveTier;
  /** It is a panel of tabs; else a part of a row that scrolls. */
  readonly interactive: boolean;
  readonly shown: boolean;
}

/** Every feature of one tier. */
export function TierPanel({ tier: { id, name }, interactive, shown }: TierPanelProps) {
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
        {tierComparison.map(({ feature, values }) => (
          <Box key={feature} sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, py: 1.25, borderTop: `1px solid ${colour.line}` }}>
            <Box component="dt">{feature}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <TierValueCell value={values[id]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
