import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when an organization is switched off. `updated_at`, which stood for it, moves on with every other word of its entry: jobs
 * nobody had seen for months would have counted as seen yesterday.
 */
export class SwitchedOffSince1763700000220 implements MigrationInterface {
  name = 'SwitchedOffSince1763700000220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations add column switched_off_at timestamptz;
      update organizations set switched_off_at = updated_at where not active;
      alter table organizations add constraint switched_off_since check (active = (switched_off_at is null));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations drop column switched_off_at');
  }
}
