import type { DataSource } from 'typeorm';
import { isAbbreviation, type JobFilters } from 'contract';
import { anyJobFound } from './job-search.js';
import { correctableWords, findCorrections } from './job-words.js';

/** Searches tried at most before the visitor is told that nothing was found. */
const MOST_TRIED = 3;

/**
 * What a search that finds nothing was probably meant as. Costs one lookup by index, and a few searches only when words
 * near to those written are known: random queries stay cheap.
 *
 * @returns the corrected text, which finds at least one job under the same other filters; undefined when the text as
 * written finds jobs without them, or nothing near it does
 */
export async function correctSearch(database: DataSource, filters: JobFilters): Promise<string | undefined> {
  const { q } = filters;
  if (q === undefined) return undefined;
  const corrections = await findCorrections(database, correctableWords(q).filter((word) => !isAbbreviation(word)));
  if (corrections.size === 0 || (await anyJobFound(database, { q }))) return undefined;
  for (const corrected of correctedTexts(q, corrections)) {
    if (await anyJobFound(database, { ...filters, q: corrected })) return corrected;
  }
  return undefined;
}

/** The nearest correction of every word, then the next ones. */
function correctedTexts(q: string, corrections: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const texts = Array.from({ length: MOST_TRIED }, (_, attempt) =>
    q.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => {
      const candidates = corrections.get(word);
      return candidates?.[Math.min(attempt, candidates.length - 1)] ?? word;
    }),
  );
  return [...new Set(texts)];
}
