import { listingAddress, listingStateFrom } from './careers.api.js';

const read = (query: string) => listingStateFrom(new URLSearchParams(query));

describe('the URL of the listing', () => {
  it('reads filters and page', () => {
    expect(read('q=nurse&organization=harishh&department=Nursing&type=full-time&page=3')).toEqual({
      filters: { q: 'nurse', organization: ['harishh'], department: ['Nursing'], type: ['full-time'] },
      page: 3,
    });
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e9', 'page=', ''])(
    'reads %j as the first page',
    (query) => {
      expect(read(query).page).toBe(1);
    },
  );

  it('ignores unknown and empty values and "all"', () => {
    expect(read('q=%20&organization=all&workplace=sideways&colour=red')).toEqual({ filters: {}, page: 1 });
  });

  it('drops characters Postgres cannot store', () => {
    expect(read('q=nu%00rse&organization=%00').filters).toEqual({ q: 'nurse' });
  });

  it('writes one canonical URL', () => {
    expect(listingAddress(read('page=2&type=contract&q=nurse&utm=x'))).toBe(
      '/careers?q=nurse&type=contract&page=2',
    );
    expect(listingAddress(read('page=1'))).toBe('/careers');
    expect(listingAddress(read('q=analyst'), '/own-careers')).toBe('/own-careers?q=analyst');
  });

  it('reads back what it writes', () => {
    const state = { filters: { q: 'R&D + 50%', department: ['Imaging', 'Nursing / ICU'] }, page: 2 };
    expect(listingStateFrom(new URL(listingAddress(state), 'https://site.example').searchParams)).toEqual(
      state,
    );
  });

  it('keeps the order and the exact search, each in one parameter', () => {
    expect(listingAddress(read('page=2&exact=true&sort=title&workplace=remote&q=nruse'))).toBe(
      '/careers?q=nruse&workplace=remote&sort=title&exact=true&page=2',
    );
    expect(listingAddress(read('sort=newest&exact=true'))).toBe('/careers');
    expect(listingAddress(read('sort=relevance'))).toBe('/careers');
    expect(listingAddress(read('sort=relevance&q=x'))).toBe('/careers?q=x');
    expect(listingAddress(read('sort=newest&q=x'))).toBe('/careers?q=x&sort=newest');
    expect(listingAddress(read('sort=wage&exact=maybe&q=x'))).toBe('/careers?q=x');
  });
});
