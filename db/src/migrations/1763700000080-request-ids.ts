import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request a row came with: its id leads from a visitor's answer through all logs to the letter. */
export class RequestIds1763700000080 implements MigrationInterface {
  name = 'RequestIds1763700000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table submissions add column request_id text;
      alter table guide_requests add column request_id text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table guide_requests drop column request_id;
      alter table submissions drop column request_id;
    `);
  }
}
