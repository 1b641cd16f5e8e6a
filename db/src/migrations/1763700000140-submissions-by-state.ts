import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted at every scrape of the metrics is counted from the index alone. */
export class SubmissionsByState1763700000140 implements MigrationInterface {
  name = 'SubmissionsByState1763700000140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index submissions_by_state on submissions (state, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index submissions_by_state');
  }
}
