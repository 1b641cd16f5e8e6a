import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Own texts and figures of the company (product 11.20). */
export class SiteTexts1765800000000 implements MigrationInterface {
  name = 'SiteTexts1765800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table site_texts (
        id uuid primary key default gen_random_uuid(),
        key text not null,
        language text not null check (language in ('en', 'es')),
        -- Null: the built-in text.
        value text,
        -- The day in Houston from which it holds; null: a draft, for its preview alone.
        from_day date,
        written_by text not null,
        -- The order in which they were written: a transaction may begin before the one whose row it follows.
        written_at timestamptz not null default clock_timestamp(),
        -- When a plan was cancelled before its day.
        cancelled_at timestamptz
      );
      create index site_texts_of_key on site_texts (key, language, from_day, written_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table site_texts');
  }
}
