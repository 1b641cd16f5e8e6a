import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run goes on until none of its videos waits; a video fails, with its reason, and never the run. Nothing has written either. */
export class EnhancementRunsDoNotFail1763700000230 implements MigrationInterface {
  name = 'EnhancementRunsDoNotFail1763700000230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table video_enhancement_runs drop column reason, drop constraint video_enhancement_runs_outcome_check;
      alter table video_enhancement_runs add constraint video_enhancement_runs_outcome_check check (outcome in ('running', 'done'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table video_enhancement_runs add column reason text, drop constraint video_enhancement_runs_outcome_check;
      alter table video_enhancement_runs add constraint video_enhancement_runs_outcome_check check (outcome in ('running', 'done', 'failed'));
    `);
  }
}
