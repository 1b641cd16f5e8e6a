import type { DataSource } from 'typeorm';

/** Statistics are renewed by the database now and then; nothing but the way to an answer depends on them. */
const KEPT_MILLISECONDS = 60_000;

/** How common the tokens of jobs are, as the database estimates it. */
export interface TokenShares {
  /** Jobs listed. */
  readonly jobs: number;
  /** @returns the share of the jobs that have any of these tokens, rather too great; 0 when they are rare or nothing is known */
  readonly shareOf: (ids: readonly string[]) => number;
  /** Whether there are segments of the search (decision 022). */
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
  const rows: { jobs: number; id: string | null; share: number | null; isSegmented: boolean }[] = await database.query(
    `select greatest(reltuples, 0)::float8 as jobs, common.id::text as id, common.share, exists (select 1 from job_segments where built_at is not null) as "isSegmented"
     from pg_class
     left join pg_stats on schemaname = relnamespace::regnamespace::text and tablename = relname and attname = 'token_ids'
     left join lateral unnest(most_common_elems::text::bigint[], most_common_elem_freqs) common (id, share) on common.id is not null
     where pg_class.oid = 'job_search'::regclass`,
  );
  const shares = new Map(rows.flatMap(({ id, share }) => (id === null || share === null ? [] : [[id, share] as const])));
  return { jobs: rows[0]?.jobs ?? 0, isSegmented: rows[0]?.isSegmented === true, shareOf: (ids) => Math.min(1, ids.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0)) };
}
