import { healthSynonyms } from './health-synonyms.js';
import { jobSynonyms } from './job-synonyms.js';
import { spanishJobWords } from './spanish-job-words.js';

/** Abbreviations within a wording: "nurse mgr" is read as "nurse manager". */
const abbreviations: Readonly<Record<string, string>> = {
  asst: 'assistant',
  mgr: 'manager',
  tech: 'technician',
  cert: 'certified',
  lic: 'licensed',
  reg: 'registered',
  admin: 'administrative',
};

/** Wording without accents → those with the same meaning. */
const wordings = new Map<string, Set<string>>();
/** Spanish wording → the first English one. */
const english = new Map<string, string>();
const words = new Set<string>();

const relate = (from: readonly string[], to: readonly string[]) => {
  for (const wording of from) {
    const known = wordings.get(wording) ?? new Set();
    for (const other of to) if (other !== wording) known.add(other);
    wordings.set(wording, known);
  }
};
for (const line of `${healthSynonyms}${jobSynonyms}${spanishJobWords}`.split('\n').filter(Boolean)) {
  const [left = [], right] = line.split(/[>=]/).map((side) => side.split('|').map(withoutAccents));
  for (const wording of [...left, ...(right ?? [])]) for (const word of wording.split(' ')) words.add(word);
  if (!right) relate(left, left);
  else if (line.includes('>')) relate(left, right);
  else {
    relate(left, [...left, ...right]);
    relate(right, left);
    for (const wording of left) if (!english.has(wording)) english.set(wording, right[0] ?? wording);
  }
}
const LONGEST = Math.max(...[...wordings.keys()].map((wording) => wording.split(' ').length));

export function withoutAccents(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The forms of a wording whose last word may be in the plural, as it is in the tables. */
function singulars(wording: string): readonly string[] {
  return [
    wording,
    ...(/[^s]s$/.test(wording) ? [wording.slice(0, -1)] : []),
    ...(wording.endsWith('es') ? [wording.slice(0, -2)] : []),
    ...(wording.endsWith('ies') ? [`${wording.slice(0, -3)}y`] : []),
  ];
}

/** A wording of the tables at the beginning of some words. */
export interface JobWording {
  /** Words it has; one where the tables have none. */
  readonly length: number;
  /** In lower case, without accents. */
  readonly synonyms: readonly string[];
  /** Of a Spanish wording. */
  readonly english?: string;
}

/** @param given in lower case @returns the longest wording at their beginning */
export function wordingAt(given: readonly string[]): JobWording {
  const plain = given.slice(0, LONGEST).map(withoutAccents);
  const whole = plain.map((word) => abbreviations[word] ?? word);
  for (let length = plain.length; length > 0; length -= 1) {
    const written = plain.slice(0, length).join(' ');
    const known = [written, ...(length > 1 ? [whole.slice(0, length).join(' ')] : [])]
      .flatMap(singulars)
      .filter((wording) => wordings.has(wording));
    if (known.length === 0) continue;
    const meant = new Set(known.flatMap((wording) => [wording, ...(wordings.get(wording) ?? [])]));
    meant.delete(written);
    const translated = known.flatMap((wording) => english.get(wording) ?? []).find((one) => one !== written);
    return { length, synonyms: [...meant], ...(translated !== undefined && { english: translated }) };
  }
  return { length: 1, synonyms: [] };
}

/** @returns whether a word is in the tables, in the singular or the plural */
export function isJobWording(word: string): boolean {
  return singulars(withoutAccents(word)).some((form) => words.has(form));
}

/** @returns all words of the tables */
export function jobWordingWords(): ReadonlySet<string> {
  return words;
}
