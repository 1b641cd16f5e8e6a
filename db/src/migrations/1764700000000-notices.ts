import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sent to other services beside letters. */
export class Notices1764700000000 implements MigrationInterface {
  name = 'Notices1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table lead_deliveries (
        id uuid primary key references submissions (id) on delete cascade,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts smallint not null default 0,
        last_error text,
        recheck_at timestamptz not null default now(),
        claimed_until timestamptz,
        delivered_at timestamptz
      );
      create index lead_deliveries_to_recheck on lead_deliveries (recheck_at) where state = 'waiting';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table lead_deliveries');
  }
}
