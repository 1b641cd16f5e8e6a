import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations that staff keep, beside those of the file (product 11.13). */
export class OrganizationOwner1765710000000 implements MigrationInterface {
  name = 'OrganizationOwner1765710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table organizations add column owner text not null default 'file' check (owner in ('file', 'staff'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations drop column owner');
  }
}
