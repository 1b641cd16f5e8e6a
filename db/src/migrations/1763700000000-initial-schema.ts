import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialSchema1763700000000 implements MigrationInterface {
  name = 'InitialSchema1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table organizations (
        id text primary key check (id ~ '^[a-z0-9][a-z0-9-]*$'),
        name text not null,
        is_own boolean not null default false,
        career_page_url text not null,
        position smallint not null default 0,
        vendor text not null,
        source_kind text not null check (source_kind in ('board', 'file')),
        source text not null,
        key_variable text,
        active boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index organizations_one_own on organizations (is_own) where is_own;

      create table jobs (
        id text primary key,
        organization_id text not null references organizations (id) on update cascade on delete cascade,
        external_id text not null,
        title text not null,
        description text not null,
        description_text text not null,
        location text not null,
        locations jsonb not null default '[]',
        workplace text not null check (workplace in ('onsite', 'hybrid', 'remote', 'unknown')),
        department text,
        employment_type text not null check (employment_type in ('full-time', 'part-time', 'contract', 'other')),
        employment_type_raw text,
        schema_employment_types text[] not null default '{}',
        posted_at timestamptz,
        valid_through timestamptz,
        apply_url text,
        hosted_url text,
        requisition_id text,
        pay jsonb,
        language text,
        is_prospect boolean not null default false,
        content_hash text not null,
        first_seen_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        missed_syncs smallint not null default 0,
        closed_at timestamptz
      );
      create index jobs_of_organization on jobs (organization_id) where closed_at is null;
      create index jobs_open_newest on jobs ((coalesce(posted_at, first_seen_at)) desc, id desc) where closed_at is null;
      create index jobs_deadline on jobs (valid_through) where closed_at is null and valid_through is not null;

      create table feed_runs (
        id bigint generated always as identity primary key,
        organization_id text not null references organizations (id) on update cascade on delete cascade,
        vendor text not null,
        started_at timestamptz not null default now(),
        finished_at timestamptz,
        outcome text not null default 'running' check (outcome in ('running', 'good', 'held', 'failed')),
        received integer not null default 0,
        accepted integer not null default 0,
        rejected integer not null default 0,
        added integer not null default 0,
        changed integer not null default 0,
        unchanged integer not null default 0,
        missing integer not null default 0,
        closed integer not null default 0,
        reopened integer not null default 0,
        rejections jsonb not null default '[]',
        reason text
      );
      create index feed_runs_latest on feed_runs (organization_id, started_at desc);

      create table video_categories (
        id text primary key,
        label text not null,
        position smallint not null default 0
      );
      create table videos (
        id text primary key,
        title text not null,
        description text not null default '',
        thumbnail text not null,
        embed_url text not null,
        duration_seconds integer not null check (duration_seconds >= 0),
        aspect_ratio text not null check (aspect_ratio in ('portrait', 'landscape')),
        tags text[] not null default '{}',
        ai_categories text[] not null default '{}',
        category_id text references video_categories (id) on delete set null,
        organization_id text references organizations (id) on update cascade on delete set null,
        source_channel text not null default '',
        published_at timestamptz not null default now(),
        enhancement_version integer not null default 0,
        enhancement_error text,
        updated_at timestamptz not null default now()
      );
      create index videos_newest on videos (published_at desc, id desc);
      create index videos_of_category on videos (category_id);
      create index videos_of_organization on videos (organization_id);

      create table submissions (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('contact', 'questionnaire')),
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        idempotency_key text unique,
        spam_marks text[] not null default '{}',
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts smallint not null default 0,
        last_error text,
        created_at timestamptz not null default now(),
        delivered_at timestamptz
      );
      create index submissions_newest on submissions (created_at desc);
      create index submissions_by_email on submissions (lower(email));

      create table guide_requests (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts smallint not null default 0,
        last_error text,
        created_at timestamptz not null default now(),
        delivered_at timestamptz
      );
      create index guide_requests_by_email on guide_requests (lower(email));

      create table outbox (
        id bigint generated always as identity primary key,
        work text not null,
        subject_id text not null,
        created_at timestamptz not null default now(),
        relayed_at timestamptz,
        attempts smallint not null default 0,
        last_error text
      );
      create index outbox_waiting on outbox (id) where relayed_at is null;

      create table data_version (
        only_row boolean primary key default true check (only_row),
        version bigint not null default 1
      );
      insert into data_version default values;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table data_version;
      drop table outbox;
      drop table guide_requests;
      drop table submissions;
      drop table videos;
      drop table video_categories;
      drop table feed_runs;
      drop table jobs;
      drop table organizations;
    `);
  }
}
