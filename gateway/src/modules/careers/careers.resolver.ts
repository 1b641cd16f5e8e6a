import { limits } from 'contract';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql';
import { askedFields, type GraphContext } from '../../graphql/context.js';
import { connectionCost, listCost } from '../../graphql/query-cost.js';
import { validated } from '../../validation.js';
import {
  graphJob,
  graphJobs,
  presentFacets,
  type PublicJob,
  type PublicJobSummary,
  snippetOf,
} from './careers.present.js';
import { snippetLengthSchema } from './careers.schema.js';
import {
  JobConnectionType,
  JobEdgeType,
  JobFacetsType,
  JobsArgs,
  PageInfoType,
} from './job-connection.type.js';
import { encodeCursor, type JobListing } from './job-listing.js';
import { JobLookupType, JobType } from './job.type.js';

/** Fields of a job a summary answers; those resolved apart need no more than its id, title, department or organization. */
const inSummary: ReadonlySet<string> = new Set([
  'id',
  'title',
  'location',
  'workplace',
  'department',
  'type',
  'typeRaw',
  'postedDate',
  'clientId',
  'organization',
  'description',
  'snippet',
  'videos',
  'similarJobs',
  '__typename',
]);

@Resolver()
export class CareersResolver {
  @Query(() => JobConnectionType, {
    description: 'Open jobs, by relevance, newest first or by title, with facet counts for the same filters.',
    complexity: connectionCost(limits.jobsPage),
  })
  jobs(
    @Args(() => JobsArgs) { filter, ...paging }: JobsArgs,
    @Ctx() { services }: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): JobListing {
    const asked = [['nodes'], ['edges', 'node']].flatMap((path) => [...askedFields(info, path)]);
    return services.careers.listJobs(
      filter ?? {},
      paging,
      asked.every((field) => inSummary.has(field)) ? 'summaries' : 'whole',
    );
  }

  @Query(() => JobType, {
    nullable: true,
    description: 'One job by its exact id, open or closed; null when there is none.',
  })
  async job(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext) {
    const job = await context.services.careers.jobById(id);
    return job ? graphJob(job, context) : null;
  }

  @Query(() => JobLookupType, {
    nullable: true,
    description:
      'The job a visitor of /careers/{segment} most probably meant; null only when no job is open.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  async jobLookup(@Arg('segment', () => String) segment: string, @Ctx() context: GraphContext) {
    const match = await context.services.careers.lookUp(segment);
    return match ? { job: await graphJob(match.job, context), rule: match.rule } : null;
  }
}

@Resolver(() => JobType)
export class JobResolver {
  @FieldResolver(() => String, { description: 'Safe HTML, sanitised when the job entered.' })
  async description(
    @Root() { id, description }: Pick<PublicJob, 'id' | 'description'>,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string> {
    return description ?? loaders.description.load(id);
  }

  @FieldResolver(() => String, {
    description:
      'Plain text of the description, at most `length` characters, ending in an ellipsis when cut.',
  })
  async snippet(
    @Arg('length', () => Int, { nullable: true, defaultValue: limits.jobSnippetCharacters })
    length: number | null,
    @Root() { id }: PublicJobSummary,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string> {
    const characters = validated(snippetLengthSchema, { length }).length ?? limits.jobSnippetCharacters;
    return snippetOf(await loaders.descriptionStart.load({ id, characters: characters + 1 }), characters);
  }

  @FieldResolver(() => [JobType], {
    description: 'Open jobs like this one: by title, department and organization.',
    complexity: listCost(limits.similarJobs, 100),
  })
  async similarJobs(
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: limits.similarJobs,
      description: `At most ${limits.similarJobsMax}.`,
    })
    first: number | null,
    @Root() job: PublicJobSummary,
    @Ctx() context: GraphContext,
  ) {
    const { id, title, department, clientId } = job;
    const similar = await context.services.careers.similarJobs(
      { id, title, department, organizationId: clientId },
      { first },
    );
    return graphJobs(similar, context);
  }
}

@Resolver(() => JobConnectionType)
export class JobConnectionResolver {
  @FieldResolver(() => [JobEdgeType])
  async edges(@Root() listing: JobListing, @Ctx() context: GraphContext) {
    const { jobs } = await listing.page();
    const nodes = await graphJobs(
      jobs.map(({ job }) => job),
      context,
    );
    return jobs.map(({ position }, index) => ({ cursor: encodeCursor(position), node: nodes[index] }));
  }

  @FieldResolver(() => [JobType])
  async nodes(@Root() listing: JobListing, @Ctx() context: GraphContext) {
    const { jobs } = await listing.page();
    return graphJobs(
      jobs.map(({ job }) => job),
      context,
    );
  }

  @FieldResolver(() => PageInfoType)
  async pageInfo(@Root() listing: JobListing): Promise<PageInfoType> {
    const { jobs, hasNextPage, hasPreviousPage } = await listing.page();
    const [start, end] = [jobs[0], jobs.at(-1)];
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: start ? encodeCursor(start.position) : null,
      endCursor: end ? encodeCursor(end.position) : null,
    };
  }

  // The counts do not grow with the page, so their fields do not multiply.
  @FieldResolver(() => Int, { complexity: 0.2 })
  async totalCount(@Root() listing: JobListing): Promise<number> {
    return listing.total();
  }

  @FieldResolver(() => JobFacetsType, { complexity: 0.5 })
  async facets(@Root() listing: JobListing, @Ctx() { loaders }: GraphContext) {
    const [counts, organizations] = await Promise.all([listing.counts(), loaders.organizations()]);
    return presentFacets(counts, listing.filters, organizations);
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: 0.2,
    description:
      'What was searched for instead of a `q` that finds nothing and looks mistyped; null when `q` was searched for as given.',
  })
  async correctedQuery(@Root() listing: JobListing): Promise<string | null> {
    return (await listing.correctedQuery()) ?? null;
  }
}
