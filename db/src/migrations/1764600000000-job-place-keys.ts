import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The places of a job as the search by distance compares them: in small letters, without accents and punctuation. */
export class JobPlaceKeys1764600000000 implements MigrationInterface {
  name = 'JobPlaceKeys1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function job_place_keys(location text, locations jsonb) returns text[] language sql immutable parallel safe
      return array(select distinct search_words(place) from unnest(job_places(location, locations)) place order by 1);

      alter table jobs
        add column place_keys text[] not null generated always as (job_place_keys(location, locations)) stored,
        alter column place_keys set storage main;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs drop column place_keys; drop function job_place_keys;');
  }
}
