import { locales } from 'contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of the letters about an alert (product 11.8). */
export class JobAlertLocale1764800000000 implements MigrationInterface {
  name = 'JobAlertLocale1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    const names = locales.map((locale) => `'${locale}'`).join(', ');
    await runner.query(
      `alter table job_alerts add column locale text not null default 'en' check (locale in (${names}))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job_alerts drop column locale');
  }
}
