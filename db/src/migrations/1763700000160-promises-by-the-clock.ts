import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers promises on from the clock. A queue keeps finished jobs under their numbers for days: beside it, a database made anew
 * that counts from 1 would have its first letters taken for done.
 */
export class PromisesByTheClock1763700000160 implements MigrationInterface {
  name = 'PromisesByTheClock1763700000160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select setval(pg_get_serial_sequence('outbox', 'id'), greatest(max(id), (extract(epoch from clock_timestamp()) * 1000000)::bigint)) from outbox`);
  }

  async down(): Promise<void> {
    // Numbers that are out stay taken.
  }
}
