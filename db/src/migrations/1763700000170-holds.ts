import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was there when closings or withdrawals began to be held back. A source that was mistaken for another has jobs and videos of
 * its own: were these counted too, as many new ones as vanished would end the hold by themselves.
 */
export class Holds1763700000170 implements MigrationInterface {
  name = 'Holds1763700000170';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table feed_holds (
        organization_id text primary key references organizations (id) on update cascade on delete cascade,
        ids_before text[] not null,
        began_at timestamptz not null default now()
      );
      create table video_holds (
        account_id bigint primary key references video_accounts (id) on delete cascade,
        ids_before text[] not null,
        began_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table video_holds; drop table feed_holds');
  }
}
