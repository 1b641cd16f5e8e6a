import { limits } from 'contract';
import type { OrganizationRow } from 'db/repositories/organizations';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { connectionCost, listCost } from '../../graphql/query-cost.js';
import type { PublicJob } from '../careers/careers.present.js';
import { JobConnectionType } from '../careers/job-connection.type.js';
import type { JobListing } from '../careers/job-listing.js';
import { JobType } from '../careers/job.type.js';
import { OrganizationType } from '../organizations/organizations.resolver.js';
import { VideoType } from './video.type.js';
import { presentVideo, type PublicVideo } from './videos.present.js';
import { howMany } from './videos.service.js';

const cost = listCost(limits.videos.related);

/** Videos of an organization and of its jobs, and an organization's jobs. */
@Resolver(() => OrganizationType)
export class OrganizationVideosResolver {
  @FieldResolver(() => [VideoType], { description: 'Its newest videos.', complexity: cost })
  async videos(
    @Arg('first', () => Int, { nullable: true, defaultValue: limits.videos.related }) first: number | null,
    @Root() { id }: OrganizationRow,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly PublicVideo[]> {
    return (await loaders.videosOf(howMany(first)).load(id)).map(presentVideo);
  }

  @FieldResolver(() => JobConnectionType, {
    description: 'Its open jobs, newest first.',
    complexity: connectionCost(limits.videos.related),
  })
  jobs(
    @Arg('first', () => Int, { nullable: true, defaultValue: limits.videos.related }) first: number | null,
    @Root() { id }: OrganizationRow,
    @Ctx() { loaders }: GraphContext,
  ): JobListing {
    return loaders.jobsOf(id, first ?? limits.videos.related);
  }
}

@Resolver(() => JobType)
export class JobVideosResolver {
  @FieldResolver(() => [VideoType], {
    description: 'The newest videos of its organization.',
    complexity: cost,
  })
  async videos(
    @Arg('first', () => Int, { nullable: true, defaultValue: limits.videos.related }) first: number | null,
    @Root() { clientId }: PublicJob,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly PublicVideo[]> {
    return (await loaders.videosOf(howMany(first)).load(clientId)).map(presentVideo);
  }
}
