import { pageFromSearch } from '../site/list-search.js';
import {
  searchFromVideoFilters,
  videoFiltersFromSearch,
  videoSearchAlternatives,
  videoSearchText,
} from './video-filters.js';

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

const video = {
  title: 'Night shift in the ICU',
  description: 'Six nurses,\n one long night.',
  tags: ['nursing', 'intensive care'],
  aiCategories: ['behind-the-scenes', 'recruitment'],
  transcript: 'Nobody sleeps before the hand-over.',
};

describe('the video search (product 5.8)', () => {
  it.each([
    ['title, in any case', 'nIGHT Shift'],
    ['description', 'six nurses'],
    ['tag', 'intensive'],
    ['AI category', 'recruit'],
    ['transcript', 'hand-over'],
    ['part of a word', 'urs'],
    ['bts as behind-the-scenes', 'bts'],
    ['BTS in any case', 'BTS'],
    ['words with spaces for the category', 'behind the scenes'],
    ['words over a line break', 'nurses, one'],
    ['several words in any order', 'shift night'],
    ['words of several fields', 'icu recruit urs'],
    ['a synonym among other words', 'ICU bts nurses'],
    ['an empty search', '  '],
  ])('matches by %s: "%s"', (_, q) => {
    expect(matchesVideoSearch(video, q)).toBe(true);
  });

  it.each([
    ['one word of several that is nowhere', 'night payroll'],
    ['a synonym beside a word that is nowhere', 'bts payroll'],
    ['what runs from one field into the next', 'icusix'],
    ['bts inside another word', 'abts'],
    ['nothing of it', 'payroll'],
  ])('does not match by %s: "%s"', (_, q) => {
    expect(matchesVideoSearch(video, q)).toBe(false);
  });

  it('does not expand bts when a video is of another category', () => {
    expect(matchesVideoSearch({ ...video, aiCategories: ['leadership'] }, 'bts')).toBe(false);
    expect(matchesVideoSearch({ ...video, aiCategories: [], title: 'BTS: an ad' }, 'bts')).toBe(true);
  });

  it('expands synonyms among other words, with a bounded number of variants', () => {
    expect(videoSearchAlternatives('BTS  for an RN')).toEqual(
      expect.arrayContaining([
        ['bts', 'for', 'an', 'rn'],
        ['behind-the-scenes', 'for', 'an', 'rn'],
        ['behind-the-scenes', 'for', 'an', 'registered', 'nurse'],
      ]),
    );
    expect(
      videoSearchAlternatives(Array.from({ length: 30 }, () => 'bts rn hr er').join(' ')).length,
    ).toBeLessThanOrEqual(12);
    expect(videoSearchAlternatives(' ')).toEqual([]);
  });
});

/** The rule as the database applies it. */
function matchesVideoSearch(searched: Parameters<typeof videoSearchText>[0], q: string): boolean {
  const alternatives = videoSearchAlternatives(q);
  const text = videoSearchText(searched);
  return (
    alternatives.length === 0 || alternatives.some((words) => words.every((word) => text.includes(word)))
  );
}
