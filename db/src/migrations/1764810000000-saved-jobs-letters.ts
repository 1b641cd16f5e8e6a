import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters with saved jobs (product 6.41), and mailboxes that refuse the letters of an alert (product 6.40). */
export class SavedJobsLetters1764810000000 implements MigrationInterface {
  name = 'SavedJobsLetters1764810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_jobs_letters (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        job_ids text[] not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withdrawn')),
        attempts smallint not null default 0,
        last_error text,
        request_id text,
        created_at timestamptz not null default now(),
        recheck_at timestamptz not null default now(),
        claimed_until timestamptz,
        delivered_at timestamptz
      );
      create index saved_jobs_letters_to_recheck on saved_jobs_letters (recheck_at) where state = 'waiting';

      -- Letters with jobs in a row that the mailbox refused for good.
      alter table job_alerts add column refused_letters smallint not null default 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table saved_jobs_letters;
      alter table job_alerts drop column refused_letters;
    `);
  }
}
