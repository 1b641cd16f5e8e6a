import { limits, videoFormats, type VideoFilters } from 'contract';
import type { OrganizationRow } from 'db/repositories/organization-reads';
import type { VideoCategoryRow } from 'db/repositories/video-categories';
import type { VideoCounts, VideoFacetKind } from 'db/repositories/video-search';
import { inOrder, mostFrequent, withTaken } from '../../public-facet.js';

/**
 * The choices of each filter in display order: categories and organizations as the operator ordered them, the 30 most
 * frequent tags (equally frequent ones alphabetically, spec section 9), formats as listed.
 * A choice that is taken stays among them even when it finds nothing, so that it can be undone.
 */
export function presentVideoFacets(
  counts: VideoCounts,
  filters: VideoFilters,
  { categories, organizations }: { readonly categories: readonly VideoCategoryRow[]; readonly organizations: readonly OrganizationRow[] },
) {
  const countsOf = (kind: VideoFacetKind): ReadonlyMap<string, number> => {
    const found = counts.facets.filter((facet) => facet.kind === kind).map(({ value, count }) => [value, count] as const);
    return withTaken(filters[kind], found);
  };
  return {
    categories: inOrder(countsOf('category'), categories.map(({ id, label }) => ({ value: id, label }))),
    organizations: inOrder(countsOf('organization'), organizations.map(({ id, name }) => ({ value: id, label: name }))),
    tags: mostFrequent(countsOf('tag'), limits.videos.tags, filters.tag),
    formats: inOrder(countsOf('format'), videoFormats),
  };
}
