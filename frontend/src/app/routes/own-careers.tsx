import { pagePaths } from 'db/contract';
import { data, redirect, useLoaderData } from 'react-router-dom';
import { listingAddress, listingStateFrom, type ListingState } from '../../features/careers/listing/listing-address.js';
import { pageCount } from '../../features/careers/listing/load-listing.js';
import { loadOwnJobs, type OwnJobs as LoadedOwnJobs } from '../../features/careers/own-jobs/load-own-jobs.js';
import { OwnJobs } from '../../features/careers/own-jobs/OwnJobs.js';
import { ownJobsPageSize } from '../../features/careers/own-jobs/own-jobs-page-query.js';
import { hasFailed, isArrivingAt } from '../../lib/arriving.js';
import type { PageHead, PageHeadContext, PageLoaderArgs } from '../../lib/page.js';

interface OwnCareersData {
  readonly state: ListingState;
  readonly ownJobs: LoadedOwnJobs | Promise<LoadedOwnJobs>;
}

export async function loader({ request, context: { brand } }: PageLoaderArgs) {
  const asked = listingStateFrom(new URL(request.url).searchParams);
  // This page searches; the other filters are the careers listing's.
  const { filters: { q }, exact, page } = asked;
  const state: ListingState = { filters: q ? { q } : {}, ...(exact && { exact }), page };
  const loading = loadOwnJobs(brand.slug, state, request.signal);
  // A page further on may turn out to be none: that is known only with the list.
  if (state.page === 1 && isArrivingAt(pagePaths.ownCareers(brand.slug))) return { state, ownJobs: loading } satisfies OwnCareersData;
  const ownJobs = await loading;
  const last = ownJobs.kind === 'listed' ? pageCount(ownJobs.jobs.totalCount, ownJobsPageSize) : state.page;
  if (state.page > last) return redirect(listingAddress({ ...state, page: last }, pagePaths.ownCareers(brand.slug)));
  const loaded: OwnCareersData = { state, ownJobs };
  return ownJobs.kind === 'failed' ? data(loaded, { status: 503 }) : loaded;
}

export function Component() {
  return <OwnJobs {...useLoaderData<OwnCareersData>()} />;
}

export function head({ state, ownJobs }: OwnCareersData, { brand }: PageHeadContext): PageHead {
  return {
    title: `Jobs at ${brand.name}`,
    description: `Browse or search all open positions at ${brand.name}: full-time, part-time and contract.`,
    canonical: listingAddress(state, pagePaths.ownCareers(brand.slug)),
    ...((state.filters.q || hasFailed(ownJobs)) && { robots: 'noindex, follow' }),
  };
}
