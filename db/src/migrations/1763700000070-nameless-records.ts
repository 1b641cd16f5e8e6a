import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many records of a feed told no id: only more than last time may be jobs that are missing since. */
export class NamelessRecords1763700000070 implements MigrationInterface {
  name = 'NamelessRecords1763700000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table feed_runs add column nameless integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table feed_runs drop column nameless');
  }
}
