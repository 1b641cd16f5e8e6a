import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an enhancement notes of a video (its run, its attempts) is in no index any more, and pages written from now on
 * have room for it: then Postgres writes it beside the row and touches no index, neither that of all trigrams. A run finds its next videos along the key.
 */
export class RoomForRuns1763700000200 implements MigrationInterface {
  name = 'RoomForRuns1763700000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index videos_of_run;
      alter table videos set (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos reset (fillfactor);
      create index videos_of_run on videos (enhancement_run_id, id) where enhancement_run_id is not null;
    `);
  }
}
