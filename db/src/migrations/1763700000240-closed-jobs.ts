import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that were closed long ago are deleted, oldest first; a sync reads only the open ones of its organization. */
export class ClosedJobs1763700000240 implements MigrationInterface {
  name = 'ClosedJobs1763700000240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index jobs_closed on jobs (closed_at) where closed_at is not null');
    await runner.query('drop index jobs_of_feed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index jobs_of_feed on jobs (organization_id)');
    await runner.query('drop index jobs_closed');
  }
}
