import { pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import {
  listingAddress,
  listingStateFrom,
  type ListingState,
} from '../../features/careers/listing/listing-address.js';
import { pageCount } from '../../features/careers/listing/load-listing.js';
import { loadOwnJobs, type OwnJobs as LoadedOwnJobs } from '../../features/careers/own-jobs/load-own-jobs.js';
import { OwnJobs } from '../../features/careers/own-jobs/OwnJobs.js';
import { ownJobsPageSize } from '../../features/careers/own-jobs/own-jobs-page-query.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { answerList, listTitle } from '../list-page.js';
import { LateHead } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

interface OwnCareersData {
  readonly state: ListingState;
  readonly ownJobs: LoadedOwnJobs | Promise<LoadedOwnJobs>;
}

export function loader({ request, context: { brand } }: PageLoaderArgs) {
  const asked = listingStateFrom(new URL(request.url).searchParams);
  // This page searches; the other filters are the careers listing's.
  const {
    filters: { q },
    exact,
    page,
  } = asked;
  const state: ListingState = { filters: q ? { q } : {}, ...(exact && { exact }), page };
  const path = pagePaths.ownCareers(brand.slug);
  return answerList({
    path,
    page,
    loading: loadOwnJobs(brand.slug, state, request.signal),
    pageCount: ({ jobs }) => pageCount(jobs.totalCount, ownJobsPageSize),
    addressOf: (another) => listingAddress({ ...state, page: another }, path),
    show: (ownJobs): OwnCareersData => ({ state, ownJobs }),
  });
}

export function Component() {
  const loaded = useLoaderData<OwnCareersData>();
  const context = usePageContext();
  return (
    <>
      <LateHead list={loaded.ownJobs} headOf={(ownJobs) => head({ state: loaded.state, ownJobs }, context)} />
      <OwnJobs {...loaded} />
    </>
  );
}

export function head(
  { state, ownJobs }: { readonly state: ListingState; readonly ownJobs: LoadedOwnJobs | undefined },
  { brand }: PageContext,
): PageHead {
  return {
    title: listTitle(`Jobs at ${brand.name}`, state.page),
    description: `Browse or search all open positions at ${brand.name}: full-time, part-time and contract.`,
    canonical: listingAddress(state, pagePaths.ownCareers(brand.slug)),
    ...((state.filters.q || ownJobs?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}
