import type { DataSource } from 'typeorm';
import { type VideoFilters, videoSearchTerms } from 'contract';
import { where } from './job-search-conditions.js';
import { escapeLike } from './escape-like.js';
import { listedAt, videoColumns, type VideoRow } from './video-rows.js';

export const videoFacetKinds = ['category', 'organization', 'tag', 'format'] as const;
export type VideoFacetKind = (typeof videoFacetKinds)[number];

export interface VideoFacetCount {
  readonly kind: VideoFacetKind;
  readonly value: string;
  readonly count: number;
}

export interface VideoCounts {
  readonly total: number;
  /** Choices that would find something, in no order. */
  readonly facets: readonly VideoFacetCount[];
}

/** A video's categories are its source's and those the enhancement found. */
const categories = 'array_append(videos.ai_categories, videos.category_id)';
const tags = 'videos.tags || videos.suggested_tags';

/** Which rows each facet counts a video under; a video counts once under each of its values. */
const facetValues: Readonly<Record<VideoFacetKind, string>> = {
  category: `array(select distinct value from unnest(${categories}) value where value is not null)`,
  organization: 'array_remove(array[videos.organization_id], null)',
  tag: `array(select distinct unnest(${tags}))`,
  format: 'array[videos.aspect_ratio]',
};

/** Videos shown, newest first. */
export async function searchVideos(
  database: DataSource,
  filters: VideoFilters,
  { limit, offset = 0 }: { readonly limit?: number; readonly offset?: number },
): Promise<readonly VideoRow[]> {
  const { words, facets, bind, parameters } = conditionsOf(filters);
  const window = `${limit === undefined ? '' : `limit ${bind(limit)}::int`} offset ${bind(offset)}::bigint`;
  return database.query<VideoRow[]>(
    `select ${videoColumns} from videos ${where('videos.removed_at is null', words, ...facets.values())}
     order by ${listedAt} desc, videos.id desc ${window}`,
    parameters,
  );
}

/** Counts the videos shown for the filters, and for every choice of each facet with the other filters applied. */
export async function countVideos(database: DataSource, filters: VideoFilters): Promise<VideoCounts> {
  const { words, facets, parameters } = conditionsOf(filters);
  const counted = videoFacetKinds.map((kind) => {
    const others = [...facets].flatMap(([other, condition]) => (other === kind ? [] : [condition]));
    return `select '${kind}' as kind, value, count(*)::int from hits videos, unnest(${facetValues[kind]}) value ${where(...others)} group by value`;
  });
  const rows: { kind: VideoFacetKind | 'total'; value: string; count: number }[] = await database.query(
    `with hits as materialized (
       select ai_categories, category_id, organization_id, tags, suggested_tags, aspect_ratio from videos ${where('videos.removed_at is null', words)}
     )
     select 'total' as kind, '' as value, count(*)::int as count from hits videos ${where(...facets.values())}
     union all ${counted.join(' union all ')}`,
    parameters,
  );
  return {
    total: rows.find(({ kind }) => kind === 'total')?.count ?? 0,
    facets: rows.flatMap(({ kind, value, count }) => (kind === 'total' ? [] : [{ kind, value, count }])),
  };
}

/** Filters as SQL over `videos`. The rule of the text search is the contract's: its terms, over the text it made (`words`). */
function conditionsOf(filters: VideoFilters) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const terms = videoSearchTerms(filters.q ?? '');
  const words = terms.length === 0 ? undefined : `videos.words like any(${bind(terms.map((term) => `%${escapeLike(term)}%`))}::text[])`;
  const facets = new Map<VideoFacetKind, string>();
  if (filters.category !== undefined) facets.set('category', `${bind(filters.category)} = any(${categories})`);
  if (filters.organization !== undefined) facets.set('organization', `videos.organization_id = ${bind(filters.organization)}`);
  if (filters.tag !== undefined) facets.set('tag', `${bind(filters.tag)} = any(${tags})`);
  if (filters.format !== undefined) facets.set('format', `videos.aspect_ratio = ${bind(filters.format)}`);
  return { words, facets, bind, parameters };
}
