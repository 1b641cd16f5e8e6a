import { activeVideoFilters, galleryAddress, galleryStateFrom, withVideoFilter } from './gallery-address.js';

const stateOf = (search: string) => galleryStateFrom(new URLSearchParams(search));

describe('the address of the gallery', () => {
  it('holds every filter and the page, in one order', () => {
    const state = stateOf('page=3&tag=nursing&format=portrait&q=bts&organization=legacy&category=training');
    expect(state).toEqual({
      filters: { q: 'bts', category: 'training', organization: 'legacy', tag: 'nursing', format: 'portrait' },
      page: 3,
    });
    expect(galleryAddress(state)).toBe(
      '/video-gallery?q=bts&category=training&organization=legacy&tag=nursing&format=portrait&page=3',
    );
  });

  it('refuses no link: what makes no sense is left out', () => {
    expect(stateOf('page=-1&format=square&category=%00&q=%20')).toEqual({ filters: {}, page: 1 });
  });

  it.each(['q', 'category', 'organization', 'tag'] as const)(
    'begins at page 1 again when %s changes (product 5.7)',
    (key) => {
      expect(withVideoFilter({ format: 'portrait' }, key, 'x')).toEqual({
        filters: { format: 'portrait', [key]: 'x' },
        page: 1,
      });
    },
  );

  it('clears one filter and keeps the others', () => {
    expect(withVideoFilter({ q: 'nurse', tag: 'icu' }, 'tag', undefined)).toEqual({
      filters: { q: 'nurse' },
      page: 1,
    });
  });

  it('counts the filters that are set', () => {
    expect([activeVideoFilters({}), activeVideoFilters({ q: 'a', format: 'landscape' })]).toEqual([0, 2]);
  });
});
