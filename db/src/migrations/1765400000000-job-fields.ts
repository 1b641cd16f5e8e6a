import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Field of work (product 4.61). A job that is there gets its own at the next sync of its feed, which a new release reads whole. */
export class JobFields1765400000000 implements MigrationInterface {
  name = 'JobFields1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs add column field text not null default 'other';
      create index jobs_of_field on jobs (field, sort_at desc) where closed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs drop column field');
  }
}
