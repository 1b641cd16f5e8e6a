import { packages, pagePaths } from 'contract';
import { serviceSections } from '../../content/service-sections/service-sections.js';
import { monthlyOffer } from './monthly-offer.js';
import { organizationId } from './organization.js';

/** Every section of /services as schema.org's Service, the packages with their price; in the words of the page. */
export function offeredServices(siteUrl: string): readonly object[] {
  return serviceSections.map(({ anchor, title, paragraphs, packageId }) => {
    const url = `${siteUrl}${pagePaths.service(anchor)}`;
    const description = paragraphs.join(' ');
    const offered = packages.find(({ id }) => id === packageId);
    return {
      '@context': 'https://schema.org',
      '@type': 'Service',
      '@id': url,
      name: title,
      description,
      url,
      provider: { '@id': organizationId(siteUrl) },
      ...(offered && {
        offers: monthlyOffer({
          name: title,
          description: offered.highlights.join(', '),
          monthlyPrice: offered.monthlyPrice,
          url,
        }),
      }),
    };
  });
}
