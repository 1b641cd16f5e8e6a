import { pageFromSearch } from '../site/list-search.js';
import { searchFromVideoFilters, videoFiltersFromSearch } from './video-filters.js';

const read = (search: string) => videoFiltersFromSearch(new URLSearchParams(search));
const page = (search: string) => pageFromSearch(new URLSearchParams(search));

describe('video filters in a URL', () => {
  it('are unchanged after a round trip, with the page', () => {
    const search =
      'q=night+shift&category=behind-the-scenes&organization=legacy&tag=icu&format=portrait&page=3';
    expect(read(search)).toEqual({
      q: 'night shift',
      category: ['behind-the-scenes'],
      organization: ['legacy'],
      tag: ['icu'],
      format: ['portrait'],
    });
    expect(searchFromVideoFilters(read(search), page(search)).toString()).toBe(search);
  });

  it('are written in a fixed order, the first page without a number', () => {
    expect(searchFromVideoFilters(read('format=landscape&q=x')).toString()).toBe('q=x&format=landscape');
  });

  it('accept several values, each once and in a fixed order', () => {
    expect(
      searchFromVideoFilters(read('tag=ward&format=portrait&tag=icu&format=landscape&tag=icu')).toString(),
    ).toBe('tag=icu&tag=ward&format=landscape&format=portrait');
  });

  it('ignore empty and unknown values and the word "all"', () => {
    expect(read('q=+&organization=all&tag=&category=all&format=square&utm_source=mail')).toEqual({});
  });

  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=99999', 1],
  ])('the page of "%s" is %i', (search, expected) => {
    expect(page(search)).toBe(expected);
  });
});
