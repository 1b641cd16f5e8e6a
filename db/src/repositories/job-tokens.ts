import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { limits } from 'contract';
import { wholeLocks } from './advisory-locks.js';
import { writeApart } from './write-apart.js';

/** A longer token is kept in pieces that overlap, so that every text one may search for lies within one of them. */
const LONGEST_TOKEN = 2 * limits.searchCharacters;
/** Tokens that are kept at hand, of either part; a feed's words repeat. */
const KEPT_TOKENS = 50_000;
const keptTokens: Readonly<Record<SearchedPart, Map<string, NumberedToken>>> = { lead: new Map(), body: new Map() };

/** A token with its number in the database; kept tokens are one object each. */
export interface NumberedToken {
  readonly id: bigint;
  readonly part: SearchedPart;
  readonly token: string;
}

/**
 * The parts of a job's searched text that a phrase without line break does not reach across: its first lines, which say what and
 * where the job is, and all that follows. A token of the body is another one than the same of the lead.
 */
export type SearchedPart = 'lead' | 'body';
export const searchedParts = ['lead', 'body'] as const satisfies readonly SearchedPart[];
/** Tokens of a text, each once in its part. */
export type TokensByPart = Readonly<Record<SearchedPart, readonly string[]>>;

/** What tokens of the body begin with in the vocabulary; no token has white space of its own. */
export const BODY_MARK = '\n';

/** @returns what stands between white space in a text, each once */
export function tokensOf(text: string): readonly string[] {
  const different = new Set(text.split(/\s+/u));
  different.delete('');
  const tokens = [...different];
  return tokens.every(({ length }) => length <= LONGEST_TOKEN) ? tokens : tokens.flatMap((token) => (token.length <= LONGEST_TOKEN ? [token] : piecesOf(token)));
}

/** @returns a token's number in the database: 64 bits of a digest, so that it needs no looking up */
export function tokenId(token: string, part: SearchedPart): bigint {
  return numbered(token, part).id;
}

/** @returns all tokens of a text with their numbers */
export function numberedTokens(tokens: TokensByPart): readonly NumberedToken[] {
  return [...tokens.lead.map((token) => numbered(token, 'lead')), ...tokens.body.map((token) => numbered(token, 'body'))];
}

function numbered(token: string, part: SearchedPart): NumberedToken {
  const kept = keptTokens[part];
  const known = kept.get(token);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_TOKENS) kept.clear();
  // A text of its own: a piece of the text it was split from would keep the whole of it.
  const own = Buffer.from(token).toString();
  const fresh = { token: own, part, id: digestOf(inVocabulary(own, part)) };
  kept.set(own, fresh);
  return fresh;
}

/** @returns 64 bits by which the database knows a text */
export function digestOf(text: string): bigint {
  return hash('sha1', text, 'buffer').readBigInt64BE();
}

function inVocabulary(token: string, part: SearchedPart): string {
  return part === 'body' ? BODY_MARK + token : token;
}

/** Tokens that are in the vocabulary, and stay there until the transaction ends: what a manager is used for next is another one. */
const known = new WeakMap<EntityManager, { readonly transaction: string; readonly tokens: Set<NumberedToken> }>();

/** Adds tokens to the vocabulary, for the jobs that a transaction is about to write. */
export async function rememberTokens(manager: EntityManager, texts: readonly { readonly tokens: readonly NumberedToken[] }[]): Promise<void> {
  const sure = await keepVocabulary(manager);
  const fresh = new Map<string, NumberedToken>();
  for (const { tokens } of texts) {
    for (const one of tokens) if (!sure.has(one)) fresh.set(inVocabulary(one.token, one.part), one);
  }
  if (fresh.size === 0) return;
  // In one order, so that two writers never wait for each other in a circle.
  const sorted = [...fresh.keys()].sort();
  await writeApart(
    manager.connection,
    `insert into job_tokens (token, id)
     select given.token, given.id from unnest($1::text[], $2::bigint[]) given (token, id)
     where not exists (select 1 from job_tokens known where known.token = given.token)
     order by given.token collate "C"
     on conflict do nothing`,
    [sorted, sorted.map((token) => fresh.get(token)?.id)],
  );
  if (sure.size > KEPT_TOKENS) sure.clear();
  for (const one of fresh.values()) sure.add(one);
}

/** @returns the tokens this transaction has met, for which nothing is taken out of the vocabulary until it ends */
async function keepVocabulary(manager: EntityManager): Promise<Set<NumberedToken>> {
  const [held]: { transaction: string }[] = await manager.query('select pg_advisory_xact_lock_shared($1), pg_current_xact_id()::text as transaction', [wholeLocks.vocabulary]);
  const transaction = held?.transaction ?? '';
  const before = known.get(manager);
  if (before?.transaction === transaction) return before.tokens;
  const tokens = new Set<NumberedToken>();
  known.set(manager, { transaction, tokens });
  return tokens;
}

function piecesOf(token: string): readonly string[] {
  const step = LONGEST_TOKEN - limits.searchCharacters;
  return Array.from({ length: Math.ceil((token.length - limits.searchCharacters) / step) }, (_, piece) => token.slice(piece * step, piece * step + LONGEST_TOKEN));
}
