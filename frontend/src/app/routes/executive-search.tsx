import { pagePaths } from 'contract';
import { Head } from '../../components/Head.js';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { executiveTiers } from '../../content/executive-search/tiers.js';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { ExecutiveSearchPage } from '../../features/executive-search/ExecutiveSearchPage.js';
import { ClientDiscoveryQuestionnaire } from '../../features/questionnaire/ClientDiscoveryQuestionnaire.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext } from '../../lib/brand.js';
import { breadcrumbList, monthlyOffer, organization, organizationId } from '../structured-data.js';

export function Component() {
  return (
    <>
      <Head {...head(usePageContext())} />
      <ExecutiveSearchPage />
      <ClientDiscoveryQuestionnaire />
    </>
  );
}

function head({ brand, siteUrl }: PageContext): PageHead {
  return {
    title: `${executiveSearchPage.heading} | ${brand.name}`,
    description: executiveSearchPage.lead,
    canonical: pagePaths.executiveSearch,
    structuredData: [
      organization(brand, siteUrl),
      executiveSearchService(siteUrl),
      breadcrumbList(
        [
          { name: servicesPage.heading, path: pagePaths.services },
          { name: executiveSearchPage.heading, path: pagePaths.executiveSearch },
        ],
        siteUrl,
      ),
    ],
  };
}

/** Executive search as schema.org's Service, each tier an offer by the month; in the words of the page. */
export function executiveSearchService(siteUrl: string): object {
  const url = `${siteUrl}${pagePaths.executiveSearch}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': url,
    name: executiveSearchPage.heading,
    description: executiveSearchPage.lead,
    url,
    provider: { '@id': organizationId(siteUrl) },
    offers: executiveTiers.map(({ name, focus, description, monthlyPrice }) =>
      monthlyOffer({ name: `${name}: ${focus}`, description, monthlyPrice, url }),
    ),
  };
}
