import { wordingAt, type JobSynonymWording } from './job-wordings.js';

/**
 * The rule of the job search, one for the careers page, `/api/jobs` and GraphQL. `parseJobSearch` reads what the visitor
 * wrote; the database applies the rule (db/src/repositories/jobs/job-search.ts).
 *
 * - Text is compared by its words: runs of letters and digits, without regard to case and accents. Hyphens and other
 *   punctuation separate words ("night-shift" is "night shift"); apostrophes and soft hyphens do not ("O’Brien" is "obrien").
 * - A job is found when every word of the search is found, in any order. A word of three letters or more is found as a part
 *   of the title, department, location or organization name, or as the beginning of a word of the description. A shorter
 *   word is found only as a whole word of one of them: "rn" is not in "learn".
 * - "Quoted words" are found one after the other in one of these texts, the last one perhaps as the beginning of a word.
 * - A wording of the trade (job-synonyms.ts, spanish-job-words.ts) is also found as each of its synonyms in a title or department.
 * - The first eight words are looked for, those of quotations counted, and the first two quotations: each costs the database
 *   work, and all of a search count as one request.
 */
export interface JobSearchTerm {
  /** All of them must be found. */
  readonly words: readonly string[];
  /** One after the other. */
  readonly isPhrase: boolean;
  /** Wordings of which one, at the beginning of a word of a title or department, is found instead. */
  readonly synonyms: readonly JobSynonymWording[];
}

/** Shorter words are found only as whole words. */
export const JOB_WORD_PART_FROM = 3;

const MOST = { words: 8, quotations: 2 };

const quotation = /["“”„]([^"“”„]*)["“”„]/u;
const apostrophes = /['’‘‛′ʼ`\u00AD\u200B]/gu;
/** A word as it is written, with its apostrophes. */
const writtenWord = /[\p{L}\p{N}\p{M}'’‘‛′ʼ`´\u00AD\u200B]+/gu;

/** @returns the words of a text in lower case; the database takes off their accents */
export function jobSearchWords(text: string): readonly string[] {
  // An acute accent of its own, typed for an apostrophe, would be normalized to a space.
  return (
    text
      .replaceAll('´', '')
      .normalize('NFKC')
      .replace(apostrophes, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/**
 * @param replacementOf is given each word as {@link jobSearchWords} reads it; undefined: the word stays as it is written
 * @returns the text in lower case with words replaced
 */
export function replaceJobSearchWords(
  text: string,
  replacementOf: (word: string) => string | undefined,
): string {
  return text.toLowerCase().replace(writtenWord, (written) => {
    const [word, ...more] = jobSearchWords(written);
    return (word !== undefined && more.length === 0 ? replacementOf(word) : undefined) ?? written;
  });
}

/** @returns what must be found, in the order written; nothing for a search without words */
export function parseJobSearch(q: string): readonly JobSearchTerm[] {
  // Every second part stood in quotation marks.
  const terms = q
    .split(quotation)
    .flatMap((part, index) =>
      index % 2 === 1 ? phraseTerm(jobSearchWords(part)) : wordTerms(jobSearchWords(part)),
    );
  const left = { ...MOST };
  return terms.flatMap((term) => {
    if (left.words <= 0 || (term.isPhrase && left.quotations <= 0)) return [];
    const words = term.isPhrase ? term.words.slice(0, left.words) : term.words;
    left.words -= words.length;
    if (term.isPhrase) left.quotations -= 1;
    return [{ ...term, words }];
  });
}

function phraseTerm(words: readonly string[]): readonly JobSearchTerm[] {
  return words.length === 0 ? [] : [{ words, isPhrase: words.length > 1, synonyms: [] }];
}

function wordTerms(words: readonly string[]): readonly JobSearchTerm[] {
  const terms: JobSearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const { length, synonyms } = wordingAt(words.slice(at));
    terms.push({ words: words.slice(at, at + length), isPhrase: false, synonyms });
    at += length;
  }
  return terms;
}
