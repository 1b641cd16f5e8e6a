import { useTexts } from '../../lib/locale.js';

/** Texts of the Video Gallery and of the company's own videos. Those that product 5.5 to 5.19 quotes are shown letter for letter. */
export const galleryTexts = {
  title: 'Video Gallery',
  lead: 'Job videos, employee stories and culture films we have made. Filter them by organization, topic or format and see what yours could look like.',
  resultsHeading: 'Videos',
  featured: 'Featured film',
  spokenAt: (time: string) => `Said at ${time}:`,
  search: { form: 'Videos', label: 'Search videos', placeholder: 'Search videos...', submit: 'Search' },
  organizations: 'Featured Organizations',
  categories: 'Categories',
  formats: 'Video Format',
  tags: 'Video Tags',
  clearAll: 'Clear all filters',
  loading: 'Loading videos...',
  failed: 'There was an error loading the videos. Please try again later.',
  refresh: 'Refresh page',
  empty: 'No videos found matching your search criteria.',
  none: '0 videos found',
  noun: (count: number) => (count === 1 ? 'video' : 'videos'),
  /** How much of a list is on the screen (product 5.10). */
  showing: (first: number, last: number, total: number) => `Showing ${first}-${last} of ${total} videos`,
} as const;

/** Of the company's own videos (product 5.16). */
export const ownVideosTexts = {
  title: (name: string) => `${name} Videos`,
  lead: (name: string) =>
    `How ${name} works, on set and off: the films we have made about ourselves and our craft.`,
  empty: 'No videos match your filters',
  emptyHint: 'Try changing your search or filters to see more videos.',
  reset: 'Reset All Filters',
} as const;

/** English texts of one video, wherever it is shown. In Spanish: spanish.ts. */
export const videoTexts = {
  play: (title: string) => `Play ${title}`,
  watch: (title: string) => `Watch ${title} with sound`,
  pause: (title: string) => `Pause ${title}`,
  resume: (title: string) => `Resume ${title}`,
  close: 'Close video',
  player: (title: string) => `Video player: ${title}`,
  watchPage: 'Transcript and details',
};

declare module '../../lib/locale.js' {
  interface Texts {
    readonly video: typeof videoTexts;
  }
}
export const useVideoTexts = () => useTexts('video', videoTexts);

/** The banner while videos are being enhanced (product 5.19). */
export const processingTexts = {
  running: 'Enhancing videos...',
  complete: 'Processing complete!',
  /** Kept internally, never shown (product 5.20). */
  failed: 'Failed to fetch processing status',
} as const;
