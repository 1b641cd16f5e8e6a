import type { DataSource, EntityManager } from 'typeorm';
import { writeApart } from './write-apart.js';

/** Shorter words are too close to each other to be corrected, longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 24;
/** Words of one search that are corrected; more is no search. */
const MOST_CORRECTED = 5;
/** Corrections of one word worth trying. */
const MOST_CANDIDATES = 3;

/** @returns the different words of a text that can be corrected or corrected to, in lower case: letters alone */
export function correctableWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word)))];
}

/** Words a transaction keeps at hand. */
const KEPT_WORDS = 50_000;
/** By transaction: words that are stored. */
const stored = new WeakMap<EntityManager, Set<string>>();

/** Adds words that searches are corrected to, each with its spellings that lack one letter. */
export async function rememberJobWords(manager: EntityManager, words: readonly string[]): Promise<void> {
  const kept = stored.get(manager);
  const sure = kept && kept.size < KEPT_WORDS ? kept : new Set<string>();
  stored.set(manager, sure);
  const fresh = new Set(words.filter((word) => !sure.has(word)));
  if (fresh.size === 0) return;
  const known: { word: string }[] = await manager.query('select word from job_words where variant = any($1) and word = variant', [[...fresh]]);
  for (const word of fresh) sure.add(word);
  for (const { word } of known) fresh.delete(word);
  // In one order, so that two syncs never wait for each other.
  const rows = [...fresh].sort().flatMap((word) => withoutOneLetter(word).map((variant) => ({ variant, word })));
  if (rows.length === 0) return;
  await writeApart(manager.connection, 'insert into job_words (variant, word) select * from unnest($1::text[], $2::text[]) on conflict do nothing', [
    rows.map(({ variant }) => variant),
    rows.map(({ word }) => word),
  ]);
}

/**
 * Finds what mistyped words may have been meant as: words of titles, departments and places that a letter added, left out,
 * replaced or swapped makes of them. One lookup by index for all words, however long the search.
 *
 * @param words as `correctableWords` gives them
 * @returns word → its corrections, nearest first; words that are known, or near to none, are absent
 */
export async function findCorrections(database: DataSource, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = words.slice(0, MOST_CORRECTED).map((word) => ({ word, variants: new Set(withoutOneLetter(word)) }));
  if (asked.length === 0) return new Map();
  const found: { variant: string; word: string }[] = await database.query('select variant, word from job_words where variant = any($1)', [
    [...new Set(asked.flatMap(({ variants }) => [...variants]))],
  ]);
  return new Map(
    asked.flatMap(({ word, variants }) => {
      const near = new Set(found.filter(({ variant }) => variants.has(variant)).map((candidate) => candidate.word));
      if (near.size === 0 || near.has(word)) return [];
      return [[word, byNearness(word, [...near]).slice(0, MOST_CANDIDATES)] as const];
    }),
  );
}

/** The word itself is one of them. */
function withoutOneLetter(word: string): readonly string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** People mistype the inside of words: the first letter counts, then the length, then two letters that changed places. */
function byNearness(word: string, candidates: readonly string[]): readonly string[] {
  const distance = (candidate: string): number => (candidate[0] === word[0] ? 0 : 4) + 2 * Math.abs(candidate.length - word.length) + (haveSameLetters(candidate, word) ? 0 : 1);
  return [...candidates].sort((left, right) => distance(left) - distance(right) || (left < right ? -1 : 1));
}

function haveSameLetters(left: string, right: string): boolean {
  return [...left].sort().join('') === [...right].sort().join('');
}
