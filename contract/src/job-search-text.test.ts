import { jobSearchWords, parseJobSearch } from './job-search-text.js';
import { jobSynonyms } from './job-synonyms.js';

const wordsOf = (q: string) => parseJobSearch(q).map(({ words }) => words);
const synonymsOf = (q: string) =>
  parseJobSearch(q).flatMap(({ synonyms }) => synonyms.map(({ text }) => text));

describe('the words of a job search', () => {
  it.each([
    ['Nurse  HOUSTON', ['nurse', 'houston']],
    ['night-shift', ['night', 'shift']],
    ["O’Brien o'brien", ['obrien', 'obrien']],
    ['Kranken\u00ADschwester', ['krankenschwester']],
    ['Houston, TX (nights)', ['houston', 'tx', 'nights']],
    ['& | ! : * \\ \' " %_', []],
  ])('are runs of letters and digits: %s', (text, words) => {
    expect(jobSearchWords(text)).toEqual(words);
  });

  it('must each be found, and quoted words in sequence', () => {
    expect(parseJobSearch('cook "night shift" “houston tx” "one"')).toEqual([
      { words: ['cook'], isPhrase: false, synonyms: [] },
      { words: ['night', 'shift'], isPhrase: true, synonyms: [] },
      { words: ['houston', 'tx'], isPhrase: true, synonyms: [] },
      { words: ['one'], isPhrase: false, synonyms: [] },
    ]);
  });

  it('are single words after an unclosed quotation mark', () => {
    expect(wordsOf('cook "night shift')).toEqual([['cook'], ['night'], ['shift']]);
  });
});

it('a search uses its first eight words and two phrases', () => {
  expect(wordsOf('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toEqual(
    ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'].map((word) => [word]),
  );
  expect(wordsOf('"a1 b2" "c3 d4" "e5 f6" "g7 h8" i9')).toEqual([['a1', 'b2'], ['c3', 'd4'], ['i9']]);
  expect(wordsOf('a1 "b2 c3 d4 e5 f6 g7 h8 i9 j10" k11')).toEqual([
    ['a1'],
    ['b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'],
  ]);
  expect(wordsOf('a1 b2 c3 d4 e5 f6 g7 registered nurse i10').at(-1)).toEqual(['registered', 'nurse']);
});

describe('abbreviations of the trade', () => {
  it('are searched for with their phrases, and phrases with their abbreviations', () => {
    expect(synonymsOf('cook rn')).toEqual(['registered nurse', 'rns']);
    expect(synonymsOf('Registered Nurses, Houston')).toEqual(['rn', 'rns']);
    expect(synonymsOf('medical assistant')).toEqual(['cma', 'ma']);
    expect(synonymsOf('nurse registered learn')).toEqual([]);
  });

  it('use the longest phrase', () => {
    expect(wordsOf('certified registered nurse anesthetist')).toEqual([
      ['certified', 'registered', 'nurse', 'anesthetist'],
    ]);
  });

  it('occur once in the table, with normalized phrases', () => {
    const abbreviations = jobSynonyms.flatMap((synonym) => synonym.abbreviations);
    expect(new Set(abbreviations).size).toBe(abbreviations.length);
    for (const phrase of jobSynonyms.flatMap(({ phrases }) => phrases)) {
      expect(jobSearchWords(phrase).join(' ')).toBe(phrase);
      expect(phrase.split(' ').filter((word) => abbreviations.includes(word))).toEqual([]);
    }
  });
});
