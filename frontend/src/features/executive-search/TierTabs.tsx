import { Box, Typography } from '@mui/material';
import { Tabs } from '../../components/Tabs.js';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import {
  type ExecutiveTier,
  executiveTiers,
  executiveTiersIn,
  tierComparison,
} from '../../content/executive-search/tiers.js';
import { useShownText } from '../../lib/brand.js';
import { colour } from '../../theme/tokens.js';
import { TierValue } from './TierTable.js';

const popular = executiveTiers.find(({ badge }) => badge !== undefined)?.id ?? 'foundation';

/** The comparison of small screens. */
export function TierTabs() {
  return (
    <Tabs
      label={executiveSearchPage.comparisonHeading}
      first={popular}
      tabs={executiveTiersIn(useShownText()).map((tier) => ({
        id: tier.id,
        name: tier.name,
        panel: <TierPanel tier={tier} />,
      }))}
    />
  );
}

function TierPanel({ tier }: { readonly tier: ExecutiveTier }) {
  return (
    <>
      <Typography variant="h4" component="h3">
        {tier.name}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5 }}>
        {tierComparison.map(({ feature, valueOf }) => (
          <Box key={feature} sx={row}>
            <Box component="dt">{feature}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <TierValue value={valueOf(tier)} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
  py: 1.25,
  borderTop: `1px solid ${colour.line}`,
} as const;
