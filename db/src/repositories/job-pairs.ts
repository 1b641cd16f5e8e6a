import type { EntityManager } from 'typeorm';
import { limits } from 'contract';
import { escapeLike } from './escape-like.js';
import { digestOf } from './job-tokens.js';

/** A text that stands in more pairs narrows little: one or two letters on either side. */
const MOST_PAIRS = 2_500;
const WRITTEN_TOGETHER = 5_000;

/**
 * Neighbours in a text with one space between, each pair once. A phrase of two words lies within one of them, if at all: what is
 * further from the space than a search is long is left out.
 *
 * @param text its line breaks are bridged by no pair
 */
export function pairsOf(text: string): ReadonlySet<string> {
  const pairs = new Set<string>();
  let left = '';
  for (const word of text.split(/(\s)/u)) {
    if (/^\s?$/u.test(word)) left = word === ' ' ? left : '';
    else {
      if (left !== '') pairs.add(`${left.slice(-limits.searchCharacters)} ${word.slice(0, limits.searchCharacters)}`);
      left = word;
    }
  }
  return pairs;
}

/** @returns a pair's number, by which its postings are kept */
export function pairId(pair: string): string {
  return String(digestOf(pair));
}

/** @returns the numbers of all pairs that hold a phrase of two words; undefined where they are too many */
export async function pairsHolding(manager: EntityManager, phrase: string): Promise<readonly string[] | undefined> {
  const rows: { id: string }[] = await manager.query(`select id::text from job_pairs where pair like $1 limit ${MOST_PAIRS + 1}`, [`%${escapeLike(phrase)}%`]);
  return rows.length > MOST_PAIRS ? undefined : rows.map(({ id }) => id);
}

/** Adds the pairs of a segment to those that phrases are looked up in. */
export async function rememberPairs(manager: EntityManager, pairs: readonly string[]): Promise<void> {
  for (let start = 0; start < pairs.length; start += WRITTEN_TOGETHER) {
    const batch = pairs.slice(start, start + WRITTEN_TOGETHER);
    await manager.query('insert into job_pairs (pair, id) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing', [batch, batch.map(pairId)]);
  }
}
