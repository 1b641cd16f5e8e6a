import { pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import type { OwnJobsPageQuery } from '../../__generated__/graphql.js';
import { careersTexts } from '../../content/careers-texts.js';
import { listTexts } from '../../content/list-texts.js';
import { LateHead } from '../../components/Head.js';
import { listTitle, type ListPage, type Loaded } from '../../components/list/list-page.js';
import { listingAddress, type ListingState } from '../../features/careers/careers.api.js';
import { OwnJobsPage } from '../../features/careers/own-jobs/OwnJobsPage.js';
import type { Texts } from '../../content/texts.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext } from '../../lib/brand.js';
import { useTexts } from '../../lib/locale.js';

export { loadOwnJobs as loader } from '../../features/careers/careers.api.js';

export function Component() {
  const page = useLoaderData<ListPage<ListingState, OwnJobsPageQuery>>();
  const context = usePageContext();
  const texts = { careers: useTexts('careers', careersTexts), list: useTexts('list', listTexts) };
  return (
    <>
      <LateHead list={page.list} headOf={(list) => head(page.state, list, context, texts)} />
      <OwnJobsPage {...page} />
    </>
  );
}

/** @param list undefined while it is loading */
function head(
  state: ListingState,
  list: Loaded<OwnJobsPageQuery> | undefined,
  { brand }: PageContext,
  { careers, list: words }: Pick<Texts, 'careers' | 'list'>,
): PageHead {
  return {
    title: listTitle(careers.own.title(brand.name), state.page, [], words),
    description: careers.own.description(brand.name),
    canonical: listingAddress(state, pagePaths.ownCareers(brand.slug)),
    ...((state.filters.q || list?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}
