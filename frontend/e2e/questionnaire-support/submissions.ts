import { createDataSource } from 'db/data-source';
import { SubmissionEntity } from 'db/entities/submission.entity';

/** @returns what the stack under test has stored under this subject */
export async function submissionsOf(subject: string): Promise<readonly SubmissionEntity[]> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the browser tests with "npm test -- browser".');
  const dataSource = await createDataSource({ url, poolSize: 1, applicationName: 'e2e' }).initialize();
  try {
    return await dataSource.getRepository(SubmissionEntity).findBy({ subject });
  } finally {
    await dataSource.destroy();
  }
}
