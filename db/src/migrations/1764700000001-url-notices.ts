import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of changed job pages for search engines. */
export class UrlNotices1764700000001 implements MigrationInterface {
  name = 'UrlNotices1764700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A job page that opened, changed or closed and that a service does not know of yet. Another change gives the row a new id.
      create table url_notices (
        service text not null,
        job_id text not null,
        id bigint not null unique generated always as identity,
        primary key (service, job_id)
      );

      create table url_notice_services (
        service text primary key,
        paused_until timestamptz,
        failures smallint not null default 0,
        last_error text,
        -- How many requests were made on the newest day with any.
        day date not null default '-infinity',
        requests integer not null default 0
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table url_notice_services, url_notices');
  }
}
