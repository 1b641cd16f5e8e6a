import { pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import type { OwnJobsPageQuery } from '../../__generated__/graphql.js';
import { LateHead } from '../../components/Head.js';
import { listTitle, type ListPage, type Loaded } from '../../components/list/list-page.js';
import { listingAddress, type ListingState } from '../../features/careers/careers.api.js';
import { OwnJobsPage } from '../../features/careers/own-jobs/OwnJobsPage.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext } from '../../lib/brand.js';

export { loadOwnJobs as loader } from '../../features/careers/careers.api.js';

export function Component() {
  const page = useLoaderData<ListPage<ListingState, OwnJobsPageQuery>>();
  const context = usePageContext();
  return (
    <>
      <LateHead list={page.list} headOf={(list) => head(page.state, list, context)} />
      <OwnJobsPage {...page} />
    </>
  );
}

/** @param list undefined while it is loading */
function head(
  state: ListingState,
  list: Loaded<OwnJobsPageQuery> | undefined,
  { brand }: PageContext,
): PageHead {
  return {
    title: listTitle(`Jobs at ${brand.name}`, state.page),
    description: `Browse or search all open jobs at ${brand.name}: full-time, part-time and contract.`,
    canonical: listingAddress(state, pagePaths.ownCareers(brand.slug)),
    ...((state.filters.q || list?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}
