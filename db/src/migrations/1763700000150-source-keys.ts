import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which keys the worker has: the gateway tells visitors' pages which are missing, and is given none of them. */
export class SourceKeys1763700000150 implements MigrationInterface {
  name = 'SourceKeys1763700000150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table source_keys (variable text primary key, is_set boolean not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table source_keys');
  }
}
