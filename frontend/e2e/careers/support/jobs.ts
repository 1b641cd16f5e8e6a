import { randomBytes, randomInt } from 'node:crypto';
import type { JobEntity } from 'db/entities/job.entity';
import type { OrganizationEntity } from 'db/entities/organization.entity';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { jobExists, organizationExists } from 'db/testing/factories';
import { inStackDatabase } from '../../site/stack-support/database.js';

/** An organization of one test, with its jobs, found by a word no other job contains. */
export interface Employer {
  readonly organization: OrganizationEntity;
  readonly jobs: readonly JobEntity[];
  readonly word: string;
}

export type GivenJob = Partial<Omit<JobEntity, 'organizationId'>>;

/** @returns a word that search finds in this test's jobs only */
export function rareWord(): string {
  return `zq${randomBytes(5).toString('hex')}`;
}

/** @returns a word of letters only, unlike any of another test */
export function lettersOnly(): string {
  return Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}

/**
 * Stores an organization with jobs in the stack's database and announces the change to the stack.
 *
 * @param given the jobs; a title is followed by the employer's word
 */
export async function employerExists(
  given: readonly GivenJob[],
  about: Partial<OrganizationEntity> = {},
): Promise<Employer> {
  const word = rareWord();
  return inStackDatabase(async (dataSource) => {
    // Not a job board: a scheduled sync must not contact any host.
    const organization = await organizationExists(dataSource, {
      position: 90,
      sourceKind: 'file',
      source: 'of-a-test.json',
      ...about,
    });
    const jobs = [];
    for (const job of given)
      jobs.push(
        await jobExists(dataSource, {
          organizationId: organization.id,
          ...job,
          title: `${job.title ?? 'Registered Nurse'} ${word}`,
        }),
      );
    await bumpDataVersion(dataSource.manager);
    return { organization, jobs, word };
  });
}

/** Stores jobs of an organization that is there already, such as the own company. */
export async function jobsExist(
  organizationId: string,
  given: readonly GivenJob[],
): Promise<readonly JobEntity[]> {
  return inStackDatabase(async (dataSource) => {
    const jobs = [];
    for (const job of given) jobs.push(await jobExists(dataSource, { ...job, organizationId }));
    await bumpDataVersion(dataSource.manager);
    return jobs;
  });
}
