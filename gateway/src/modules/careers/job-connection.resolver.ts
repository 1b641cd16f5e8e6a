import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { graphJobs } from './graph-jobs.js';
import { JobConnectionType, JobEdgeType, JobFacetsType, PageInfoType } from './job-connection.type.js';
import { encodeCursor } from './job-cursor.js';
import { presentFacets } from './job-facets.js';
import type { JobListing } from './job-listing.js';
import { JobType } from './job.type.js';

@Resolver(() => JobConnectionType)
export class JobConnectionResolver {
  @FieldResolver(() => [JobEdgeType])
  async edges(@Root() listing: JobListing, @Ctx() context: GraphContext) {
    const { jobs } = await listing.page();
    const nodes = await graphJobs(jobs.map(({ job }) => job), context);
    return jobs.map(({ position }, index) => ({ cursor: encodeCursor(position), node: nodes[index] }));
  }

  @FieldResolver(() => [JobType])
  async nodes(@Root() listing: JobListing, @Ctx() context: GraphContext) {
    const { jobs } = await listing.page();
    return graphJobs(jobs.map(({ job }) => job), context);
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
    description: 'What was searched for instead of a `q` that finds nothing and looks mistyped; null when `q` was searched for as given.',
  })
  async correctedQuery(@Root() listing: JobListing): Promise<string | null> {
    return (await listing.correctedQuery()) ?? null;
  }
}
