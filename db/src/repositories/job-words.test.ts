import { correctableWords } from './job-words.js';

describe('words that can be corrected', () => {
  it('are letters alone, four and more, each once, in lower case', () => {
    expect(correctableWords('Nurse (RN), ICU-Nurse 24h zq12ab Pediatría')).toEqual(['nurse', 'pediatría']);
  });

  it('are no endless strings', () => {
    expect(correctableWords('x'.repeat(25))).toEqual([]);
  });
});
