import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches by the words jobs are made of instead of by their whole text: `job_tokens` is the vocabulary, `token_ids` says
 * which of it a job has. `refreshStaleJobSearch` fills both after the migration. See decision 009.
 */
export class JobTokens1763700000100 implements MigrationInterface {
  name = 'JobTokens1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job_tokens (token text collate "C" primary key, id bigint not null);
      drop index if exists job_search_words;
      alter table job_search add column heading text not null default '', add column token_ids bigint[] not null default '{}';
      create index job_search_tokens on job_search using gin (token_ids);
      -- What a search counts by stays in the row; the long columns lie beside the table, where only a phrase looks them up.
      alter table job_search set (toast_tuple_target = 128);
      alter table job_search alter column location_codes set storage plain;
      alter table job_search alter column title_key set storage main;
      alter table job_search alter column heading set storage main;
      alter table job_search alter column token_ids set storage external;
    `);
    await runner.query(`
      do $$
      begin
        create extension if not exists pg_trgm;
        create index job_tokens_parts on job_tokens using gin (token gin_trgm_ops);
      exception when others then
        raise warning 'pg_trgm is not available (%), searches will scan the vocabulary', sqlerrm;
      end
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index job_search_tokens;
      alter table job_search drop column token_ids, drop column heading;
      alter table job_search reset (toast_tuple_target);
      alter table job_search alter column location_codes set storage extended, alter column title_key set storage extended;
      drop table job_tokens;
    `);
    await runner.query(`
      do $$
      begin
        create index job_search_words on job_search using gin (words gin_trgm_ops);
      exception when others then
        raise warning 'pg_trgm is not available (%), text search will scan', sqlerrm;
      end
      $$;
    `);
  }
}
