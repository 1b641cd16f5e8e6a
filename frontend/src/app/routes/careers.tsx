import { pagePaths, type JobFilters } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { CareersListing } from '../../features/careers/listing/CareersListing.js';
import type { FacetCounts } from '../../features/careers/listing/filter-options.js';
import {
  activeFilters,
  listingAddress,
  listingStateFrom,
  type ListingState,
} from '../../features/careers/listing/listing-address.js';
import { loadListing, pageCount, type Listing } from '../../features/careers/listing/load-listing.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { answerList, chosenLabel, listTitle } from '../list-page.js';
import { LateHead } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

interface CareersData {
  readonly state: ListingState;
  readonly listing: Listing | Promise<Listing>;
  readonly showApiStatus: boolean;
}

export function loader({ request }: PageLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const state = listingStateFrom(search);
  const showApiStatus = search.has('apiStatus');
  return answerList({
    path: pagePaths.careers,
    page: state.page,
    loading: loadListing(state, request.signal),
    pageCount: ({ data }) => pageCount(data.jobs.totalCount),
    addressOf: (page) => listingAddress({ ...state, page }),
    show: (listing): CareersData => ({ state, listing, showApiStatus }),
  });
}

export function Component() {
  const loaded = useLoaderData<CareersData>();
  const context = usePageContext();
  return (
    <>
      <LateHead list={loaded.listing} headOf={(listing) => head({ state: loaded.state, listing }, context)} />
      <CareersListing {...loaded} />
    </>
  );
}

/** A filtered list is one address in one order; the results of a search are no page of their own for search engines. */
export function head(
  { state, listing }: { readonly state: ListingState; readonly listing: Listing | undefined },
  { brand }: PageContext,
): PageHead {
  const found = listing?.kind === 'listed' ? listing.data : undefined;
  const organization = found?.organizations.find(({ id }) => id === state.filters.organization);
  // Whoever is asked for, an address answers; without a job it says nothing that the list does not.
  const isEmpty = found?.jobs.totalCount === 0 && activeFilters(state.filters) > 0;
  const title = `Career Opportunities${organization ? ` at ${organization.name}` : ''}`;
  return {
    title: `${listTitle(title, state.page, found && chosenIn(found.jobs.facets, state.filters))} | ${brand.name}`,
    description: `Open positions in healthcare and beyond at the organizations ${brand.name} recruits for. Search by organization, department and job type, and apply online.`,
    canonical: listingAddress(state),
    feeds: jobFeeds(brand.name),
    ...((state.filters.q || state.sort || isEmpty || listing?.kind === 'failed') && {
      robots: 'noindex, follow',
    }),
  };
}

function chosenIn(
  { departments, types, locations, workplaces }: FacetCounts,
  { department, type, location, workplace }: JobFilters,
): readonly string[] {
  return [
    ...chosenLabel(departments, department),
    ...chosenLabel(types, type),
    ...chosenLabel(locations, location),
    ...chosenLabel(workplaces, workplace),
  ];
}

/** The gateway's job feeds, for readers that look for them in the page's head. */
function jobFeeds(name: string): NonNullable<PageHead['feeds']> {
  return [
    { type: 'application/rss+xml', title: `${name}: open positions`, path: '/feeds/jobs.rss' },
    { type: 'application/feed+json', title: `${name}: open positions`, path: '/feeds/jobs.json' },
  ];
}
