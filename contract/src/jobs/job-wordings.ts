import { healthSynonyms } from './health-synonyms.js';
import { jobSynonyms } from './job-synonyms.js';
import { spanishJobWords } from './spanish-job-words.js';

/** A wording that is searched for besides what was written. */
export interface JobSynonymWording {
  /** Words in lower case, without accents. */
  readonly text: string;
  /** An abbreviation is found only as a whole word, others as the beginning of words. */
  readonly isWhole: boolean;
}

/** Longer ones are the beginnings of no other words, or of related ones. */
const ABBREVIATION_LETTERS = 3;

/** Wording without accents → those with the same meaning. */
const wordings = readWordings();
const LONGEST = Math.max(...[...wordings.keys()].map((wording) => wording.split(' ').length));

function readWordings(): ReadonlyMap<string, ReadonlySet<string>> {
  const read = new Map<string, Set<string>>();
  const relate = (from: readonly string[], to: readonly string[]) => {
    for (const wording of from) {
      const known = read.get(wording) ?? new Set();
      for (const other of to) if (other !== wording) known.add(other);
      read.set(wording, known);
    }
  };
  for (const line of `${healthSynonyms}${jobSynonyms}${spanishJobWords}`.split('\n').filter(Boolean)) {
    const [left = [], right] = line.split(/[>=]/).map((side) => side.split('|').map(withoutAccents));
    if (!right) relate(left, left);
    else if (line.includes('>')) relate(left, right);
    else {
      relate(left, [...left, ...right]);
      relate(right, left);
    }
  }
  return read;
}

function withoutAccents(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The forms of a wording whose last word may be in the plural, as it is in the tables. */
function singulars(wording: string): readonly string[] {
  return [
    wording,
    ...(/[^s]s$/.test(wording) ? [wording.slice(0, -1)] : []),
    ...(wording.endsWith('es') ? [wording.slice(0, -2)] : []),
  ];
}

/**
 * @param words as `jobSearchWords` returns them
 * @returns the longest wording of the tables at the beginning of `words`: its number of words, and its synonyms; one word without synonyms
 *   where there is none
 */
export function wordingAt(words: readonly string[]): {
  readonly length: number;
  readonly synonyms: readonly JobSynonymWording[];
} {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const written = withoutAccents(words.slice(0, length).join(' '));
    const known = singulars(written).filter((wording) => wordings.has(wording));
    if (known.length === 0) continue;
    const meant = new Set(known.flatMap((wording) => [wording, ...(wordings.get(wording) ?? [])]));
    meant.delete(written);
    return {
      length,
      synonyms: [...meant].map((text) => ({ text, isWhole: text.length <= ABBREVIATION_LETTERS })),
    };
  }
  return { length: 1, synonyms: [] };
}

/** @returns whether a word is one of the tables, in the singular or the plural */
export function isJobWording(word: string): boolean {
  return singulars(withoutAccents(word)).some((wording) => wordings.has(wording));
}
