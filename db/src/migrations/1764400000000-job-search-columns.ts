import { limits, typeAbbreviations } from 'contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ABBREVIATIONS = typeAbbreviations.map((type) => `'${type.toLowerCase()}'`).join(', ');

/** What jobs are filtered by as their type and their places, and the index of the order by pay. */
export class JobSearchColumns1764400000000 implements MigrationInterface {
  name = 'JobSearchColumns1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      -- typeChoice of the contract: of other types the words of the feed, in one spelling.
      create function type_choice(type text, words text) returns text language sql immutable parallel safe
      return case when type <> 'other' then type else coalesce(
        (select case when lower(spaced) in (${ABBREVIATIONS}) then upper(spaced) else upper(left(spaced, 1)) || lower(substr(spaced, 2)) end
         from (select btrim(regexp_replace(words, '[ _-]+', ' ', 'g')) as spaced) written
         where spaced <> '' and lower(spaced) <> 'other' and length(spaced) <= ${limits.searchCharacters}),
        'other') end;

      -- The places of a job as the search by distance compares them: in small letters, without accents and punctuation.
      create function job_place_keys(location text, locations jsonb) returns text[] language sql immutable parallel safe
      return array(select distinct search_words(place) from unnest(job_places(location, locations)) place order by 1);

      -- One statement, because each that adds a stored column rewrites the table.
      alter table jobs
        add column type_choice text not null generated always as (type_choice(employment_type, employment_type_raw)) stored,
        add column place_keys text[] not null generated always as (job_place_keys(location, locations)) stored,
        alter column place_keys set storage main;
      create index jobs_by_pay on jobs (coalesce(pay_a_year, -1) desc, sort_at desc, id desc) where closed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index jobs_by_pay;
      alter table jobs drop column type_choice, drop column place_keys;
      drop function type_choice;
      drop function job_place_keys;
    `);
  }
}
