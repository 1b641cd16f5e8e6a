import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What storing a form's message once, holding robots' and limiting floods needs. */
export class Enquiries1763700000010 implements MigrationInterface {
  name = 'Enquiries1763700000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table submissions
        add column content_hash text not null default '',
        add column recheck_at timestamptz not null default now(),
        drop constraint submissions_state_check,
        add constraint submissions_state_check check (state in ('waiting', 'delivered', 'failed', 'held'));
      alter table submissions alter column content_hash drop default;
      create index submissions_same_content on submissions (content_hash, created_at desc);
      create index submissions_to_recheck on submissions (recheck_at) where state = 'waiting';
      create index outbox_waiting_of_subject on outbox (subject_id) where relayed_at is null;

      -- Counters of rate-limiter-flexible, in its own column order. Unlogged: after a crash they may begin anew.
      create unlogged table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limits_expired on rate_limits (expire);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table rate_limits;
      drop index outbox_waiting_of_subject;
      drop index submissions_to_recheck;
      drop index submissions_same_content;
      update submissions set state = 'failed' where state = 'held';
      alter table submissions
        drop constraint submissions_state_check,
        add constraint submissions_state_check check (state in ('waiting', 'delivered', 'failed')),
        drop column recheck_at,
        drop column content_hash;
    `);
  }
}
