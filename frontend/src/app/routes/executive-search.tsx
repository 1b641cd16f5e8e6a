import { pagePaths } from 'contract';
import { Head } from '../../components/Head.js';
import {
  executiveSearchPage,
  guaranteeDisclosure,
  processBlocks,
  processHeading,
  questionnairePage,
  strategyCall,
} from '../../content/executive-search/executive-search-page.js';
import {
  type ExecutiveTier,
  executiveTiersIn,
  separateMarketingPackage,
} from '../../content/executive-search/tiers.js';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { ClientDiscoveryQuestionnaire } from '../../features/questionnaire/ClientDiscoveryQuestionnaire.js';
import { usePageContext, useShownText } from '../../lib/brand.js';
import { breadcrumbList, monthlyOffer, organization, organizationId } from '../structured-data.js';
import { Box, Container, Link, Typography } from '@mui/material';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Disclosure } from '../../components/Disclosure.js';
import { HeroPicture, PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { columns, plainList } from '../../theme/styles.js';
import { colour, radius } from '../../theme/tokens.js';
import { TierCards } from '../../features/executive-search/TierCards.js';
import { TierComparison } from '../../features/executive-search/TierComparison.js';

/** Executive search from Director to C-level (product 2.27). */
export function Component() {
  const { brand, siteUrl } = usePageContext();
  const tiers = executiveTiersIn(useShownText());
  const { heading, lead } = executiveSearchPage;
  const breadcrumbs = [
    { name: servicesPage.heading, path: pagePaths.services },
    { name: heading, path: pagePaths.executiveSearch },
  ];
  return (
    <>
      <Head
        title={`${heading} | ${brand.name}`}
        description={lead}
        canonical={pagePaths.executiveSearch}
        structuredData={[
          organization(brand, siteUrl),
          executiveSearchService(siteUrl, tiers),
          breadcrumbList(breadcrumbs, siteUrl),
        ]}
      />
      <ExecutiveSearchHero />
      <TierCards />
      <TierComparison />
      <ProcessBlocks />
      <StrategyCall />
      <ClientDiscoveryQuestionnaire />
    </>
  );
}

/** Executive search as schema.org's Service, each tier an offer by the month; in the words of the page. */
export function executiveSearchService(siteUrl: string, tiers: readonly ExecutiveTier[]): object {
  const url = `${siteUrl}${pagePaths.executiveSearch}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': url,
    name: executiveSearchPage.heading,
    description: executiveSearchPage.lead,
    url,
    provider: { '@id': organizationId(siteUrl) },
    offers: tiers.map(({ name, focus, description, monthlyPrice }) =>
      monthlyOffer({ name: `${name}: ${focus}`, description, monthlyPrice, url }),
    ),
  };
}

function ExecutiveSearchHero() {
  return (
    <PageHero
      title={executiveSearchPage.heading}
      lead={executiveSearchPage.lead}
      media={<HeroPicture picture="executive-search-hero" />}
      actions={
        <>
          <StrategyCallButton />
          <ButtonLink to={`#${questionnairePage.anchor}`} look="outlinedOnNight">
            {executiveSearchPage.toQuestionnaire}
          </ButtonLink>
        </>
      }
    />
  );
}

function ProcessBlocks() {
  return (
    <Section title={processHeading} tone="night">
      <Box
        component="ul"
        sx={{ ...plainList, ...columns({ sm: 2, md: 3 }), columnGap: 5, rowGap: { xs: 5, md: 7 } }}
      >
        {processBlocks.map(({ title, description, icon: Icon }) => (
          <Box component="li" key={title} sx={{ pt: 3, borderTop: `2px solid ${colour.nightLine}` }}>
            <Icon aria-hidden sx={{ fontSize: 34, color: colour.ember }} />
            <Typography variant="h5" component="h3" sx={{ mt: 1.5, mb: 1 }}>
              {title}
            </Typography>
            <Typography sx={{ color: colour.onNightMuted }}>{description}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** What a client wants to know before deciding: the guarantee in full, the separate package, and whom to ask. */
function StrategyCall() {
  const shown = useShownText();
  const [months, changes] = guaranteeDisclosure.paragraphs;
  const guarantee = [shown('guarantee.months', months), shown('guarantee.changes', changes)];
  return (
    <Box component="section" aria-labelledby="strategy-call" sx={{ py: { xs: 7, md: 11 } }}>
      <Suspense>
        <Container sx={{ ...columns({ sm: 2 }), gap: { xs: 4, md: 6 }, alignItems: 'start' }}>
          <Box
            sx={{
              minWidth: 0,
              '@media print': {
                '& details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
              },
            }}
          >
            <Disclosure title={guaranteeDisclosure.heading}>
              {guarantee.map((paragraph) => (
                <Typography key={paragraph} sx={{ '& + &': { mt: 1.5 } }}>
                  {paragraph}
                </Typography>
              ))}
            </Disclosure>
            <Typography sx={{ mt: 3, pl: 2.5, borderLeft: `4px solid ${colour.ember}` }}>
              {shown('tiers.package', separateMarketingPackage.text)}{' '}
              <Link component={RouterLink} to={pagePaths.service('packages')}>
                {servicesPage.packagesHeading}
              </Link>
            </Typography>
          </Box>
          <Box
            className="on-night"
            sx={{ p: { xs: 3, sm: 5 }, borderRadius: `${radius.band}px`, bgcolor: colour.night }}
          >
            <Typography id="strategy-call" variant="h3" component="h2">
              {executiveSearchPage.callHeading}
            </Typography>
            <Typography sx={{ mt: 2, mb: 3.5, color: colour.onNightMuted }}>
              {executiveSearchPage.callLead}
            </Typography>
            <StrategyCallButton />
          </Box>
        </Container>
      </Suspense>
    </Box>
  );
}

function StrategyCallButton() {
  return (
    <ButtonLink to={strategyCall.to} look="ember" sx={{ py: 1.25, lineHeight: 1.3, textWrap: 'balance' }}>
      {strategyCall.label}
    </ButtonLink>
  );
}
