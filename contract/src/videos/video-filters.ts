import { chosenFilters, chosenOptions, searchTextFrom } from '../site/list-search.js';
import { type VideoFormat, videoFormats } from '../site/option-sets.js';

/** Filters of the video pages; they combine with AND, the values of one with OR (product 5.6). */
export interface VideoFilters {
  readonly q?: string;
  /** Ids of categories; the source's own or one the enhancement found. */
  readonly category?: readonly string[];
  readonly organization?: readonly string[];
  readonly tag?: readonly string[];
  readonly format?: readonly VideoFormat[];
}

/** The filters that take several values: their parameters may be repeated. */
export const videoChoiceKeys = [
  'category',
  'organization',
  'tag',
  'format',
] as const satisfies readonly (keyof VideoFilters)[];

/** The known query parameters of a video list, in the order links write them. */
export const videoFilterKeys = ['q', ...videoChoiceKeys] as const;

/** Reads filters from a page's address. Unknown, empty and too long values are ignored, so that every link works; the REST API refuses them. */
export function videoFiltersFromSearch(search: URLSearchParams): VideoFilters {
  const q = searchTextFrom(search);
  const category = chosenFilters(search, 'category');
  const organization = chosenFilters(search, 'organization');
  const tag = chosenFilters(search, 'tag');
  const format = chosenOptions(search, 'format', videoFormats);
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(organization ? { organization } : {}),
    ...(tag ? { tag } : {}),
    ...(format ? { format } : {}),
  };
}

/** Writes filters in one canonical order, so that equal filters are one address and one cache entry. A changed filter begins at page 1 again (product 5.7). */
export function searchFromVideoFilters(filters: VideoFilters, page = 1): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.q) search.set('q', filters.q);
  for (const key of videoChoiceKeys) for (const value of filters[key] ?? []) search.append(key, value);
  if (page > 1) search.set('page', String(page));
  return search;
}

/** How far the enhancement of the videos is (product 5.18). */
export interface VideoProgress {
  readonly isProcessing: boolean;
  /** 0-100; never goes back while a run is under way. */
  readonly progress: number;
  /** What `progress` counts up to. */
  readonly total: number;
}

/** What a search reads of a video (product 5.8, and the transcript). */
interface SearchedVideo {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly aiCategories: readonly string[];
  readonly transcript?: string | null;
}

/** Words of visitors with those of our texts. Each replaces a whole word; the original is searched for as well. `bts` is of product 5.8. */
const videoSynonyms: Readonly<Record<string, readonly string[]>> = {
  bts: ['behind-the-scenes', 'behind the scenes'],
  'behind the scenes': ['behind-the-scenes'],
  'making of': ['behind-the-scenes', 'behind the scenes'],
  'day in the life': ['day-in-the-life'],
  ditl: ['day-in-the-life', 'day in the life'],
  'employer brand': ['employer-branding', 'employer branding'],
  'employer branding': ['employer-branding'],
  testimonials: ['testimonial'],
  'employee testimonial': ['employee-testimonial'],
  'employee testimonials': ['employee-testimonial'],
  'facility tour': ['facility-tour'],
  'facility tours': ['facility-tour', 'facility tour'],
  tours: ['tour'],
  rn: ['registered nurse'],
  rns: ['registered nurse', 'nurses'],
  lpn: ['licensed practical nurse'],
  cna: ['nursing assistant'],
  hr: ['human resources'],
  er: ['emergency'],
  ceo: ['chief executive'],
  broll: ['b-roll'],
  'b roll': ['b-roll'],
  vertical: ['portrait'],
};

/** Replacements of several words multiply. */
const MOST_ALTERNATIVES = 12;

/**
 * @param q as written
 * @returns lists of lower-case words of which one must be found in full: as written, then with synonyms; none for an
 * empty search
 */
export function videoSearchAlternatives(q: string): readonly (readonly string[])[] {
  const written = normalized(q);
  if (written === '') return [];
  const texts = new Set([written]);
  for (const [word, others] of Object.entries(videoSynonyms)) {
    for (const text of [...texts]) {
      for (const other of others) {
        if (texts.size < MOST_ALTERNATIVES) texts.add(replaceWord(text, word, other));
      }
    }
  }
  return [...texts].map((text) => [...new Set(text.split(' '))]);
}

/** Every word of a query is to be found in it (product 5.8). @returns the text that is searched, in lower case */
export function videoSearchText({
  title,
  description,
  tags,
  aiCategories,
  transcript,
}: SearchedVideo): string {
  return [title, description, ...tags, ...aiCategories, transcript ?? '']
    .map(normalized)
    .filter((part) => part !== '')
    .join('\n');
}

function normalized(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Replaces whole words. @param word letters, hyphens and spaces */
function replaceWord(text: string, word: string, other: string): string {
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`, 'gu'), other);
}
