import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where videos come from, what they say, and the runs that enhance them. */
export class VideoSources1763700000020 implements MigrationInterface {
  name = 'VideoSources1763700000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos
        add source text not null default 'manifest' check (source in ('manifest', 'vimeo', 'youtube')),
        add source_id text,
        add file text,
        add width integer check (width > 0),
        add height integer check (height > 0),
        add language text,
        add transcript text,
        add words text not null default '',
        add suggested_tags text[] not null default '{}',
        add ai_confidence jsonb not null default '{}',
        add findings text[] not null default '{}',
        add enhancement_state text not null default 'waiting' check (enhancement_state in ('waiting', 'done', 'failed')),
        add enhancement_engine text,
        add enhancement_attempts smallint not null default 0,
        add enhancement_run_id bigint,
        add enhanced_at timestamptz,
        add content_hash text not null default '',
        add removed_at timestamptz;
      update videos set source_id = id;
      alter table videos alter source_id set not null;
      alter table videos add constraint videos_of_source unique (source, source_id);
      drop index videos_newest;
      create index videos_newest on videos (published_at desc, id desc) where removed_at is null;

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

      create table video_enhancement_runs (
        id bigint generated always as identity primary key,
        version integer not null,
        requested_at timestamptz not null default now(),
        started_at timestamptz,
        heartbeat_at timestamptz not null default now(),
        lease_owner text,
        lease_until timestamptz,
        finished_at timestamptz,
        outcome text not null default 'running' check (outcome in ('running', 'done', 'failed')),
        total integer not null,
        done integer not null default 0,
        failed integer not null default 0,
        fallbacks integer not null default 0,
        cost_usd numeric(10, 6) not null default 0,
        reason text
      );
      create unique index video_enhancement_one_run on video_enhancement_runs ((true)) where finished_at is null;
      create index videos_of_run on videos (enhancement_run_id, id) where enhancement_run_id is not null;
    `);
    // As for jobs: without the extension the same searches run, slower.
    await runner.query(`
      do $$
      begin
        create index videos_words on videos using gin (words gin_trgm_ops);
      exception when others then
        raise warning 'pg_trgm is not available (%), video search will scan', sqlerrm;
      end
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table video_enhancement_runs;
      drop table video_captions;
      drop index if exists videos_words;
      drop index videos_of_run;
      drop index videos_newest;
      create index videos_newest on videos (published_at desc, id desc);
      alter table videos
        drop constraint videos_of_source,
        drop source, drop source_id, drop file, drop width, drop height, drop language, drop transcript, drop words,
        drop suggested_tags, drop ai_confidence, drop findings, drop enhancement_state, drop enhancement_engine,
        drop enhancement_attempts, drop enhancement_run_id, drop enhanced_at, drop content_hash, drop removed_at;
    `);
  }
}
