import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A letter is claimed for as long as it is being sent; the progress of an enhancement run is a count of its videos. */
export class ClaimsAndRuns1763700000240 implements MigrationInterface {
  name = 'ClaimsAndRuns1763700000240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table submissions add claimed_until timestamptz;
      alter table outbox rename relayed_at to dispatched_at;
      alter table video_enhancement_runs
        drop lease_owner, drop lease_until, drop started_at, drop outcome, drop done, drop failed, drop fallbacks,
        alter cost_usd type numeric;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table submissions drop claimed_until;
      alter table outbox rename dispatched_at to relayed_at;
      alter table video_enhancement_runs
        add lease_owner text, add lease_until timestamptz, add started_at timestamptz,
        add outcome text not null default 'running',
        add done integer not null default 0, add failed integer not null default 0, add fallbacks integer not null default 0,
        alter cost_usd type numeric(10, 6);
      update video_enhancement_runs set outcome = 'done' where finished_at is not null;
      alter table video_enhancement_runs add constraint video_enhancement_runs_outcome_check check (outcome in ('running', 'done'));
    `);
  }
}
