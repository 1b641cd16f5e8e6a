import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { presentJob } from './careers.present.js';
import type { JobListing } from './job-listing.js';
import { JobConnectionType, JobsArgs } from './job-connection.type.js';
import { JobLookupType, JobType } from './job.type.js';

@Resolver()
export class CareersResolver {
  @Query(() => JobConnectionType, {
    description: 'Open jobs, newest first or by title, with facet counts for the same filters.',
    complexity: ({ args, childComplexity }) => 10 + pageSize(args) * childComplexity,
  })
  jobs(@Args(() => JobsArgs) { filter, ...paging }: JobsArgs, @Ctx() { services }: GraphContext): JobListing {
    return services.careers.listJobs(filter ?? {}, paging);
  }

  @Query(() => JobType, { nullable: true, description: 'One job by its exact id, open or closed; null when there is none.' })
  async job(@Arg('id', () => ID) id: string, @Ctx() { services, applicationHost }: GraphContext) {
    const job = await services.careers.jobById(id);
    return job ? presentJob(job, applicationHost) : null;
  }

  @Query(() => JobLookupType, {
    nullable: true,
    description:
      'The job a visitor of /careers/{segment} most probably meant (specification section 4); null only when no job is open.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  async jobLookup(@Arg('segment', () => String) segment: string, @Ctx() { services, applicationHost }: GraphContext) {
    const match = await services.careers.lookUp(segment);
    return match ? { job: presentJob(match.job, applicationHost), rule: match.rule } : null;
  }
}

/** A page size that will be refused anyway still counts as one. */
function pageSize({ first }: JobsArgs): number {
  return Math.max(first ?? 1, 1);
}
