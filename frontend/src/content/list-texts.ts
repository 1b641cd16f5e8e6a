import { useTexts } from '../lib/locale.js';

/** English texts of the filters and pages of every list. In Spanish: spanish.ts. */
export const listTexts = {
  filters: (chosen: number) => (chosen > 0 ? `Filters (${chosen})` : 'Filters'),
  chosen: 'Chosen filters',
  chosenCount: (_count: number) => ' chosen',
  remove: (filter: string) => `Remove ${filter}: `,
  nothing: 'Nothing to choose.',
  /** Of a field that shortens a long list of choices. */
  seek: (filter: string) => `Find in ${filter}`,
  apply: 'Apply',
  clear: 'Clear',
  close: 'Close filters',
  loading: 'Loading…',
  show: (count: number, noun: string) => `Show ${count.toLocaleString('en-US')} ${noun}`,
  onPage: (list: string, page: number) => `${list}, page ${page}`,
  pages: (list: string) => `${list}, pages`,
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
};

declare module '../lib/locale.js' {
  interface Texts {
    readonly list: typeof listTexts;
  }
}
export const useListTexts = () => useTexts('list', listTexts);
