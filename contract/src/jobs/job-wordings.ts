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
  exec: 'executive',
  acct: 'account',
  maint: 'maintenance',
  svc: 'service',
  mgmt: 'management',
  coord: 'coordinator',
  spec: 'specialist',
  supv: 'supervisor',
  asso: 'associate',
  oper: 'operator',
};

/** Wording without accents and spaces ("front end" is "frontend") → those with the same meaning. */
const wordings = new Map<string, Set<string>>();
const groups = new Map<string, string[]>();
const english = new Map<string, string>();
const words = new Set<string>();

const relate = (from: readonly string[], to: readonly string[]) => {
  for (const wording of from) {
    const known = wordings.get(keyOf(wording)) ?? new Set();
    for (const other of to) known.add(other);
    wordings.set(keyOf(wording), known);
  }
};
const lines = `${healthSynonyms}${jobSynonyms}${spanishJobWords}`.split('\n').filter(Boolean);
// Groups first: the other lines refer to them.
for (const line of lines.toSorted((one, other) => Number(/[>=]/.test(one)) - Number(/[>=]/.test(other)))) {
  const [left = [], right] = line.split(/[>=]/).map((side) => side.split('|').map(withoutAccents));
  for (const wording of [...left, ...(right ?? [])]) for (const word of wording.split(' ')) words.add(word);
  if (!right) {
    relate(left, left);
    for (const wording of left) groups.set(wording, [...(groups.get(wording) ?? []), ...left]);
  } else {
    // What is the same work in English is so in Spanish.
    const all = [...new Set(right.flatMap((wording) => [wording, ...(groups.get(wording) ?? [])]))];
    relate(left, [...left, ...all]);
    if (line.includes('>')) continue;
    relate(all, left);
    for (const wording of left)
      if (!english.has(wording) && !groups.has(wording)) english.set(wording, right[0] ?? wording);
  }
}
const LONGEST =
  1 + Math.max(...[...wordings.values()].flatMap((same) => [...same].map((one) => one.split(' ').length)));

/** @returns the words as one; single letters alone stay apart: "M&A" is no MA */
function keyOf(wording: string): string {
  return /^\S( \S)+$/.test(wording) ? wording : wording.replaceAll(' ', '');
}

export function withoutAccents(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The forms of a wording whose last word may be in the plural, as it is in the tables. "MDS" is no plural. */
function singulars(wording: string): readonly string[] {
  if (wordings.has(keyOf(wording))) return [wording];
  return [
    wording,
    ...(/[^s]s$/.test(wording) ? [wording.slice(0, -1)] : []),
    ...(wording.endsWith('es') ? [wording.slice(0, -2)] : []),
    ...(wording.endsWith('ies') ? [`${wording.slice(0, -3)}y`] : []),
  ];
}

/** A wording of the tables at the beginning of some words. */
interface JobWording {
  /** Words it has; one where the tables have none. */
  readonly length: number;
  /** In lower case, without accents. */
  readonly synonyms: readonly string[];
  readonly english?: string;
}

/** @param given in lower case @returns the longest wording at their beginning */
export function wordingAt(given: readonly string[]): JobWording {
  const plain = given.slice(0, LONGEST).map(withoutAccents);
  const whole = plain.map((word) => abbreviations[word] ?? word);
  for (let length = plain.length; length > 0; length -= 1) {
    const written = plain.slice(0, length).join(' ');
    const known = [written, whole.slice(0, length).join(' ')].flatMap(singulars);
    const meant = new Set(known.flatMap((wording) => [...(wordings.get(keyOf(wording)) ?? [])]));
    if (meant.size === 0) continue;
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

export function jobWordingWords(): ReadonlySet<string> {
  return words;
}
