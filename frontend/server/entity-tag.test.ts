import { entityTag, matchesEtag } from './entity-tag.js';

describe('tags of answers', () => {
  it('are weak, the same for the same bytes, and others for others', () => {
    expect(entityTag(Buffer.from('a page'))).toMatch(/^W\/"[\w-]{27}"$/);
    expect(entityTag(Buffer.from('a page'))).toBe(entityTag(Buffer.from('a page')));
    expect(entityTag(Buffer.from('a page'))).not.toBe(entityTag(Buffer.from('a page.')));
  });

  it.each(['"b"', 'W/"b"'])('are compared weakly, in lists and with a star: %s', (tag) => {
    expect(matchesEtag('"a", W/"b"', tag)).toBe(true);
    expect(matchesEtag('"b","a"', tag)).toBe(true);
    expect(matchesEtag('*', tag)).toBe(true);
    expect(matchesEtag('"a"', tag)).toBe(false);
    expect(matchesEtag('W/"a"', tag)).toBe(false);
    expect(matchesEtag(undefined, tag)).toBe(false);
  });
});
