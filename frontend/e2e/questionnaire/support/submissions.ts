import { SubmissionEntity } from 'db/entities/submission.entity';
import { inStackDatabase } from '../../site/stack-support/database.js';

/** @returns what the stack under test has stored under this subject */
export async function submissionsOf(subject: string): Promise<readonly SubmissionEntity[]> {
  return inStackDatabase((dataSource) => dataSource.getRepository(SubmissionEntity).findBy({ subject }));
}
