import { executiveSearchPage, pagePaths } from 'db/contract';
import { ExecutiveSearchPage } from '../../features/executive-search/ExecutiveSearchPage.js';
import type { PageHead, PageHeadContext } from '../../lib/page.js';

/** The Client Discovery Questionnaire is handed in as `questionnaire`: features do not know each other. */
export function Component() {
  return <ExecutiveSearchPage questionnaire={null} />;
}

export function head(_: unknown, { brand }: PageHeadContext): PageHead {
  return {
    title: `${executiveSearchPage.heading} | ${brand.name}`,
    description: executiveSearchPage.lead,
    canonical: pagePaths.executiveSearch,
  };
}
