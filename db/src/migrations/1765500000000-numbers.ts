import type { MigrationInterface, QueryRunner } from 'typeorm';

const counted = `
  -- Of contract/src/site/counted.ts.
  kind text not null,
  -- Empty: of the site. No foreign keys: numbers outlive what they are about.
  organization_id text not null,
  -- A job or a film; empty: the organization itself.
  subject_id text not null,
  source text not null,
  locale text not null,
  page text not null,
  count integer not null`;
const key = 'organization_id, kind, subject_id, source, locale, page';

/** Numbers (product 12), and who gets a client's report. */
export class Numbers1765500000000 implements MigrationInterface {
  name = 'Numbers1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table daily_counts (day date not null, ${counted}, primary key (day, ${key}));
      create table monthly_counts (month date not null, ${counted}, primary key (month, ${key}));
      create index monthly_counts_of_organization on monthly_counts (organization_id, month);
      -- Sums of \`monthly_counts\`, for what compares months.
      create table organization_counts (
        month date not null,
        organization_id text not null,
        kind text not null,
        count integer not null,
        primary key (month, organization_id, kind)
      );

      create table report_subscriptions (
        id uuid primary key default gen_random_uuid(),
        organization_id text not null unique references organizations (id) on update cascade on delete cascade,
        email text not null,
        created_at timestamptz not null default now(),
        -- By the link in the mail.
        ended_at timestamptz
      );
      create trigger report_subscriptions_deliveries after delete on report_subscriptions
        for each row execute function erase_deliveries();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report_subscriptions, organization_counts, monthly_counts, daily_counts');
  }
}
