import { limits } from 'contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What jobs are filtered by as their type, and the index of the order by pay. */
export class JobTypeChoice1764400000000 implements MigrationInterface {
  name = 'JobTypeChoice1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      -- typeChoice of the contract: of other types the words of the feed, in one spelling.
      create function type_choice(type text, words text) returns text language sql immutable parallel safe
      return case when type <> 'other' then type else coalesce(
        (select case when spaced ~ '^[A-Z]{2,4}$' then spaced else upper(left(spaced, 1)) || lower(substr(spaced, 2)) end
         from (select btrim(regexp_replace(words, '[ _-]+', ' ', 'g')) as spaced) written
         where spaced <> '' and lower(spaced) <> 'other' and length(spaced) <= ${limits.searchCharacters}),
        'other') end;

      alter table jobs add column type_choice text not null generated always as (type_choice(employment_type, employment_type_raw)) stored;
      create index jobs_by_pay on jobs (coalesce(pay_a_year, -1) desc, sort_at desc, id desc) where closed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index jobs_by_pay;
      alter table jobs drop column type_choice;
      drop function type_choice;
    `);
  }
}
