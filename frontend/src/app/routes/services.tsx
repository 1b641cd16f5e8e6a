import { pagePaths } from 'contract';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { ServicesPage } from '../../features/services/ServicesPage.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { breadcrumbList } from '../structured-data/breadcrumb-list.js';
import { offeredServices } from '../structured-data/offered-services.js';
import { organization } from '../structured-data/organization.js';
import { Head } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

export function Component() {
  return (
    <>
      <Head {...head(usePageContext())} />
      <ServicesPage />
    </>
  );
}

function head({ brand, siteUrl }: PageContext): PageHead {
  return {
    title: `${servicesPage.heading} | ${brand.name}`,
    description: servicesPage.lead,
    canonical: pagePaths.services,
    structuredData: [
      organization(brand, siteUrl),
      ...offeredServices(siteUrl),
      breadcrumbList([{ name: servicesPage.heading, path: pagePaths.services }], siteUrl),
    ],
  };
}
