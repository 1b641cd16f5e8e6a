import type { DataSource } from 'typeorm';

/** A page of a career site as it was read last. */
export interface SitePage {
  readonly id: string;
  readonly url: string;
  /** The list that named it last; null where that list is to be had, and does not name it any more. */
  readonly listedIn: string | null;
  /** As the sitemap had it when the page was read. */
  readonly lastmod: string | null;
  /** Of the last answer, to ask for another one only; null: ask in any case. */
  readonly mark: string | null;
  readonly readAt: Date;
  /** Readings in a row without the job it had. */
  readonly misses: number;
  /** Of the record; null: the page has no job. */
  readonly hash: string | null;
  /** Pages with the same one are of one job; null: of no other. */
  readonly twin: string | null;
  /** Between posting and deadline; -1: the deadline is made up. */
  readonly days: number | null;
  readonly unlistedAt: Date | null;
}

/** An unlisted page that comes back soon need not be read as a new one. */
const UNLISTED_DAYS = 14;
const COLUMNS = `id, url, listed_in as "listedIn", lastmod, mark, read_at as "readAt", misses, hash, twin, days, unlisted_at as "unlistedAt"`;

/** The pages of an organization's site between syncs. Each is saved by itself, so a sync that is broken off loses none. Raw: a table without an entity. */
export function sitePages(database: DataSource, organizationId: string) {
  return {
    /** @returns all known pages without what they hold; those that are long unlisted are forgotten */
    async load(): Promise<readonly SitePage[]> {
      await database.query(
        `delete from site_pages where organization_id = $1 and unlisted_at < now() - make_interval(days => ${UNLISTED_DAYS})`,
        [organizationId],
      );
      return database.query(`select ${COLUMNS} from site_pages where organization_id = $1`, [organizationId]);
    },

    /** @param record what the page holds; undefined: it stays as it was */
    async save(page: SitePage, record: string | undefined): Promise<void> {
      await database.query(
        `insert into site_pages (organization_id, id, url, listed_in, lastmod, mark, read_at, misses, hash, twin, days, unlisted_at, record)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         on conflict (organization_id, id) do update set url = excluded.url, listed_in = excluded.listed_in, lastmod = excluded.lastmod,
           mark = excluded.mark, read_at = excluded.read_at, misses = excluded.misses, hash = excluded.hash, twin = excluded.twin,
           days = excluded.days, unlisted_at = excluded.unlisted_at, record = coalesce(excluded.record, site_pages.record)`,
        [
          organizationId,
          page.id,
          page.url,
          page.listedIn,
          page.lastmod,
          page.mark,
          page.readAt,
          page.misses,
          page.hash,
          page.twin,
          page.days,
          page.unlistedAt,
          record,
        ],
      );
    },

    async recordOf(id: string): Promise<string | undefined> {
      const [row]: { record: string | null }[] = await database.query(
        'select record from site_pages where organization_id = $1 and id = $2',
        [organizationId, id],
      );
      return row?.record ?? undefined;
    },

    /** Notes which lists name the pages now. */
    async saveListing(pages: readonly Pick<SitePage, 'id' | 'listedIn' | 'unlistedAt'>[]): Promise<void> {
      await database.query(
        `update site_pages set listed_in = given.listed_in, unlisted_at = given.unlisted_at
         from unnest($2::text[], $3::text[], $4::timestamptz[]) as given (id, listed_in, unlisted_at)
         where organization_id = $1 and site_pages.id = given.id`,
        [
          organizationId,
          pages.map(({ id }) => id),
          pages.map(({ listedIn }) => listedIn),
          pages.map(({ unlistedAt }) => unlistedAt),
        ],
      );
    },
  };
}
