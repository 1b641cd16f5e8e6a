import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Places, an order by title, and the words a mistyped search is corrected by. The rows are filled by `refreshStaleJobSearch`,
 * which runs after every migration: the text that is searched is written by the contract's rule, not by SQL.
 */
export class JobSearchPlaces1763700000060 implements MigrationInterface {
  name = 'JobSearchPlaces1763700000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job_facet_values drop constraint job_facet_values_kind_check;
      alter table job_facet_values add constraint job_facet_values_kind_check
        check (kind in ('organization', 'department', 'type', 'workplace', 'location'));
      alter table job_search
        add column location_codes integer[] not null default '{}',
        add column title_key text collate "C" not null default '';
      create index job_search_by_title on job_search (title_key, job_id);
      create index job_search_of_location on job_search using gin (location_codes);
      drop index job_search_facets;
      create index job_search_facets on job_search (organization_code, department_code, type_code, workplace_code) include (location_codes);

      create table job_words (
        variant text not null,
        word text not null,
        primary key (variant, word)
      );
      create table job_search_state (
        only_row boolean primary key default true check (only_row),
        text_version text not null
      );
      insert into job_search_state (text_version) values ('');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table job_search_state;
      drop table job_words;
      drop index job_search_facets;
      create index job_search_facets on job_search (organization_code, department_code, type_code);
      drop index job_search_of_location;
      drop index job_search_by_title;
      alter table job_search drop column title_key, drop column location_codes;
      delete from job_facet_values where kind = 'location';
      alter table job_facet_values drop constraint job_facet_values_kind_check;
      alter table job_facet_values add constraint job_facet_values_kind_check
        check (kind in ('organization', 'department', 'type', 'workplace'));
    `);
  }
}
