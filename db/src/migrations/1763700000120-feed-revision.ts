import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which answer of the vendor a run applied, and when it was read: one that has not changed since need not be sent again. */
export class FeedRevision1763700000120 implements MigrationInterface {
  name = 'FeedRevision1763700000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table feed_runs add column revision text, add column read_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table feed_runs drop column read_at, drop column revision');
  }
}
