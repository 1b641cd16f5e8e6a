import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the staff did what (product 11.10). */
export class StaffActions1765700000000 implements MigrationInterface {
  name = 'StaffActions1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table staff_actions (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        staff_id text not null,
        staff_name text not null,
        action text not null,
        subject_id text,
        outcome text
      );
      create index staff_actions_by_time on staff_actions (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table staff_actions');
  }
}
