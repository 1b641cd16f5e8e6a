import fc from 'fast-check';
import { metaDescription } from './link-cards.js';

describe('the meta description', () => {
  it('is the whole of a short text, in one line', () => {
    expect(metaDescription(' A day on the ward.\n\nFilmed in one night. ')).toBe(
      'A day on the ward. Filmed in one night.',
    );
    expect(metaDescription('')).toBe('');
  });

  it('is the beginning of a long text, in whole words', () => {
    expect(metaDescription('word, '.repeat(100))).toMatch(/^(?:word, ){25}word…$/);
  });

  it('is one line of bounded length for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const line = metaDescription(text);
        expect(line.length).toBeLessThanOrEqual(161);
        expect(line).not.toMatch(/[\n\r]/);
        // Throws where a character is cut in two.
        encodeURIComponent(line);
      }),
    );
  });
});
