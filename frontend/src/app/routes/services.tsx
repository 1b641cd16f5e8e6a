import { pagePaths, servicesPage } from 'db/contract';
import { ServicesPage } from '../../features/services/ServicesPage.js';
import type { PageHead, PageHeadContext } from '../../lib/page.js';

export function Component() {
  return <ServicesPage />;
}

export function head(_: unknown, { brand }: PageHeadContext): PageHead {
  return {
    title: `${servicesPage.heading} | ${brand.name}`,
    description: servicesPage.lead,
    canonical: pagePaths.services,
  };
}
