import { jobSearchWords, parseJobSearch } from './job-search-text.js';
import { healthSynonyms } from './health-synonyms.js';
import { jobSynonyms } from './job-synonyms.js';
import { spanishJobWords } from './spanish-job-words.js';

const termsOf = (q: string) => parseJobSearch(q).clauses.flat(2);
const wordsOf = (q: string) => termsOf(q).map(({ words }) => words);
const synonymsOf = (q: string) => termsOf(q).flatMap(({ synonyms }) => synonyms);

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
    expect(
      termsOf('zebra "night shift" “houston tx” "one"').map(({ words, isPhrase }) => [isPhrase, ...words]),
    ).toEqual([
      [false, 'zebra'],
      [true, 'night', 'shift'],
      [true, 'houston', 'tx'],
    ]);
  });

  it('are single words after an unclosed quotation mark', () => {
    expect(wordsOf('zebra "blue shift')).toEqual([['zebra'], ['blue'], ['shift']]);
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

describe('wordings of the trade', () => {
  it('are searched for with all wordings of the same work', () => {
    expect(synonymsOf('rn')).toEqual(expect.arrayContaining(['registered nurse']));
    expect(synonymsOf('Registered Nurses, Houston')).toContain('rn');
    expect(synonymsOf('medical assistant')).toEqual(expect.arrayContaining(['ma', 'cma', 'rma']));
    expect(synonymsOf('nurse aide')).toEqual(expect.arrayContaining(['cna', 'nursing assistant']));
    expect(synonymsOf('sr accountant')).toEqual(expect.arrayContaining(['senior', 'accounting']));
    expect(synonymsOf('learn')).toEqual([]);
  });

  it('stand for narrower ones, but not the reverse', () => {
    expect(synonymsOf('nurse')).toEqual(expect.arrayContaining(['rn', 'lvn', 'crna']));
    expect(synonymsOf('crna')).not.toContain('nurse');
    expect(synonymsOf('rn')).not.toContain('lvn');
    expect(synonymsOf('ma')).not.toContain('m a');
  });

  it.each([
    ['nurses', 'nurse'],
    ['truck drivers', 'truck driver'],
    ['enfermeras', 'enfermera'],
    ['conductores', 'driver'],
  ])('may be in the plural: %s finds %s', (text, found) => {
    expect(synonymsOf(text)).toContain(found);
  });

  it.each([
    ['enfermera', 'nurse'],
    ['enfermería', 'nursing'],
    ['montacargas', 'forklift'],
    ['niñera', 'nanny'],
    ['ninera', 'nanny'],
    ['servicio al cliente', 'customer service'],
    ['nurse', 'enfermera'],
    ['warehouse', 'almacen'],
    ['receptionist', 'recepcionista'],
  ])('find the other language: %s finds %s', (text, found) => {
    expect(synonymsOf(text)).toContain(found);
  });

  it('use the longest wording', () => {
    expect(wordsOf('certified registered nurse anesthetist')).toEqual([
      ['certified', 'registered', 'nurse', 'anesthetist'],
    ]);
  });

  it('have no ordinary word of a search as an abbreviation, and letters, digits and single spaces alone', () => {
    for (const line of `${healthSynonyms}${jobSynonyms}${spanishJobWords}`.trim().split('\n'))
      for (const wording of line.split(/ ?[|>=] /)) {
        expect([line, jobSearchWords(wording).join(' ')]).toEqual([line, wording]);
        expect(['or', 'do', 'in', 'me', 'de', 'la']).not.toContain(wording);
      }
  });

  it('state at least 250 groups, and 250 Spanish words', () => {
    expect(`${healthSynonyms}${jobSynonyms}`.trim().split('\n').length).toBeGreaterThanOrEqual(250);
    expect(new Set(spanishJobWords.trim().split('\n')).size).toBeGreaterThanOrEqual(250);
  });
});
