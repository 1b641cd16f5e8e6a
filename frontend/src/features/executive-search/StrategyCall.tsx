import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { executiveSearchPage, guaranteeDisclosure } from '../../content/executive-search/executive-search-page.js';
import { pagePaths } from 'contract';
import { separateMarketingPackage } from '../../content/executive-search/tiers.js';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FilterGroup } from '../../components/FilterGroup.js';
import { colour, radius } from '../../theme/tokens.js';
import { StrategyCallButton } from './StrategyCallButton.js';

/** What a client wants to know before deciding: the guarantee in full, the separate package, and whom to ask. */
export function StrategyCall() {
  return (
    <Box component="section" aria-labelledby="strategy-call" sx={{ py: { xs: 7, md: 11 } }}>
      <Suspense>
        <Container sx={{ display: 'grid', gap: { xs: 4, md: 6 }, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
          <Box sx={{ minWidth: 0, '@media print': { '& details::details-content': { contentVisibility: 'visible', blockSize: 'auto' } } }}>
            <FilterGroup title={guaranteeDisclosure.heading}>
              {guaranteeDisclosure.paragraphs.map((paragraph) => (
                <Typography key={paragraph} sx={{ '& + &': { mt: 1.5 } }}>
                  {paragraph}
                </Typography>
              ))}
            </FilterGroup>
            <Typography sx={{ mt: 3, pl: 2.5, borderLeft: `4px solid ${colour.ember}` }}>
              {separateMarketingPackage.text}{' '}
              <Link component={RouterLink} to={pagePaths.service('packages')}>
                {servicesPage.packagesHeading}
              </Link>
            </Typography>
          </Box>
          <Box className="on-night" sx={{ p: { xs: 3, sm: 5 }, borderRadius: `${radius.band}px`, bgcolor: colour.night, color: colour.onNight }}>
            <Typography id="strategy-call" variant="h3" component="h2">
              {executiveSearchPage.callHeading}
            </Typography>
            <Typography sx={{ mt: 2, mb: 3.5, color: colour.onNightMuted }}>{executiveSearchPage.callLead}</Typography>
            <StrategyCallButton />
          </Box>
        </Container>
      </Suspense>
    </Box>
  );
}
