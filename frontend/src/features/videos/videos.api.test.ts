import { arrange, galleryAddress, galleryStateFrom } from './videos.api.js';

const stateOf = (search: string) => galleryStateFrom(new URLSearchParams(search));

describe('the URL of the gallery', () => {
  it('contains every filter and the page, in a fixed order', () => {
    const state = stateOf('page=3&tag=nursing&format=portrait&q=bts&organization=legacy&category=training');
    expect(state).toEqual({
      filters: {
        q: 'bts',
        category: ['training'],
        organization: ['legacy'],
        tag: ['nursing'],
        format: ['portrait'],
      },
      page: 3,
    });
    expect(galleryAddress(state)).toBe(
      '/video-gallery?q=bts&category=training&organization=legacy&tag=nursing&format=portrait&page=3',
    );
  });

  it('ignores invalid values', () => {
    expect(stateOf('page=-1&format=square&category=%00&q=%20')).toEqual({ filters: {}, page: 1 });
  });
});

const page = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (featured?: (typeof page)[number]) => arrange(page, featured).map(({ id }) => id);

describe('the order of a page of films', () => {
  it('is the order of the list', () => {
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('starts with the featured film, which is not repeated', () => {
    expect(ids(page[2])).toEqual(['c', 'a', 'b']);
  });

  it('starts with the featured film of another page', () => {
    expect(ids({ id: 'x' })).toEqual(['x', 'a', 'b', 'c']);
  });
});
