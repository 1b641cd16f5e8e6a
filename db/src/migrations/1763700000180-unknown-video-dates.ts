import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A link's answer may not say when its video was published: that is no date, and the video is listed by when it was first seen. */
export class UnknownVideoDates1763700000180 implements MigrationInterface {
  name = 'UnknownVideoDates1763700000180';

  async up(runner: QueryRunner): Promise<void> {
    // Of videos that are here already the last change is all that is known; 1970 stood for no date.
    await runner.query(`
      alter table videos add first_seen_at timestamptz, alter published_at drop not null, alter published_at drop default;
      update videos set first_seen_at = updated_at, published_at = nullif(published_at, to_timestamp(0));
      alter table videos alter first_seen_at set default now(), alter first_seen_at set not null;
      drop index videos_newest;
      create index videos_newest on videos (coalesce(published_at, first_seen_at) desc, id desc) where removed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index videos_newest;
      update videos set published_at = coalesce(published_at, to_timestamp(0));
      alter table videos drop first_seen_at, alter published_at set default now(), alter published_at set not null;
      create index videos_newest on videos (published_at desc, id desc) where removed_at is null;
    `);
  }
}
