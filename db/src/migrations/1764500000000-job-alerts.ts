import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Job alerts by e-mail (product 6.36 to 6.40). */
export class JobAlerts1764500000000 implements MigrationInterface {
  name = 'JobAlerts1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job_alerts (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        -- In the canonical form of a list's address.
        filters jsonb not null,
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        ended_at timestamptz,
        -- The day in Houston of the last letter with jobs.
        last_letter_on date
      );
      create index job_alerts_by_email on job_alerts (lower(email));

      create table job_alert_letters (
        id uuid primary key default gen_random_uuid(),
        alert_id uuid not null references job_alerts (id) on delete cascade,
        kind text not null check (kind in ('confirmation', 'jobs')),
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withdrawn')),
        attempts smallint not null default 0,
        last_error text,
        request_id text,
        created_at timestamptz not null default now(),
        recheck_at timestamptz not null default now(),
        claimed_until timestamptz,
        delivered_at timestamptz
      );
      create index job_alert_letters_of_alert on job_alert_letters (alert_id);
      create index job_alert_letters_to_recheck on job_alert_letters (recheck_at) where state = 'waiting';

      create table job_alert_jobs (
        alert_id uuid not null references job_alerts (id) on delete cascade,
        job_id text not null references jobs (id) on update cascade on delete cascade,
        -- Null: the job was open when the alert was confirmed.
        letter_id uuid references job_alert_letters (id) on delete set null,
        created_at timestamptz not null default now(),
        primary key (alert_id, job_id)
      );
      create index job_alert_jobs_of_job on job_alert_jobs (job_id);
      create index job_alert_jobs_of_letter on job_alert_jobs (letter_id) where letter_id is not null;
      create index jobs_first_seen on jobs (first_seen_at) where closed_at is null;

      -- Signs the links in letters. In the database, so that all processes have it and a restored backup keeps old links valid.
      create table link_secret (
        only_row boolean primary key default true check (only_row),
        secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
      );
      insert into link_secret default values;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table link_secret, job_alert_jobs, job_alert_letters, job_alerts;
      drop index jobs_first_seen;
    `);
  }
}
