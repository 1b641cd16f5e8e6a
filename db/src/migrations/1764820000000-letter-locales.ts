import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of the letters to job seekers (product 10.23). */
export class LetterLocales1764820000000 implements MigrationInterface {
  name = 'LetterLocales1764820000000';

  async up(runner: QueryRunner): Promise<void> {
    const column = `add column locale text not null default 'en' check (locale in ('en', 'es'))`;
    await runner.query(`alter table job_alerts ${column}; alter table saved_jobs_letters ${column};`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table saved_jobs_letters drop column locale; alter table job_alerts drop column locale;',
    );
  }
}
