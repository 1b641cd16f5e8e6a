import { limits, type VideoFilters, videoFormats, type VideoProgress } from 'contract';
import type { OrganizationRow } from 'db/repositories/feeds/organizations';
import type { VideoCounts, VideoFacetKind } from 'db/repositories/videos/video-search';
import type { VideoCategoryRow } from 'db/repositories/videos/videos';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { connectionCost, listCost } from '../../graphql/query-cost.js';
import { countsOf, inOrder, mostFrequent, type PublicJob } from '../careers/careers.present.js';
import { JobConnectionType } from '../careers/job-connection.type.js';
import type { JobListing } from '../careers/job-listing.js';
import { JobType } from '../careers/job.type.js';
import { OrganizationType } from '../organizations/organizations.resolver.js';
import {
  TimedTranscriptType,
  VideoCaptionsType,
  VideoCueType,
  VideoCategoryType,
  VideoConnectionType,
  VideoFacetsType,
  VideoProgressType,
  VideosArgs,
  VideoType,
} from './video.type.js';
import { spokenAt, transcriptIn, presentVideo, type PublicVideo } from './videos.present.js';
import { howMany, type VideoListing } from './videos.service.js';

/**
 * The choices of each filter in display order: categories and organizations as the operator ordered them, the 30 most
 * frequent tags (product 5.9), formats as listed. Chosen ones stay even when they find nothing, so that they can be
 * undone.
 */
function presentVideoFacets(
  { facets }: VideoCounts,
  filters: VideoFilters,
  categories: readonly VideoCategoryRow[],
  organizations: readonly OrganizationRow[],
) {
  const counts = (kind: VideoFacetKind) => countsOf(facets, kind, filters[kind]);
  return {
    categories: inOrder(
      counts('category'),
      categories.map(({ id, label }) => ({ value: id, label })),
    ),
    organizations: inOrder(
      counts('organization'),
      organizations.map(({ id, name }) => ({ value: id, label: name })),
    ),
    tags: mostFrequent(counts('tag'), limits.videos.tags, filters.tag),
    formats: inOrder(counts('format'), videoFormats),
  };
}

@Resolver(() => VideoConnectionType)
export class VideosResolver {
  @Query(() => VideoConnectionType, {
    description: 'The videos, newest first, with facet counts for the same filters.',
    complexity: connectionCost(limits.videos.initial),
  })
  videos(
    @Args(() => VideosArgs) { filter, ...paging }: VideosArgs,
    @Ctx() { services }: GraphContext,
  ): VideoListing {
    return services.videos.listVideos(filter ?? {}, paging);
  }

  @Query(() => VideoType, {
    nullable: true,
    description: 'One video by its exact id; null when there is none, or it was withdrawn.',
  })
  async video(
    @Arg('id', () => ID, { description: 'As `Video.id` has it.' }) id: string,
    @Ctx() { services }: GraphContext,
  ) {
    const video = await services.videos.videoById(id);
    return video ? presentVideo(video) : null;
  }

  @Query(() => [VideoCategoryType], {
    description: "The categories of the gallery's filter, in its order.",
    complexity: ({ childComplexity }) => 10 * childComplexity,
  })
  async videoCategories(@Ctx() { services }: GraphContext): Promise<readonly VideoCategoryRow[]> {
    return services.videos.categories();
  }

  @Query(() => VideoProgressType, { description: 'How far the enhancement of the videos is.' })
  async videoProgress(@Ctx() { services, notes }: GraphContext): Promise<VideoProgress> {
    notes.isCacheable = false;
    return services.videos.progress();
  }

  @FieldResolver(() => [VideoType], { description: 'The videos of this page.' })
  async nodes(@Root() listing: VideoListing) {
    return (await listing.videos()).map(presentVideo);
  }

  // The counts do not grow with the page, so their fields do not multiply.
  @FieldResolver(() => Int, { description: 'Videos of all pages.', complexity: 0.2 })
  async totalCount(@Root() listing: VideoListing): Promise<number> {
    return (await listing.counts()).total;
  }

