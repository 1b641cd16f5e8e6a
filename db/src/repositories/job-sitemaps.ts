import type { DataSource } from 'typeorm';

/** Sitemaps may hold 50,000 addresses (sitemaps.org/protocol); smaller files are read sooner after a change. */
export const JOBS_A_SITEMAP = 10_000;

export interface SitemapFile {
  /** Counted from 1; file n holds the jobs from (n - 1) × JOBS_A_SITEMAP on, newest first. */
  readonly file: number;
  /** When a job in it last changed. */
  readonly changedAt: Date;
}

/** @returns the files it takes to list all open jobs */
export async function findJobSitemaps(database: DataSource): Promise<readonly SitemapFile[]> {
  return database.query<SitemapFile[]>(
    `select file, max(updated_at) as "changedAt"
     from (select updated_at, ((row_number() over (order by sort_at desc, id desc) - 1) / $1)::int + 1 as file
           from jobs where closed_at is null and organization_id in (select id from organizations where active)) listed
     group by file order by file`,
    [JOBS_A_SITEMAP],
  );
}
