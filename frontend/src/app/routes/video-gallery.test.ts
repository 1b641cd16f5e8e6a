import { parseBrand } from 'db/contract';
import { head } from './video-gallery.js';

describe('what search engines are told of the video gallery', () => {
  const shown = (filters: Parameters<typeof head>[0]['state']['filters'], totalCount: number) =>
    head(
      { state: { filters, page: 1 }, gallery: { kind: 'listed', videos: { totalCount, pageCount: 1, nodes: [], facets: { tags: [], formats: [], categories: [], organizations: [] } } } },
      { brand: parseBrand({}), siteUrl: 'https://site.example' },
    );

  it('a filter that finds nothing is no page', () => {
    expect(shown({ tag: 'anything' }, 0)).toMatchObject({ robots: 'noindex, follow' });
  });

  it('a filtered gallery is one, and so is the gallery itself on a day without a video', () => {
    expect(shown({ tag: 'ward tour' }, 2)).not.toHaveProperty('robots');
    expect(shown({}, 0)).not.toHaveProperty('robots');
  });
});
