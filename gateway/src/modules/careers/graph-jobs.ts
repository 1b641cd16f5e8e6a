import type { JobRow, JobSummary } from 'db/repositories/job-rows';
import type { OrganizationRow } from 'db/repositories/organizations';
import type { GraphContext } from '../../graphql/context.js';
import { presentJob, presentJobSummary, type PublicJob, type PublicJobSummary } from './careers.present.js';

/** A job as the schema has it: its organization lies in memory, so nothing has to be waited for job by job. */
export type GraphJob = (PublicJob | PublicJobSummary) & { readonly organization: OrganizationRow | undefined };

/** @param jobs rows of one kind, whole or as lists show them */
export async function graphJobs(jobs: readonly (JobRow | JobSummary)[], { services, applicationHost }: GraphContext): Promise<readonly GraphJob[]> {
  const organizations = await services.organizations.byId(jobs.map(({ organizationId }) => organizationId));
  return jobs.map((job) => ({
    ...('applyUrl' in job ? presentJob(job, applicationHost) : presentJobSummary(job)),
    organization: organizations.get(job.organizationId),
  }));
}

/** The same for one. */
export async function graphJob(job: JobRow, context: GraphContext): Promise<GraphJob | undefined> {
  return (await graphJobs([job], context))[0];
}
