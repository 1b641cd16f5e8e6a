import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts at video hosts whose videos the site shows. */
export class VideoAccounts1763700000040 implements MigrationInterface {
  name = 'VideoAccounts1763700000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table video_accounts (
        id bigint generated always as identity primary key,
        source text not null check (source in ('manifest', 'vimeo', 'youtube')),
        account text not null,
        organization_id text references organizations (id) on update cascade on delete cascade,
        category_id text references video_categories (id) on delete set null,
        key_variable text,
        position smallint not null default 0,
        synced_at timestamptz,
        outcome text check (outcome in ('good', 'held', 'failed')),
        reason text,
        unique (source, account)
      );
      alter table videos add account_id bigint references video_accounts (id) on delete set null;
      create index videos_of_account on videos (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos drop account_id;
      drop table video_accounts;
    `);
  }
}
