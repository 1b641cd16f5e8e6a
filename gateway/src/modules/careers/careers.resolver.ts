import { limits } from 'contract';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { askedFields, connectionCost } from '../../graphql/fields.js';
import type { GraphContext } from '../../graphql/context.js';
import { graphJob } from './graph-jobs.js';
import type { JobListing } from './job-listing.js';
import { JobConnectionType, JobsArgs } from './job-connection.type.js';
import { JobLookupType, JobType } from './job.type.js';

/** Fields of a job a summary answers; those resolved apart need no more than its id, title, department or organization. */
const inSummary: ReadonlySet<string> = new Set([
  'id', 'title', 'location', 'workplace', 'department', 'type', 'typeRaw', 'postedDate', 'clientId', 'organization', 'description', 'snippet', 'videos', 'similarJobs', '__typename',
]);

@Resolver()
export class CareersResolver {
  @Query(() => JobConnectionType, {
    description: 'Open jobs, newest first or by title, with facet counts for the same filters.',
    complexity: connectionCost(limits.jobsPage),
  })
  jobs(@Args(() => JobsArgs) { filter, ...paging }: JobsArgs, @Ctx() { services }: GraphContext, @Info() info: GraphQLResolveInfo): JobListing {
    const asked = [['nodes'], ['edges', 'node']].flatMap((path) => [...askedFields(info, path)]);
    return services.careers.listJobs(filter ?? {}, paging, asked.every((field) => inSummary.has(field)) ? 'summaries' : 'whole');
  }

  @Query(() => JobType, { nullable: true, description: 'One job by its exact id, open or closed; null when there is none.' })
  async job(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext) {
    const job = await context.services.careers.jobById(id);
    return job ? graphJob(job, context) : null;
  }

  @Query(() => JobLookupType, {
    nullable: true,
    description:
      'The job a visitor of /careers/{segment} most probably meant (specification section 4); null only when no job is open.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  async jobLookup(@Arg('segment', () => String) segment: string, @Ctx() context: GraphContext) {
    const match = await context.services.careers.lookUp(segment);
    return match ? { job: await graphJob(match.job, context), rule: match.rule } : null;
  }
}
