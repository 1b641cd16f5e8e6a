import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A sync reads all jobs of an organization, the closed ones too, of which there are more every year. Built within seconds
 * also over a million jobs, in which they are read but not written: a sync under way is not interrupted by it, only later.
 */
export class JobsOfFeeds1763700000130 implements MigrationInterface {
  name = 'JobsOfFeeds1763700000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index jobs_of_feed on jobs (organization_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index jobs_of_feed');
  }
}
