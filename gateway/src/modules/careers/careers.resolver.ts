import { limits } from 'contract';
import { placesLike, suggestUsPlaces, cityOf, findUsPlace } from 'db/us-places';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { connectionCost, listCost } from '../../graphql/query-cost.js';
import { validated } from '../../validation.js';
import { OrganizationType } from '../organizations/organizations.resolver.js';
import { presentFacets, presentJob, type PublicJob, snippetOf } from './careers.present.js';
import { milesIn, placeOf, placeTextSchema, readText, snippetLengthSchema } from './careers.service.js';
import {
  JobConnectionType,
  JobEdgeType,
  JobFacetsType,
  JobsArgs,
  PageInfoType,
  SearchedNearType,
} from './job-connection.type.js';
import { encodeCursor, type JobListing } from './job-listing.js';
import { JobLookupType, JobType } from './job.type.js';

@Resolver()
export class CareersResolver {
  @Query(() => JobConnectionType, {
    description:
      'Open jobs, by relevance, newest first, by title, pay or distance, with facet counts for the same filters.',
    complexity: connectionCost(limits.jobsPage),
  })
  jobs(@Args(() => JobsArgs) { filter, ...paging }: JobsArgs, @Ctx() { services }: GraphContext): JobListing {
    return services.careers.listJobs(filter ?? {}, paging);
  }

  @Query(() => JobType, {
    nullable: true,
    description: 'One job by its exact id, open or closed; null when there is none.',
  })
  async job(
    @Arg('id', () => ID, { description: 'As `Job.id` has it.' }) id: string,
    @Ctx() { services, applicationHost }: GraphContext,
  ) {
    const job = await services.careers.jobById(id);
    return job ? presentJob(job, applicationHost) : null;
  }

  @Query(() => JobLookupType, {
    nullable: true,
    description:
      'The job a visitor of /careers/{segment} most probably meant; null only when no job is open.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  async jobLookup(
    @Arg('segment', () => String, {
      description: 'An id, a title or a part of one, as it stands after /careers/.',
    })
    segment: string,
    @Ctx() { services, applicationHost }: GraphContext,
  ) {
    const match = await services.careers.lookUp(segment);
    return match ? { job: presentJob(match.job, applicationHost), rule: match.rule } : null;
  }

  @Query(() => [String], {
    description:
      'The US cities that a text may mean as `near`, the largest first, five at most; none where it names one city or no city.',
  })
  placesCalled(
    @Arg('near', () => String, {
      description: 'The name of a city, with or without its state, or a ZIP code.',
    })
    near: string,
  ): readonly string[] {
    const found = findUsPlace(validated(placeTextSchema, { near }).near);
    return found.kind === 'several' ? found.labels : [];
  }

  @Query(() => [String], {
    description:
      'US cities that are written much like a text which names none, the most alike first; three at most.',
    complexity: 20,
  })
  placesLike(
    @Arg('near', () => String, { description: 'What was typed for a city.' }) near: string,
  ): readonly string[] {
    const text = validated(placeTextSchema, { near }).near;
    return findUsPlace(text).kind === 'none' ? placesLike(text) : [];
  }

  @Query(() => [String], {
    description: 'US cities and ZIP codes that begin with a text, the largest first; eight at most.',
    complexity: 20,
  })
  suggestedPlaces(
    @Arg('near', () => String, { description: 'The beginning of a city or of a ZIP code.' }) near: string,
  ): readonly string[] {
    return suggestUsPlaces(validated(placeTextSchema, { near }).near);
  }
}

@Resolver(() => JobType)
export class JobResolver {
  @FieldResolver(() => OrganizationType, { description: 'Whose job it is.' })
  organization(@Root() { clientId }: PublicJob, @Ctx() { loaders }: GraphContext) {
    return loaders.organization.load(clientId);
  }

  @FieldResolver(() => String, { description: 'Safe HTML, sanitised when the job entered.' })
  async description(
    @Root() { id, description }: PublicJob,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string> {
    return description ?? (await loaders.description.load(id)) ?? '';
  }

  @FieldResolver(() => String, {
    description:
      'Plain text of the description, at most `length` characters, ending in an ellipsis when cut.',
  })
  async snippet(
    @Arg('length', () => Int, {
      nullable: true,
      defaultValue: limits.jobSnippetCharacters,
      description: 'Characters, 1 to 2,000.',
    })
    length: number | null,
    @Root() { id }: PublicJob,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string> {
    const characters = validated(snippetLengthSchema, { length }).length ?? limits.jobSnippetCharacters;
    return snippetOf(await loaders.descriptionStart.load({ id, length: characters + 1 }), characters);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What `near` calls its first place that is a city of the United States; null where none is.',
  })
  city(@Root() job: PublicJob): string | null {
    return cityOf(job)?.label ?? null;
  }

  @FieldResolver(() => [JobType], {
    description: 'Open jobs like this one: by field of work, place, title and organization.',
    complexity: listCost(limits.similarJobs, 100),
  })
  async similarJobs(
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: limits.similarJobs,
      description: `At most ${limits.similarJobsMax}.`,
    })
    first: number | null,
    @Root() { clientId, ...job }: PublicJob,
    @Ctx() { services, applicationHost }: GraphContext,
  ) {
    const similar = await services.careers.similarJobs({ ...job, organizationId: clientId }, { first });
    return similar.map((one) => presentJob(one, applicationHost));
  }
}

@Resolver(() => JobConnectionType)
export class JobConnectionResolver {
  @FieldResolver(() => [JobEdgeType], { description: 'The jobs of this page, each with its cursor.' })
  async edges(@Root() listing: JobListing, @Ctx() { applicationHost }: GraphContext) {
    const { jobs } = await listing.page();
    const miles = milesIn(listing.filters);
    return jobs.map(({ position, job }) => ({
      cursor: encodeCursor(position),
      node: { ...presentJob(job, applicationHost), miles: miles(job) },
    }));
  }

  @FieldResolver(() => [JobType], { description: 'The jobs of this page.' })
  async nodes(@Root() listing: JobListing, @Ctx() { applicationHost }: GraphContext) {
    const { jobs } = await listing.page();
    const miles = milesIn(listing.filters);
    return jobs.map(({ job }) => ({ ...presentJob(job, applicationHost), miles: miles(job) }));
  }

  @FieldResolver(() => PageInfoType, { description: 'How to go on from this page.' })
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
  @FieldResolver(() => Int, { description: 'Jobs of all pages.', complexity: 0.2 })
  async totalCount(@Root() listing: JobListing): Promise<number> {
    return listing.total();
  }

  @FieldResolver(() => JobFacetsType, { description: 'What each filter could be set to.', complexity: 0.5 })
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

  @FieldResolver(() => SearchedNearType, {
    nullable: true,
    complexity: 0.2,
    description: 'Around which place the jobs are, where `q` says so: "nurse near 77002".',
  })
  async searchedNear(@Root() listing: JobListing): Promise<SearchedNearType | null> {
    return readText((await listing.correctedQuery()) ?? listing.filters.q).near ?? null;
  }

  @FieldResolver(() => [String], {
    complexity: 0.2,
    description: 'English words that were searched for besides Spanish ones of `q`: "nurse" for "enfermera".',
  })
  async alsoSearched(@Root() listing: JobListing): Promise<readonly string[]> {
    return readText((await listing.correctedQuery()) ?? listing.filters.q).alsoFor;
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: 0.2,
    description: 'The place that `near` names: "Houston, TX", or "Houston, TX 77002" for a ZIP code.',
  })
  near(@Root() { filters }: JobListing): string | null {
    return placeOf(filters) ?? null;
  }
}
