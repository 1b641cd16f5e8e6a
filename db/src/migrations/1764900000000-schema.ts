import type { MigrationInterface, QueryRunner } from 'typeorm';
import { jobSearchSchema } from './job-search-schema.js';
import { deliveries } from './deliveries-schema.js';

export class Schema1764900000000 implements MigrationInterface {
  name = 'Schema1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [
      organizations,
      jobs,
      jobSearchSchema,
      feeds,
      videos,
      enhancement,
      deliveries,
      dataVersion,
    ])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table data_version, link_secret, url_notice_requests, url_notices, deliveries, job_alert_jobs, job_alerts, saved_job_lists, guide_requests, submissions, rate_limits,
        video_enhancement_runs, video_holds, video_captions, videos, video_accounts, video_categories, source_keys, feed_holds, feed_runs, jobs, organizations;
      drop function erase_deliveries, job_search_vector, job_place_words, job_place_keys, job_places, place_name, search_words, search_fold, type_choice, pay_a_year;
    `);
  }
}

const organizations = `
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
    switched_off_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint switched_off_since check (active = (switched_off_at is null))
  );
  create unique index organizations_one_own on organizations (is_own) where is_own;
`;

const jobs = `
  -- A sync notes what it has seen in rows that stay what they are: free room in each page spares writing all indexes, the one of all words above all.
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
    feed_fingerprint text,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    missed_syncs smallint not null default 0,
    closed_at timestamptz
  ) with (fillfactor = 50);
  create index jobs_of_organization on jobs (organization_id) where closed_at is null;
  create index jobs_closed on jobs (closed_at) where closed_at is not null;
  create index jobs_first_seen on jobs (first_seen_at) where closed_at is null;
  create index jobs_deadline on jobs (valid_through) where closed_at is null and valid_through is not null;
`;

const feeds = `
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
    nameless integer not null default 0,
    added integer not null default 0,
    changed integer not null default 0,
    unchanged integer not null default 0,
    -- Listed by the feed although their deadline has passed.
    past_deadline integer not null default 0,
    missing integer not null default 0,
    closed integer not null default 0,
    reopened integer not null default 0,
    rejections jsonb not null default '[]',
    reason text,
    -- Which answer of the vendor the run applied, and when that was read.
    revision text,
    read_at timestamptz
  );
  create index feed_runs_latest on feed_runs (organization_id, started_at desc);

  -- The jobs there were when closings began to be held back.
  create table feed_holds (
    organization_id text primary key references organizations (id) on update cascade on delete cascade,
    ids_before text[] not null,
    began_at timestamptz not null default now()
  );

  -- Which keys the worker has; the gateway reports it and knows none of them.
  create table source_keys (variable text primary key, is_set boolean not null);
`;

const videos = `
  create table video_categories (
    id text primary key,
    label text not null,
    position smallint not null default 0
  );

  create table video_accounts (
    id bigint generated always as identity primary key,
    source text not null check (source in ('manifest', 'vimeo', 'youtube')),
    account text not null,
    organization_id text references organizations (id) on update cascade on delete cascade,
    category_id text references video_categories (id) on delete set null,
    key_variable text,
    position smallint not null default 0,
    synced_at timestamptz,
    outcome text check (outcome in ('good', 'held', 'failed')),
    reason text,
    unique (source, account)
  );

  -- An enhancement updates rows in place: free room in each page spares writing all indexes.
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
    published_at timestamptz,
    first_seen_at timestamptz not null default now(),
    enhancement_version integer not null default 0,
    enhancement_error text,
    updated_at timestamptz not null default now(),
    source text not null default 'manifest' check (source in ('manifest', 'vimeo', 'youtube')),
    source_id text not null,
    account_id bigint references video_accounts (id) on delete set null,
    file text,
    width integer check (width > 0),
    height integer check (height > 0),
    language text,
    transcript text,
    words text not null default '',
    suggested_tags text[] not null default '{}',
    ai_confidence jsonb not null default '{}',
    findings text[] not null default '{}',
    enhancement_state text not null default 'waiting' check (enhancement_state in ('waiting', 'done', 'failed')),
    enhancement_engine text,
    enhancement_attempts smallint not null default 0,
    enhancement_run_id bigint,
    enhanced_at timestamptz,
    content_hash text not null default '',
    removed_at timestamptz,
    constraint videos_of_source unique (source, source_id)
  ) with (fillfactor = 50);
  create index videos_newest on videos (coalesce(published_at, first_seen_at) desc, id desc) where removed_at is null;
  create index videos_of_category on videos (category_id);
  create index videos_of_organization on videos (organization_id);
  create index videos_of_account on videos (account_id);
  create extension if not exists pg_trgm;
  create index videos_words on videos using gin (words gin_trgm_ops);

  create table video_captions (
    video_id text not null references videos (id) on update cascade on delete cascade,
    language text not null,
    kind text not null check (kind in ('captions', 'subtitles')),
    label text not null,
    position smallint not null default 0,
    url text,
    content text not null,
    primary key (video_id, language, kind)
  );

  create table video_holds (
    account_id bigint primary key references video_accounts (id) on delete cascade,
    ids_before text[] not null,
    began_at timestamptz not null default now()
  );
`;

const enhancement = `
  create table video_enhancement_runs (
    id bigint generated always as identity primary key,
    version integer not null,
    requested_at timestamptz not null default now(),
    heartbeat_at timestamptz not null default now(),
    finished_at timestamptz,
    total integer not null,
    cost_usd numeric not null default 0
  );
  create unique index video_enhancement_one_run on video_enhancement_runs ((true)) where finished_at is null;
`;

const dataVersion = `
  create table data_version (
    only_row boolean primary key default true check (only_row),
    version bigint not null default 1
  );
  insert into data_version default values;
`;
