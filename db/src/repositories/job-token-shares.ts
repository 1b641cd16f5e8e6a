import type { DataSource, EntityManager } from 'typeorm';
import { SEGMENTS_HELP } from './job-segments.js';

/** Statistics are renewed by the database now and then; nothing but the way to an answer depends on them. */
const KEPT_MILLISECONDS = 60_000;

/** How common the tokens of jobs are, as the database estimates it. */
export interface TokenShares {
  /** Jobs listed. */
  readonly jobs: number;
  /** @returns the share of the jobs that have any of these tokens, rather too great; 0 when they are rare or nothing is known */
  readonly shareOf: (ids: readonly string[]) => number;
  /** Whether segments of the search help (decision 022). */
  readonly isSegmented: boolean;
}

const kept = new WeakMap<DataSource, { readonly until: number; readonly shares: Promise<TokenShares> }>();

/** Reads the database's statistics, once a minute. */
export function tokenShares(database: DataSource): Promise<TokenShares> {
  const known = kept.get(database);
  if (known && known.until > Date.now()) return known.shares;
  const shares = readShares(database);
  kept.set(database, { until: Date.now() + KEPT_MILLISECONDS, shares });
  // A failure is the asker's alone.
  shares.catch(() => kept.delete(database));
  return shares;
}

async function readShares(database: DataSource): Promise<TokenShares> {
  const [facts]: { jobs: number; isSegmented: boolean }[] = await database.query(
    `select greatest(reltuples, 0)::float8 as jobs, ${SEGMENTS_HELP} as "isSegmented" from pg_class where oid = 'job_search'::regclass`,
  );
  const shares = await readTokenShares(database);
  return {
    jobs: facts?.jobs ?? 0,
    isSegmented: facts?.isSegmented === true,
    shareOf: (ids) => Math.min(1, ids.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0)),
  };
}

/** @returns of the commonest tokens, which share of the jobs has them: nothing until the database has looked at the table */
export async function readTokenShares(database: DataSource | EntityManager): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; share: number }[] = await database.query(
    `select common.id::text as id, common.share
     from pg_stats, unnest(most_common_elems::text::bigint[], most_common_elem_freqs) common (id, share)
     where schemaname = current_schema() and tablename = 'job_search' and attname = 'token_ids' and common.id is not null`,
  );
  return new Map(rows.map(({ id, share }) => [id, share]));
}
