import fc from 'fast-check';
import { limits } from 'contract';
import { pairsOf } from './job-pairs.js';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1', '-', '%'), minLength: 1, maxLength: 4 });
const between = fc.constantFrom(' ', ' ', ' ', '  ', '\n', '\u00A0', '\t', ' \n');
const text = fc.array(fc.tuple(between, word), { maxLength: 8 }).map((parts) => parts.flat().join(''));

describe('pairs of neighbouring words', () => {
  it('hold a phrase of two words exactly where the text does', () => {
    fc.assert(
      fc.property(text, word, word, (written, one, other) => {
        const phrase = `${one} ${other}`;
        expect([...pairsOf(written)].some((pair) => pair.includes(phrase))).toBe(written.includes(phrase));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are as long as what one may search for, at most, on either side', () => {
    const long = 'x'.repeat(3 * limits.searchCharacters);
    expect([...pairsOf(`${long}a b${long}`)]).toEqual([`${`${long}a`.slice(-limits.searchCharacters)} ${`b${long}`.slice(0, limits.searchCharacters)}`]);
  });

  it('are made within lines only', () => {
    expect([...pairsOf('registered nurse\nhouston, tx')]).toEqual(['registered nurse', 'houston, tx']);
  });
});
