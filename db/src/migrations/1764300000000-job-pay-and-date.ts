import { companyTimeZone, limits, periodsAYear } from 'contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What jobs are filtered by besides words: their yearly pay and the day they were posted. */
export class JobPayAndDate1764300000000 implements MigrationInterface {
  name = 'JobPayAndDate1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Dollars a year that stated pay reaches: its upper bound, or its only one (product 4.56). What is beyond all pay is a mistake of its feed.
      create function pay_a_year(pay jsonb) returns integer language sql immutable parallel safe
      return (
        select round(amount)::integer
        from (select coalesce(pay ->> 'max', pay ->> 'min')::numeric * ('${JSON.stringify(periodsAYear)}'::jsonb ->> (pay ->> 'period'))::numeric as amount) stated
        where pay ->> 'currency' = 'USD' and amount <= ${limits.payAYear});

      alter table jobs
        -- A day stated without a time is stored as midnight UTC and is that day; other moments are in the day the company has then.
        add column posted_on date not null generated always as ((coalesce(posted_at, first_seen_at) at time zone case when (posted_at at time zone 'UTC')::time = '00:00' then 'UTC' else '${companyTimeZone}' end)::date) stored,
        add column pay_a_year integer generated always as (pay_a_year(pay)) stored;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs drop column posted_on, drop column pay_a_year;
      drop function pay_a_year;
    `);
  }
}
