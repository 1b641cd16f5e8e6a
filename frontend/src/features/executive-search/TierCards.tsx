import Box from '@mui/material/Box';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { executiveTiers } from '../../content/executive-search/tiers.js';
import { Section } from '../../components/Section.js';
import { TierCard } from './TierCard.js';

/** The three tiers side by side; the popular one stands out. */
export function TierCards() {
  return (
    <Section title={executiveSearchPage.tiersHeading}>
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'stretch', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}>
        {executiveTiers.map((tier) => (
          <TierCard key={tier.id} tier={tier} />
        ))}
      </Box>
    </Section>
  );
}
