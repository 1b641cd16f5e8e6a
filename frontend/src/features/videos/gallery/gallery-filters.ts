import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { videoFormats, type VideoFilters } from 'contract';

/** One choice of a filter; `count` is how many videos it would show, the other filters applied. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface GalleryFacets {
  readonly organizations: readonly FilterChoice[];
  readonly categories: readonly FilterChoice[];
  readonly formats: readonly FilterChoice[];
  readonly tags: readonly FilterChoice[];
}

export interface GalleryFilter {
  readonly key: Exclude<keyof VideoFilters, 'q'>;
  /** Product 5.6. */
  readonly title: string;
  /** Tags are many and short: side by side rather than one below the other. */
  readonly compact: boolean;
  readonly choices: readonly FilterChoice[];
}

/** The four filters in the order of the page. Both formats are always there. */
export function galleryFilters({
  organizations,
  categories,
  formats,
  tags,
}: GalleryFacets): readonly GalleryFilter[] {
  const bothFormats = [...videoFormats]
    .reverse()
    .map(({ value, label }) => ({
      value,
      label,
      count: formats.find((format) => format.value === value)?.count ?? 0,
    }));
  return [
    { key: 'organization', title: galleryTexts.organizations, compact: false, choices: organizations },
    { key: 'category', title: galleryTexts.categories, compact: false, choices: categories },
    { key: 'format', title: galleryTexts.formats, compact: false, choices: bothFormats },
    { key: 'tag', title: galleryTexts.tags, compact: true, choices: tags },
  ];
}
