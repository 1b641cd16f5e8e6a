import { videoFormats, type VideoFilters } from 'contract';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { withCounts, type Filter } from '../../../components/list/filters.js';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';

/** @returns the filters of product 5.6, in its order */
export function videoFilters(
  { organizations, categories, formats, tags }: GalleryPageQuery['videos']['facets'],
  chosen: VideoFilters,
): readonly Filter[] {
  const filter = (key: keyof Omit<VideoFilters, 'q'>, title: string, choices: Filter['choices']): Filter => ({
    key,
    title,
    choices,
    chosen: chosen[key] ?? [],
  });
  return [
    filter('organization', galleryTexts.organizations, organizations),
    filter('category', galleryTexts.categories, categories),
    filter('format', galleryTexts.formats, withCounts([...videoFormats].reverse(), formats)),
    filter('tag', galleryTexts.tags, tags),
  ];
}
