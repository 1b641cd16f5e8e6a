import { jobFiltersFromSearch } from './job-filters.js';
import { jobFiltersInWords } from './job-filter-words.js';

const inWords = (search: string) =>
  jobFiltersInWords(jobFiltersFromSearch(new URLSearchParams(search)), (id) => id.toUpperCase());

describe('filters in words', () => {
  it('name every filter with its values, in the order of the address', () => {
    expect(
      inWords(
        'payMin=80000&payUnstated=true&postedWithin=7&workplace=remote&location=Texas&location=Houston,+TX&type=part-time&department=Nursing&organization=legacy&q=icu+nurse',
      ),
    ).toBe(
      '“icu nurse”, at LEGACY, Nursing, Part Time, in Houston, TX or Texas, Remote, from $80,000 a year, also without stated pay, posted in the last 7 days',
    );
    expect(inWords('postedWithin=1')).toBe('posted in the last day');
  });

  it('are none for the whole list', () => {
    expect(inWords('sort=title')).toBeUndefined();
  });
});
