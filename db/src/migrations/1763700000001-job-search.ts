import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A narrow table to search: small codes for the facets and one lower-cased text. Facets and filters on the wide
 * jobs table were 10 to 100 times slower at 100,000 jobs (decision 003).
 */
export class JobSearch1763700000001 implements MigrationInterface {
  name = 'JobSearch1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job_facet_values (
        code integer generated always as identity primary key,
        kind text not null check (kind in ('organization', 'department', 'type', 'workplace')),
        value text not null,
        unique (kind, value)
      );
      create table job_search (
        job_id text primary key references jobs (id) on update cascade on delete cascade,
        sort_at timestamptz not null,
        organization_code integer not null,
        department_code integer,
        type_code integer not null,
        workplace_code integer not null,
        words text not null
      );
      create index job_search_newest on job_search (sort_at desc, job_id desc);
      create index job_search_of_organization on job_search (organization_code, sort_at desc, job_id desc);
    `);
    // Managed databases may not offer the extension; the same queries then run without the index, slower.
    await runner.query(`
      do $$
      begin
        create extension if not exists pg_trgm;
        create index job_search_words on job_search using gin (words gin_trgm_ops);
      exception when others then
        raise warning 'pg_trgm is not available (%), text search will scan', sqlerrm;
      end
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table job_search;
      drop table job_facet_values;
    `);
  }
}
