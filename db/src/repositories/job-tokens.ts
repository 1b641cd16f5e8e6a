import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { limits } from '../contract/limits.js';
import { writeApart } from './write-apart.js';

/** A longer token is kept in pieces that overlap, so that every text one may search for lies within one of them. */
const LONGEST_TOKEN = 2 * limits.searchCharacters;
/** Ids that are kept at hand; a feed's words repeat. */
const KEPT_IDS = 200_000;
const ids = new Map<string, string>();

/** @returns what stands between white space in a text, each once */
export function tokensOf(text: string): readonly string[] {
  const tokens = new Set(text.split(/\s+/u));
  tokens.delete('');
  return [...tokens].flatMap((token) => (token.length <= LONGEST_TOKEN ? [token] : piecesOf(token)));
}

/** @returns a token's number in the database: 64 bits of a digest, so that it needs no looking up */
export function tokenId(token: string): string {
  const known = ids.get(token);
  if (known !== undefined) return known;
  if (ids.size >= KEPT_IDS) ids.clear();
  const id = createHash('sha1').update(token).digest().readBigInt64BE().toString();
  // A text of its own: a piece of the text it was split from would keep the whole of it.
  ids.set(Buffer.from(token).toString(), id);
  return id;
}

/** Adds tokens to the vocabulary. */
export async function rememberTokens(database: DataSource, tokens: Iterable<string>): Promise<void> {
  // In one order, so that two writers never wait for each other in a circle.
  const sorted = [...new Set(tokens)].sort();
  await writeApart(
    database,
    `insert into job_tokens (token, id)
     select given.token, given.id from unnest($1::text[], $2::bigint[]) given (token, id)
     where not exists (select 1 from job_tokens known where known.token = given.token)
     order by given.token collate "C"
     on conflict do nothing`,
    [sorted, sorted.map(tokenId)],
  );
}

function piecesOf(token: string): readonly string[] {
  const step = LONGEST_TOKEN - limits.searchCharacters;
  return Array.from({ length: Math.ceil((token.length - limits.searchCharacters) / step) }, (_, piece) => token.slice(piece * step, piece * step + LONGEST_TOKEN));
}
