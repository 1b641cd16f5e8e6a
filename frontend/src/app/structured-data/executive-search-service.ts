import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { executiveTiers } from '../../content/executive-search/tiers.js';
import { pagePaths } from 'contract';
import { monthlyOffer } from './monthly-offer.js';
import { organizationId } from './organization.js';

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
