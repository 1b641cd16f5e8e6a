import { jobFiltersFromSearch, jobSortFromSearch, searchFromJobFilters } from './job-filters.js';

const read = (search: string) => jobFiltersFromSearch(new URLSearchParams(search));

describe('job filters in an address', () => {
  it('are read and written back the same', () => {
    const search =
      'q=nurse+icu&organization=legacy&department=Nursing&type=full-time&location=Houston%2C+TX&workplace=remote&payMin=80000&payUnstated=true&postedWithin=7';
    expect(read(search)).toEqual({
      q: 'nurse icu',
      organization: ['legacy'],
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

  it('are read in other spellings of a fixed choice, and written in one', () => {
    const search = 'type=FULL_TIME&type=Part+Time&workplace=Remote';
    expect(searchFromJobFilters(read(search)).toString()).toBe(
      'type=full-time&type=part-time&workplace=remote',
    );
  });

  it('are written in one order, whatever order they came in', () => {
    expect(searchFromJobFilters(read('type=contract&q=x')).toString()).toBe('q=x&type=contract');
  });

  it('take several values: each once, in one order, and no more than twenty', () => {
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

  it('leave out what is empty, unknown or the word "all"; a link is never refused', () => {
    expect(
      read('q=+&organization=all&department=&type=+&location=+&workplace=unknown&utm_source=mail'),
    ).toEqual({});
  });

  it('name a type that is not listed by the words of feeds, in one spelling', () => {
    expect(read('type=per-diem&type=PER_DIEM&type=full-time&type=PRN&type=Other').type).toEqual([
      'PRN',
      'Per diem',
      'full-time',
      'other',
    ]);
  });

  it('leave out an amount or a number of days that cannot be, and jobs without stated pay where no amount is given', () => {
    for (const payMin of ['', '0', '080000', '80k', '1.5', '-1', '10000001', '99999999999'])
      expect(read(`payMin=${payMin}&payUnstated=true&postedWithin=2`)).toEqual({});
    expect(read('payMin=10000000&payUnstated=1&postedWithin=30')).toEqual({
      payMin: 10_000_000,
      postedWithin: 30,
    });
  });

  it('cut a search text that is too long and leave out a name that is', () => {
    const long = 'x'.repeat(101);
    expect(read(`q=${long}&department=${long}`)).toEqual({ q: 'x'.repeat(100) });
  });

  it('go with an order: by relevance to a text, else the newest first, unless another one is named', () => {
    expect(jobSortFromSearch(new URLSearchParams('sort=title'))).toBe('title');
    for (const search of ['', 'sort=', 'sort=wage'])
      expect(jobSortFromSearch(new URLSearchParams(search))).toBe('newest');
    for (const search of ['q=nurse', 'q=nurse&sort=wage'])
      expect(jobSortFromSearch(new URLSearchParams(search))).toBe('relevance');
    expect(jobSortFromSearch(new URLSearchParams('q=nurse&sort=newest'))).toBe('newest');
    expect(jobSortFromSearch(new URLSearchParams('sort=relevance'))).toBe('newest');
  });
});
