import { pagePaths } from 'db/contract';
import { data, redirect, useLoaderData } from 'react-router-dom';
import { CareersListing } from '../../features/careers/listing/CareersListing.js';
import { listingAddress, listingStateFrom, type ListingState } from '../../features/careers/listing/listing-address.js';
import { loadListing, pageCount, type Listing } from '../../features/careers/listing/load-listing.js';
import { hasFailed, isArrivingAt } from '../../lib/arriving.js';
import type { PageHead, PageHeadContext, PageLoaderArgs } from '../../lib/page.js';

interface CareersData {
  readonly state: ListingState;
  readonly listing: Listing | Promise<Listing>;
  readonly showApiStatus: boolean;
}

export async function loader({ request }: PageLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const state = listingStateFrom(search);
  const showApiStatus = search.has('apiStatus');
  const loading = loadListing(state, request.signal);
  // A page further on may turn out to be none: that is known only with the list.
  if (state.page === 1 && isArrivingAt(pagePaths.careers)) return { state, listing: loading, showApiStatus } satisfies CareersData;
  const listing = await loading;
  const last = listing.kind === 'listed' ? pageCount(listing.data.jobs.totalCount) : state.page;
  // Jobs close: a page that was there yesterday leads to the last one there is.
  if (state.page > last) return redirect(listingAddress({ ...state, page: last }));
  const loaded: CareersData = { state, listing, showApiStatus };
  return listing.kind === 'failed' ? data(loaded, { status: 503 }) : loaded;
}

export function Component() {
  const loaded = useLoaderData<CareersData>();
  return <CareersListing {...loaded} />;
}

/** A filtered list is one address in one order; the results of a search are no page of their own for search engines. */
export function head({ state, listing }: CareersData, { brand }: PageHeadContext): PageHead {
  return {
    title: `Career Opportunities | ${brand.name}`,
    description: `Open positions in healthcare and beyond at the organizations ${brand.name} recruits for. Search by organization, department and job type, and apply online.`,
    canonical: listingAddress(state),
    feeds: jobFeeds(brand.name),
    ...((state.filters.q || hasFailed(listing)) && { robots: 'noindex, follow' }),
  };
}

/** The gateway's job feeds, for readers that look for them in the page's head. */
function jobFeeds(name: string): NonNullable<PageHead['feeds']> {
  return [
    { type: 'application/rss+xml', title: `${name}: open positions`, path: '/feeds/jobs.rss' },
    { type: 'application/feed+json', title: `${name}: open positions`, path: '/feeds/jobs.json' },
  ];
}
