import { limits } from 'contract';
import type { VideoCaptionRow } from 'db/repositories/videos';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { listCost } from '../../graphql/query-cost.js';
import { OrganizationType } from '../organizations/organizations.resolver.js';
import { VideoCaptionsType, VideoType } from './video.type.js';
import { presentVideo, type PublicVideo } from './videos.present.js';

/** They take a statement for each video. */
const RELATED = 30;

@Resolver(() => VideoType)
export class VideoResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'What is said, as plain text; null when there are no captions.',
  })
  async transcript(@Root() { id }: PublicVideo, @Ctx() { loaders }: GraphContext): Promise<string | null> {
    return (await loaders.transcript.load(id)) ?? null;
  }

  @FieldResolver(() => [VideoCaptionsType], { description: 'The spoken language first.' })
  async captions(
    @Root() { id }: PublicVideo,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly VideoCaptionRow[]> {
    return loaders.captions.load(id);
  }

  @FieldResolver(() => OrganizationType, { nullable: true, description: 'Whom it shows.' })
  async organization(@Root() { organizationId }: PublicVideo, @Ctx() { loaders }: GraphContext) {
    return organizationId === null ? null : ((await loaders.organization.load(organizationId)) ?? null);
  }

  @FieldResolver(() => [VideoType], {
    description: 'Videos that share its organization, categories or tags, the most alike first.',
    complexity: listCost(limits.videos.related, RELATED),
  })
  async related(
    @Arg('first', () => Int, { nullable: true, defaultValue: limits.videos.related }) first: number | null,
    @Root() { id }: PublicVideo,
    @Ctx() { services }: GraphContext,
  ) {
    return (await services.videos.relatedTo(id, first)).map(presentVideo);
  }
}
