import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SitePages1765300000000 implements MigrationInterface {
  name = 'SitePages1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Pages of a career site that is read page by page, between syncs.
      create table site_pages (
        organization_id text not null references organizations (id) on update cascade on delete cascade,
        id text not null,
        url text not null,
        listed_in text,
        lastmod text,
        mark text,
        read_at timestamptz not null,
        misses smallint not null,
        hash text,
        twin text,
        days integer,
        unlisted_at timestamptz,
        -- What the page holds, as JSON; read again only for a new page or a changed one.
        record text,
        primary key (organization_id, id)
      );
      -- How many records had each field.
      alter table feed_runs add column fields jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table feed_runs drop column fields; drop table site_pages');
  }
}
