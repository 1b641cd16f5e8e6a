import { jobChoiceKeys, jobSavedKey } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { careersTexts, type CareersTexts, useCareersTexts } from '../../content/careers-texts.js';
import { listTexts, useListTexts } from '../../content/list-texts.js';
import { Head, LateHead } from '../../components/Head.js';
import { isFiltered } from '../../components/list/filters.js';
import { listTitle, type ListPage, type Loaded } from '../../components/list/list-page.js';
import {
  feedAddress,
  listingAddress,
  loadCareers,
  type Listing,
  type ListingState,
} from '../../features/careers/careers.api.js';
import { CareersPage } from '../../features/careers/listing/CareersPage.js';
import { payFilter, postedFilter, wordedFacets } from '../../features/careers/listing/JobFilters.js';
import { savedJobsAddress } from '../../features/careers/saved/saved-jobs.js';
import { loadSavedPage, type SavedListing } from '../../features/careers/saved/saved-jobs.api.js';
import { SavedJobsPage } from '../../features/careers/saved/SavedJobsPage.js';
import type { Texts } from '../../lib/locale.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { usePageContext } from '../../lib/brand.js';

export function loader(args: PageLoaderArgs) {
  const isSaved = new URL(args.request.url).searchParams.get(jobSavedKey) === '1';
  return isSaved ? loadSavedPage() : loadCareers(args);
}

export function Component() {
  const page = useLoaderData<ListPage<ListingState, Listing> | { kind: 'saved'; listing?: SavedListing }>();
  const context = usePageContext();
  const texts = { careers: useCareersTexts(), list: useListTexts() };
  if ('kind' in page)
    return (
      <>
        <Head {...savedHead(context, texts.careers)} />
        <SavedJobsPage listing={page.listing} />
      </>
    );
  return (
    <>
      <LateHead list={page.list} headOf={(list) => head(page.state, list, context, texts)} />
      <CareersPage {...page} />
    </>
  );
}

function savedHead({ brand }: PageContext, { saved }: CareersTexts): PageHead {
  return {
    title: `${saved.title} | ${brand.name}`,
    description: saved.howTo,
    canonical: savedJobsAddress,
    robots: 'noindex',
  };
}

const english: Pick<Texts, 'careers' | 'list'> = { careers: careersTexts, list: listTexts };

export function head(
  state: ListingState,
  list: Loaded<Listing> | undefined,
  { brand }: PageContext,
  { careers, list: words } = english,
): PageHead {
  const { listing } = careers;
  const { filters, page, sort } = state;
  const found = list?.kind === 'listed' ? list.data : undefined;
  const [first, ...more] = filters.organization ?? [];
  const organization = more.length === 0 ? found?.organizations.find(({ id }) => id === first) : undefined;
  const facets = found && wordedFacets(found.jobs.facets, careers);
  const title = listTitle(
    organization ? listing.titleAt(organization.name) : listing.title,
    page,
    facets && [
      ...(more.length > 0 ? [[facets.organizations, filters.organization] as const] : []),
      [facets.fields, filters.field],
      [facets.departments, filters.department],
      [facets.types, filters.type],
      [facets.locations, filters.location],
      [facets.workplaces, filters.workplace],
      // Not the distance: titles are sent to analytics (product 3.8).
      ...[payFilter(filters, careers), postedFilter(filters, careers)].map(
        ({ choices, chosen }) => [choices, chosen] as const,
      ),
    ],
    words,
  );
  // An address may contain any filter: a list it leaves empty is not for search engines, nor is a search, another order, or one of the many
  // lists of several values, amounts, days or places.
  const isEmpty = found?.jobs.totalCount === 0 && isFiltered(filters);
  const isMixed =
    filters.payMin !== undefined ||
    filters.postedWithin !== undefined ||
    filters.near !== undefined ||
    jobChoiceKeys.some((key) => (filters[key]?.length ?? 0) > 1);
  const feed = (format: 'rss' | 'json', type: string) => ({
    type,
    title: listing.feedTitle(brand.name),
    path: feedAddress(format, state, found?.jobs.correctedQuery),
  });
  return {
    title: `${title} | ${brand.name}`,
    description: listing.description(brand.name),
    canonical: listingAddress(state),
    ...(found?.unknownPlace === undefined && {
      feeds: [feed('rss', 'application/rss+xml'), feed('json', 'application/feed+json')],
    }),
    ...((filters.q || sort || isEmpty || isMixed || list?.kind === 'failed') && {
      robots: 'noindex, follow',
    }),
  };
}
