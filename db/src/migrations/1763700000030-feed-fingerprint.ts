import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Spares a sync the mapping of records it has seen: they are most of a feed, nearly always. */
export class FeedFingerprint1763700000030 implements MigrationInterface {
  name = 'FeedFingerprint1763700000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs add column feed_fingerprint text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs drop column feed_fingerprint');
  }
}
