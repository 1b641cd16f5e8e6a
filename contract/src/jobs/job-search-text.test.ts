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

/** Each clause with its alternatives; `!` before kinds that are left out, `#` before a word that is a place. */
const cities: Readonly<Record<string, readonly string[]>> = {
  houston: ['TX'],
  katy: ['TX'],
  dallas: ['TX', 'OR'],
  austin: ['TX'],
  portland: ['OR', 'ME'],
  tulsa: ['OK'],
  mobile: ['AL'],
};
const places = {
  spellings: (name: string) => (cities[name] ? [name] : []),
  statesOf: (name: string) => cities[name] ?? [],
  isOne: (text: string) => cities[text] !== undefined || /^\d{5}$/.test(text),
};
const read = (q: string) => parseJobSearch(q, places);
const shown = (q: string) =>
  read(q)
    .clauses.map((alternatives) =>
      alternatives
        .map((terms) =>
          terms
            .map(({ words, places: named, deniedKinds }) =>
              deniedKinds ? `!${deniedKinds.join('!')}` : `${named ? '#' : ''}${words.join(' ')}`,
            )
            .join(' & '),
        )
        .join(' | '),
    )
    .join('; ');

describe('small words, lists and ends of a text', () => {
  it.each([
    ['rn, or welder', 'rn | welder'],
    ['nurse houston, katy, or dallas', 'nurse; #houston | #katy | #dallas'],
    ['nurse, in houston', 'nurse; #houston'],
    ['auxiliar, de limpieza', 'auxiliar & limpieza'],
    ['tulsa ok nurse', 'nurse; #tulsa ok'],
    ['mobile al jobs', '#mobile al'],
    ['portland or jobs', '#portland or'],
    ['portland or houston', '#portland | #houston'],
    ['ok jobs', '#ok'],
    ['nurse la jobs hiring', 'nurse & #la'],
    ['ok', 'ok'],
    ['jobs near me', ''],
    ['trabajos cerca de mí', ''],
    ['hiring immediately', ''],
    ['python ❤️', 'python'],
    ['nurse at houston', 'nurse; #houston'],
    ['jobs at mobile', '#mobile'],
    ['houston, dallas or austin', '#houston | #dallas | #austin'],
    ['full time, part time or prn nurse', 'nurse; full time | part time | prn'],
    ['katy, full time or part time', '#katy; full time | part time'],
    ['rn/lvn', 'rn | lvn'],
    ['rn/icu', 'rn & icu'],
    ['full-time/part-time', 'full time | part time'],
    ['nurse no weekends', 'nurse; !weekends'],
    ['sin noches ni fines de semana', '!nights!weekends'],
    ['no experience', 'no experience'],
    ['not remote nurse', 'nurse; !remote'],
    ['portland me or houston', '#portland me | #houston'],
    ['r.n./l.v.n.', 'rn | lvn'],
  ])('%s is %j', (q, clauses) => {
    expect(shown(q)).toBe(clauses);
  });

  it.each([
    ['in or near houston', [{ place: 'houston' }], 'in or "houston"'],
    ['77002 or 77494', [{ place: '77002' }, { place: '77494' }], '"77002" or "77494"'],
    ['77002, 77494', [{ place: '77002' }, { place: '77494' }], '"77002", "77494"'],
    ['near katy or houston', [{ place: 'katy' }, { place: 'houston' }], '"katy" or "houston"'],
    ['zip code 77002', [{ place: '77002' }], '"77002"'],
    ['código postal 77002', [{ place: '77002' }], '"77002"'],
    ['5 mile radius of 77002', [{ place: '77002', miles: 5 }], '"77002"'],
    ['less than 10 miles from katy', [{ place: 'katy', miles: 10 }], '"katy"'],
    ['a menos de 10 millas de katy', [{ place: 'katy', miles: 10 }], '"katy"'],
  ])('%s is around %j', (q, near, literal) => {
    expect(read(q)).toMatchObject({ clauses: [], near, literal });
  });

  it('literally are the phrases, either of them', () => {
    expect(shown('"77002" or "77494"')).toBe('77002 | 77494');
  });
});

it('a search uses its first forty synonyms', () => {
  expect(synonymsOf('nurse or rn or physician or ma or cna or pt or caregiver or driver').length).toBe(40);
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
    expect(synonymsOf('md')).not.toContain('mds');
    expect(synonymsOf('mds')).toEqual(['minimum data set']);
    expect(synonymsOf('otr')).not.toContain('occupational therapist');
    expect(parseJobSearch('doctor').alsoFor).toEqual([]);
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
