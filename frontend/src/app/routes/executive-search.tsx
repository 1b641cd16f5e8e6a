import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { pagePaths } from 'contract';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { ExecutiveSearchPage } from '../../features/executive-search/ExecutiveSearchPage.js';
import { ClientDiscoveryQuestionnaire } from '../../features/questionnaire/ClientDiscoveryQuestionnaire.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { breadcrumbList } from '../structured-data/breadcrumb-list.js';
import { executiveSearchService } from '../structured-data/executive-search-service.js';
import { organization } from '../structured-data/organization.js';
import { Head } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

/** The Client Discovery Questionnaire is handed in as `questionnaire`: features do not know each other. */
export function Component() {
  return (
    <>
      <Head {...head(usePageContext())} />
      <ExecutiveSearchPage questionnaire={<ClientDiscoveryQuestionnaire />} />
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