  @FieldResolver(() => Int, { description: 'How many pages of `first` videos there are.', complexity: 0.2 })
  async pageCount(@Root() listing: VideoListing): Promise<number> {
    return Math.ceil((await listing.counts()).total / listing.pageSize);
  }

  @FieldResolver(() => VideoFacetsType, { description: 'What each filter could be set to.', complexity: 0.5 })
  async facets(@Root() listing: VideoListing, @Ctx() { services, loaders }: GraphContext) {
    const [counts, organizations, categories] = await Promise.all([
      listing.counts(),
      loaders.organizations(),
      services.videos.categories(),
    ]);
    return presentVideoFacets(counts, listing.filters, categories, organizations);
  }
}

/** Of lists below a record. */
const FIRST = {
  nullable: true,
  defaultValue: limits.videos.related,
  description: `How many, at most ${limits.videos.pageMax}.`,
};

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

  @FieldResolver(() => TimedTranscriptType, {
    nullable: true,
    description: 'What is said, with times; null when there are no captions.',
    complexity: 20,
  })
  async timedTranscript(
    @Arg('language', () => String, {
      defaultValue: 'en',
      description: 'That of the captions where there are such; else the spoken one.',
    })
    language: string,
    @Root() video: PublicVideo,
    @Ctx() { loaders }: GraphContext,
  ): Promise<TimedTranscriptType | null> {
    return transcriptIn(await loaders.tracks.load(video.id), language, video.language);
  }

  @FieldResolver(() => VideoCueType, {
    nullable: true,
    description:
      'The first cue with the most words of a search, of at most 100 characters; null when none has one.',
    complexity: 5,
  })
  async spokenAt(
    @Arg('q', () => String, { description: 'As `VideoFilter.q`.' }) q: string,
    @Root() video: PublicVideo,
    @Ctx() { loaders }: GraphContext,
  ): Promise<VideoCueType | null> {
    return spokenAt(await loaders.tracks.load(video.id), q, video.language);
  }

  @FieldResolver(() => [VideoCaptionsType], { description: 'The spoken language first.' })
  async captions(
    @Root() { id }: PublicVideo,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly VideoCaptionsType[]> {
    const captions = await loaders.captions.load(id);
    return captions.map(({ draft, ...track }) => ({ ...track, isMachineMade: draft === 'machine-made' }));
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
    @Arg('first', () => Int, FIRST) first: number | null,
    @Root() { id }: PublicVideo,
    @Ctx() { services }: GraphContext,
  ) {
    return (await services.videos.relatedTo(id, first)).map(presentVideo);
  }
}

const cost = listCost(limits.videos.related);

@Resolver(() => OrganizationType)
export class OrganizationVideosResolver {
  @FieldResolver(() => [VideoType], { description: 'Its newest videos.', complexity: cost })
  async videos(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Root() { id }: OrganizationRow,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly PublicVideo[]> {
    return (await loaders.videosOf.load({ id, length: howMany(first) })).map(presentVideo);
  }

  @FieldResolver(() => JobConnectionType, {
    description: 'Its open jobs, newest first.',
    complexity: connectionCost(limits.videos.related),
  })
  jobs(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Root() { id }: OrganizationRow,
    @Ctx() { loaders }: GraphContext,
  ): JobListing {
    return loaders.jobsOf(id, first ?? limits.videos.related);
  }
}

@Resolver(() => JobType)
export class JobVideosResolver {
  @FieldResolver(() => Boolean, { description: 'Whether its organization has a video.' })
  async hasVideo(@Root() { clientId }: PublicJob, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    return (await loaders.videosOf.load({ id: clientId, length: 1 })).length > 0;
  }

  @FieldResolver(() => [VideoType], {
    description: 'The newest videos of its organization.',
    complexity: cost,
  })
  async videos(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Root() { clientId }: PublicJob,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly PublicVideo[]> {
    return (await loaders.videosOf.load({ id: clientId, length: howMany(first) })).map(presentVideo);
  }
}
