import fc from 'fast-check';
import { jobSearchTerms, jobSearchText, matchesJobSearch, type SearchedJob } from './job-search-text.js';
import { abbreviationsIn, jobSynonyms } from './job-synonyms.js';

const job = (given: Partial<SearchedJob>): SearchedJob => ({ title: 'Cook', location: '', department: null, descriptionText: '', places: [], ...given });
const titled = (title: string) => job({ title });

describe('the job search (spec section 4)', () => {
  const nurse = job({ title: 'Charge Nurse', location: 'Tyler, TX', department: 'Critical Care', descriptionText: 'You care\nfor patients.' });
  it.each(['cHARGE', 'nurse', 'tyler, tx', 'critical c', 'for pat', '  '])('finds by any part of title, location, department or description: "%s"', (q) => {
    expect(matchesJobSearch(nurse, q)).toBe(true);
  });

  it.each(['charge  nurse', 'charge\tnurse', 'charge\u00A0nurse', ' tyler,\u2003 tx '])('takes whatever white space is written for one space: %j', (q) => {
    expect(matchesJobSearch(nurse, q)).toBe(true);
  });

  it.each(['nurse charge', 'nurse tyler', 'payroll'])('does not find by what is nowhere written so: "%s"', (q) => {
    expect(matchesJobSearch(nurse, q)).toBe(false);
  });
});

describe('abbreviations of the trade', () => {
  it.each([
    ['rn', 'Registered Nurse'],
    ['RN', 'Registered Nurses wanted'],
    ['registered nurse', 'RN - Nights'],
    ['registered nurse', 'RNs'],
    ['icu rn', 'Intensive Care Unit Registered Nurse'],
    ['Intensive Care Registered Nurse', 'ICU RN'],
    ['registered nurse icu', 'RN ICU'],
    ['cna', 'Certified Nurse Assistant'],
    ['certified nursing assistant', 'CNA (Days)'],
    ['er nurse', 'Emergency Department Nurse'],
    ['emergency room', 'ER Tech'],
    ['pa', 'Physician Assistant, Surgery'],
    ['human resources', 'HR Generalist'],
    ['md', 'Medical Doctor'],
  ])('"%s" finds "%s"', (q, title) => {
    expect(matchesJobSearch(titled(title), q)).toBe(true);
  });

  it.each([
    ['rn', 'Learning Partner'],
    ['registered nurse', 'Internal Auditor'],
    ['er', 'Housekeeper'],
    ['pa', 'Patient Navigator'],
    ['emergency room', 'Emergency Preparedness Planner'],
  ])('"%s" does not find "%s"', (q, title) => {
    expect(matchesJobSearch(titled(title), q)).toBe(false);
  });

  it('are read in a description, each in its sentence', () => {
    const described = job({ descriptionText: 'Current RN license. ICU experience' });
    for (const q of ['registered nurse license', 'rn', 'intensive care unit exp']) expect(matchesJobSearch(described, q)).toBe(true);
  });

  it('that mean something else as well are read in titles and departments alone', () => {
    const described = job({ location: 'Pittsburgh, PA', places: ['Pittsburgh, PA'], descriptionText: '$30/hr. FT or PT.' });
    for (const q of ['physician assistant', 'human resources', 'physical therap']) expect(matchesJobSearch(described, q)).toBe(false);
    for (const q of ['PA', 'pittsburgh pa', 'Pittsburgh, PA', 'pt', 'hr']) expect(matchesJobSearch(described, q)).toBe(true);
    expect(matchesJobSearch(titled('Cook, Pittsburgh, PA'), 'physician')).toBe(false);
    for (const q of ['hr tech', 'HR technolog', 'media or hr', 'edia or HR tech']) expect(matchesJobSearch(job({ descriptionText: 'In media or HR technology.' }), q)).toBe(true);
    for (const place of ['Pittsburgh, PA close to the river.', 'PA clinic']) expect(matchesJobSearch(job({ descriptionText: place }), 'PA-C')).toBe(false);
    for (const q of ['hr', 'or hr', 'hr tech']) expect(matchesJobSearch(job({ descriptionText: 'For hrs. Or hrs, technology.' }), q)).toBe(false);
    expect(matchesJobSearch(job({ department: 'HR' }), 'human resources')).toBe(true);
  });

  it('are read in a text that is full of them', () => {
    const described = job({ title: 'Float', descriptionText: 'Pittsburgh, pa ma ma pt '.repeat(15_000) });
    expect(jobSearchText(described)).toContain('float');
  });

  it('never become a flood of searches', () => {
    expect(jobSearchTerms(Array.from({ length: 25 }, () => 'er').join(' ')).length).toBeLessThanOrEqual(13);
  });
});

describe('the table of synonyms', () => {
  const abbreviations = jobSynonyms.flatMap((synonym) => synonym.abbreviations);

  it('names an abbreviation once, and none in its phrases', () => {
    expect(new Set(abbreviations).size).toBe(abbreviations.length);
    for (const phrase of jobSynonyms.flatMap(({ phrases }) => phrases)) expect(abbreviationsIn(phrase)).toEqual([]);
  });

  const synonym = fc.constantFrom(...jobSynonyms);
  const word = fc.stringMatching(/^[a-z]{3,8}$/).filter((text) => abbreviationsIn(text).length === 0);
  const around = fc.tuple(word, word);

  it('holds in both directions, alone and among other words', () => {
    fc.assert(
      fc.property(synonym, around, ({ abbreviations: short, phrases }, [before, after]) => {
        for (const abbreviation of short) {
          for (const phrase of phrases) {
            for (const within of [(text: string) => text, (text: string) => `${before} ${text} ${after}`]) {
              expect(matchesJobSearch(titled(within(phrase).toUpperCase()), within(abbreviation))).toBe(true);
              expect(matchesJobSearch(titled(within(abbreviation).toUpperCase()), within(phrase))).toBe(true);
              expect(matchesJobSearch(titled(within(abbreviation)), within(abbreviation))).toBe(true);
            }
          }
        }
      }),
    );
  });

  it('never matches inside a word', () => {
    fc.assert(
      fc.property(synonym, around, ({ abbreviations: short, phrases }, [before, after]) => {
        for (const abbreviation of short) {
          const text = jobSearchText(titled(`${before}${abbreviation}${after}`));
          for (const phrase of phrases) expect(text).not.toContain(phrase);
        }
      }),
    );
  });

  it('takes nothing from a text without abbreviations', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (words, from, length) => {
        const title = words.join(' ');
        const q = title.slice(from % title.length).slice(0, 1 + (length % title.length));
        fc.pre(abbreviationsIn(q.trim()).length === 0);
        expect(matchesJobSearch(titled(title), q)).toBe(true);
      }),
    );
  });
});
