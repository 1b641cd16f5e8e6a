import { cardImage } from './card-image.js';

describe('the picture of a shared link', () => {
  const tags = new Map(cardImage('https://site.example').map(({ attributes }) => [attributes['property'] ?? attributes['name'], attributes['content']]));

  it('is a JPEG at an absolute address, 1200 × 630, described', () => {
    expect(tags.get('og:image')).toMatch(/^https:\/\/site\.example\/pictures\/open-graph-default-1200\.[0-9a-f]+\.jpg$/);
    expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
    expect(tags.get('og:image:alt')).not.toBe('');
  });

  it('is shown large', () => {
    expect(tags.get('twitter:card')).toBe('summary_large_image');
  });
});
