import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Films that staff made (product 5.26), and the order of featured ones (product 5.29). */
export class Films1765900000000 implements MigrationInterface {
  name = 'Films1765900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos add column staff_owned boolean not null default false, add column featured smallint;
      create index videos_featured_first on videos (featured, coalesce(published_at, first_seen_at) desc, id desc) where removed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table videos drop column featured, drop column staff_owned');
  }
}
