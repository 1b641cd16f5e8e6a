import { jobFiltersFromSearch } from './job-filters.js';
import { jobFiltersInWords } from './job-filter-words.js';

const inWords = (search: string) =>
  jobFiltersInWords(jobFiltersFromSearch(new URLSearchParams(search)), (id) => id.toUpperCase());

describe('the description of filters', () => {
  it('names every filter with its values, in the order of the URL', () => {
    expect(
      inWords(
        'payMin=80000&payUnstated=true&postedWithin=7&workplace=remote&location=Texas&location=Houston,+TX&type=part-time&department=Nursing&field=it&field=laboratory&organization=legacy&q=icu+nurse',
      ),
    ).toBe(
      '“icu nurse”, at LEGACY, IT or Pharmacy and laboratory, Nursing, Part Time, in Houston, TX or Texas, Remote, from $80,000 a year, also without stated pay, posted in the last 7 days',
    );
    expect(inWords('near=77002&radius=10')).toBe('within 10 miles of 77002');
    expect(inWords('postedWithin=1')).toBe('posted in the last day');
  });

  it('is empty for the whole list', () => {
    expect(inWords('sort=title')).toBeUndefined();
  });
});
