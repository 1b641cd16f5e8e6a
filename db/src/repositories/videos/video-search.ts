import type { DataSource } from 'typeorm';
import { type VideoFilters, videoSearchAlternatives } from 'contract';
import { VideoEntity } from '../../entities/video.entity.js';
import { listedAt, publicVideoColumns, videoRow, type VideoRow } from './videos.js';

const videoFacetKinds = ['category', 'organization', 'tag', 'format'] as const;
export type VideoFacetKind = (typeof videoFacetKinds)[number];

interface VideoFacetCount {
  readonly kind: VideoFacetKind;
  readonly value: string;
  readonly count: number;
}

export interface VideoCounts {
  readonly total: number;
  /** Choices that would find something, in no order. */
  readonly facets: readonly VideoFacetCount[];
}

const categories = 'array_append(videos.ai_categories, videos.category_id)';
const tags = 'videos.tags || videos.suggested_tags';
const isShown = 'videos.removed_at is null';

/** The values a facet counts a video under, each once. */
const facetValues: Readonly<Record<VideoFacetKind, string>> = {
  category: `array(select distinct value from unnest(${categories}) value where value is not null)`,
  organization: 'array_remove(array[videos.organization_id], null)',
  tag: `array(select distinct unnest(${tags}))`,
  format: 'array[videos.aspect_ratio]',
};

export async function searchVideos(
  database: DataSource,
  filters: VideoFilters,
  { limit, offset = 0 }: { readonly limit?: number; readonly offset?: number },
): Promise<readonly VideoRow[]> {
  const parameters: Record<string, Bound> = {};
  const bind = (value: Bound) => {
    const name = `p${Object.keys(parameters).length}`;
    parameters[name] = value;
    return `:${name}`;
  };
  const { words, facets } = conditionsOf(filters, bind);
  const videos = await database
    .createQueryBuilder(VideoEntity, 'videos')
    .select(Object.keys(publicVideoColumns).map((column) => `videos.${column}`))
    .where(and(isShown, words, ...facets.values()), parameters)
    .orderBy('videos.featured', 'ASC')
    .addOrderBy(listedAt, 'DESC')
    .addOrderBy('videos.id', 'DESC')
    .limit(limit)
    .offset(offset)
    .getMany();
  return videos.map(videoRow);
}

/** Counts the matching videos, and for every facet's choice those under the other filters. Raw: all facets share one search. */
export async function countVideos(database: DataSource, filters: VideoFilters): Promise<VideoCounts> {
  const parameters: Bound[] = [];
  const { words, facets } = conditionsOf(filters, (value) => `$${parameters.push(value)}`);
  const counted = videoFacetKinds.map((kind) => {
    const others = [...facets].flatMap(([other, condition]) => (other === kind ? [] : [condition]));
    return `select '${kind}' as kind, value, count(*)::int from hits videos, unnest(${facetValues[kind]}) value where ${and(...others)} group by value`;
  });
  const rows: { kind: VideoFacetKind | 'total'; value: string; count: number }[] = await database.query(
    `with hits as materialized (
       select ai_categories, category_id, organization_id, tags, suggested_tags, aspect_ratio from videos where ${and(isShown, words)}
     )
     select 'total' as kind, '' as value, count(*)::int as count from hits videos where ${and(...facets.values())}
     union all ${counted.join(' union all ')}`,
    parameters,
  );
  return {
    total: rows.find(({ kind }) => kind === 'total')?.count ?? 0,
    facets: rows.flatMap(({ kind, value, count }) => (kind === 'total' ? [] : [{ kind, value, count }])),
  };
}

type Bound = string | readonly string[];

/** Filters as SQL over `videos`; the contract defines the text search. @param bind takes a value and returns its placeholder */
function conditionsOf(
  { q, category, organization, tag, format }: VideoFilters,
  bind: (value: Bound) => string,
) {
  const alternatives = videoSearchAlternatives(q ?? '').map((words) =>
    and(...words.map((word) => `videos.words like ${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`)),
  );
  const words =
    alternatives.length === 0
      ? undefined
      : `(${alternatives.map((alternative) => `(${alternative})`).join(' or ')})`;
  const textsOf = (values: readonly string[]) => `cast(${bind(values)} as text[])`;
  const facets = new Map<VideoFacetKind, string>();
  if (category !== undefined) facets.set('category', `${categories} && ${textsOf(category)}`);
  if (organization !== undefined)
    facets.set('organization', `videos.organization_id = any(${textsOf(organization)})`);
  if (tag !== undefined) facets.set('tag', `(${tags}) && ${textsOf(tag)}`);
  if (format !== undefined) facets.set('format', `videos.aspect_ratio = any(${textsOf(format)})`);
  return { words, facets };
}

function and(...conditions: readonly (string | undefined)[]): string {
  return conditions.filter((condition) => condition !== undefined).join(' and ') || 'true';
}
