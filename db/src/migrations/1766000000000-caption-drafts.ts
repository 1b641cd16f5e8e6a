import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Machine-made captions, what became of each request for them, and how much film was sent on a day (product 5.32). */
export class CaptionDrafts1766000000000 implements MigrationInterface {
  name = 'CaptionDrafts1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table video_captions add column draft text check (draft in ('machine-made', 'accepted'));
      create table caption_requests (
        video_id text primary key references videos on delete cascade,
        file text not null,
        attempts smallint not null,
        asked_at timestamptz not null default now(),
        failure text
      );
      create table transcription_days (day date primary key, seconds integer not null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table transcription_days;
      drop table caption_requests;
      alter table video_captions drop column draft;
    `);
  }
}
