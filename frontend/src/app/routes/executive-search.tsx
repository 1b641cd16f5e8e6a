import { pagePaths } from 'contract';
import { Head } from '../../components/Head.js';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { executiveTiers } from '../../content/executive-search/tiers.js';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { ExecutiveSearchPage } from '../../features/executive-search/ExecutiveSearchPage.js';
import { ClientDiscoveryQuestionnaire } from '../../features/questionnaire/ClientDiscoveryQuestionnaire.js';
import { usePageContext } from '../../lib/brand.js';
import { breadcrumbList, monthlyOffer, organization, organizationId } from '../structured-data.js';

export function Component() {
  const { brand, siteUrl } = usePageContext();
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
          executiveSearchService(siteUrl),
          breadcrumbList(breadcrumbs, siteUrl),
        ]}
      />
      <ExecutiveSearchPage />
      <ClientDiscoveryQuestionnaire />
    </>
  );
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
