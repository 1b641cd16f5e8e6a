import { jobFiltersFromSearch, jobSortFromSearch, searchFromJobFilters } from './job-filters.js';

const read = (search: string) => jobFiltersFromSearch(new URLSearchParams(search));

describe('job filters in a URL', () => {
  it('are unchanged after a round trip', () => {
    const search =
      'q=nurse+icu&organization=legacy&field=human-resources&field=nursing&department=Nursing&type=full-time&location=Houston%2C+TX&workplace=remote&payMin=80000&payUnstated=true&postedWithin=7';
    expect(read(search)).toEqual({
      q: 'nurse icu',
      organization: ['legacy'],
      field: ['human-resources', 'nursing'],
      department: ['Nursing'],
      type: ['full-time'],
      location: ['Houston, TX'],
      workplace: ['remote'],
      payMin: 80_000,
      payUnstated: true,
      postedWithin: 7,
    });
    expect(searchFromJobFilters(read(search)).toString()).toBe(search);
  });

  it('are read in any spelling of a fixed choice, and written in one', () => {
    const search = 'field=Behavioral+Health&field=IT&type=FULL_TIME&type=Part+Time&workplace=Remote';
    expect(searchFromJobFilters(read(search)).toString()).toBe(
      'field=behavioral-health&field=it&type=full-time&type=part-time&workplace=remote',
    );
  });

  it('are written in a fixed order', () => {
    expect(searchFromJobFilters(read('type=contract&q=x')).toString()).toBe('q=x&type=contract');
  });

  it('accept several values: each once, in a fixed order, at most twenty', () => {
    const search = 'department=Imaging&department=Nursing&type=contract&type=full-time';
    expect(
      searchFromJobFilters(
        read(
          'type=full-time&department=Nursing&type=contract&department=Imaging&type=contract&department=all',
        ),
      ).toString(),
    ).toBe(search);
    const many = Array.from({ length: 30 }, (_, index) => `department=${String(index)}`).join('&');
    expect(read(many).department).toHaveLength(20);
  });

  it('ignore empty and unknown values and the word "all"', () => {
    expect(
      read(
        'q=+&organization=all&department=&type=+&location=+&workplace=unknown&field=surgery&utm_source=mail',
      ),
    ).toEqual({});
  });

  it('keep an unlisted type as feeds name it, in one spelling', () => {
    expect(read('type=per-diem&type=PER_DIEM&type=full-time&type=PRN&type=Other').type).toEqual([
      'PRN',
      'Per diem',
      'full-time',
      'other',
    ]);
  });

  it('ignore an invalid amount or number of days, and "without stated pay" without an amount', () => {
    for (const payMin of ['', '0', '080000', '80k', '1.5', '-1', '10000001', '99999999999'])
      expect(read(`payMin=${payMin}&payUnstated=true&postedWithin=2`)).toEqual({});
    expect(read('payMin=10000000&payUnstated=1&postedWithin=30')).toEqual({
      payMin: 10_000_000,
      postedWithin: 30,
    });
  });

  it('shorten a search text that is too long, and ignore a name that is', () => {
    const long = 'x'.repeat(101);
    expect(read(`q=${long}&department=${long}`)).toEqual({ q: 'x'.repeat(100) });
  });

  it('have a default order: relevance with a search text, otherwise newest first', () => {
    expect(jobSortFromSearch(new URLSearchParams('sort=title'))).toBe('title');
    for (const search of ['', 'sort=', 'sort=wage'])
      expect(jobSortFromSearch(new URLSearchParams(search))).toBe('newest');
    for (const search of ['q=nurse', 'q=nurse&sort=wage'])
      expect(jobSortFromSearch(new URLSearchParams(search))).toBe('relevance');
    expect(jobSortFromSearch(new URLSearchParams('q=nurse&sort=newest'))).toBe('newest');
    expect(jobSortFromSearch(new URLSearchParams('near=77002'))).toBe('near');
    expect(jobSortFromSearch(new URLSearchParams('near=77002&sort=newest'))).toBe('newest');
    expect(jobSortFromSearch(new URLSearchParams('near=77002&q=nurse'))).toBe('relevance');
    expect(jobSortFromSearch(new URLSearchParams('near=77002&q=nurse&sort=near'))).toBe('near');
    expect(jobSortFromSearch(new URLSearchParams('sort=near'))).toBe('newest');
    expect(jobSortFromSearch(new URLSearchParams('sort=relevance'))).toBe('newest');
  });
});
