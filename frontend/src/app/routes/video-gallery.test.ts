import { parseBrand } from 'contract';
import { head } from './video-gallery.js';

describe('the head of the video gallery', () => {
  const shown = (filters: Parameters<typeof head>[0]['filters'], totalCount: number) =>
    head(
      { filters, page: 1 },
      {
        kind: 'listed',
        data: {
          videos: {
            totalCount,
            pageCount: 1,
            nodes: [],
            facets: { tags: [], formats: [], categories: [], organizations: [] },
          },
        },
      },
      { brand: parseBrand({}), siteUrl: 'https://site.example' },
    );

  it('a filter without results is not indexed', () => {
    expect(shown({ tag: ['anything'] }, 0)).toMatchObject({ robots: 'noindex, follow' });
  });

  it('a filtered gallery is indexed, and the gallery itself even without videos', () => {
    expect(shown({ tag: ['ward tour'] }, 2)).not.toHaveProperty('robots');
    expect(shown({}, 0)).not.toHaveProperty('robots');
  });

  it('a list with several choices of a filter is not indexed', () => {
    expect(shown({ tag: ['icu', 'ward tour'] }, 2)).toMatchObject({ robots: 'noindex, follow' });
  });
});

describe('the title of the video gallery', () => {
  const facets = {
    tags: [{ value: 'ward tour', label: 'ward tour', count: 9 }],
    formats: [{ value: 'portrait', label: 'Portrait', count: 9 }],
    categories: [
      { value: 'bts', label: 'Behind the Scenes', count: 9 },
      { value: 'call us at once', label: 'call us at once', count: 0 },
    ],
    organizations: [],
  };
  const titleOf = (filters: Parameters<typeof head>[0]['filters'], page: number) =>
    head(
      { filters, page },
      { kind: 'listed', data: { videos: { totalCount: 9, pageCount: 2, nodes: [], facets } } },
      { brand: parseBrand({}), siteUrl: 'https://site.example' },
    ).title;

  it('names the filters and the page, and not the search text', () => {
    expect(titleOf({}, 1)).toBe('Video Gallery | Ascend HR Corp');
    expect(titleOf({ category: ['bts'], tag: ['ward tour'], format: ['portrait'] }, 2)).toBe(
      'Video Gallery, Behind the Scenes, ward tour, Portrait, page 2 | Ascend HR Corp',
    );
    expect(titleOf({ q: 'Jo Doe' }, 2)).toBe('Video Gallery, page 2 | Ascend HR Corp');
  });

  it('omits a text from the URL alone', () => {
    expect(titleOf({ category: ['call us at once'] }, 1)).toBe('Video Gallery | Ascend HR Corp');
  });
});
