import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What employers say of themselves (product 2.42), and chapters of films (product 5.23). */
export class Employers1765600000000 implements MigrationInterface {
  name = 'Employers1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations add column profile jsonb not null default '{}', add column logo bytea;
      alter table videos add column chapters jsonb not null default '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table videos drop column chapters; alter table organizations drop column logo, drop column profile',
    );
  }
}
