import Box from '@mui/material/Box';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { Section } from '../../components/Section.js';
import { TierTable } from './TierTable.js';
import { TierTabs } from './TierTabs.js';

/** The tiers feature by feature: a table where there is room, tabs where there is not. Nobody opens a tab on paper, where the table has to do. */
export function TierComparison() {
  return (
    <Section id="compare" title={executiveSearchPage.comparisonHeading} lead={executiveSearchPage.comparisonLead} tone="surface">
      <Box sx={{ display: { xs: 'none', md: 'block' }, '@media print': { display: 'block' } }}>
        <TierTable />
      </Box>
      <Box className="no-print" sx={{ display: { md: 'none' } }}>
        <TierTabs />
      </Box>
    </Section>
  );
}
