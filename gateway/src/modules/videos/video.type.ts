import { limits, type VideoFormat, videoFormats } from 'contract';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { publicEnum, PublicType } from '../../graphql/public-type.js';
import { FacetType } from '../careers/job-connection.type.js';

const VideoFormatEnum = publicEnum(
  'VideoFormat',
  videoFormats.map(({ value }) => value),
  'Widescreen 16:9 or portrait 9:16.',
);
const VideoSourceEnum = publicEnum(
  'VideoSource',
  ['manifest', 'vimeo', 'youtube'],
  'MANIFEST: the site serves the file itself.',
);

@PublicType('VideoCaptions')
export class VideoCaptionsType {
  @Field(() => String, { description: 'BCP 47.' }) language!: string;
  @Field(() => String) label!: string;
  @Field(() => String, {
    nullable: true,
    description: "A WebVTT file of the site; null when only the host's own player shows the captions.",
  })
  url!: string | null;
}

@PublicType('VideoCategory')
export class VideoCategoryType {
  @Field(() => ID) id!: string;
  @Field(() => String) label!: string;
}

/** Other fields have resolvers of their own. */
@PublicType('Video')
export class VideoType {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String) thumbnail!: string;
  @Field(() => String, { description: "A player to frame: the host's, or the site's own." })
  embedUrl!: string;
  @Field(() => Int, { description: 'Seconds; 0 where its source does not tell.' }) duration!: number;
  @Field(() => VideoFormatEnum) aspectRatio!: VideoFormat;
  @Field(() => [String], { description: 'The tags of the source, then those the enhancement suggests.' })
  tags!: readonly string[];
  @Field(() => [String], { description: 'Ids of the categories the enhancement found, the surest first.' })
  aiCategories!: readonly string[];
  @Field(() => String, { nullable: true, description: "Id of the source's own category." }) category!:
    string | null;
  @Field(() => String) sourceChannel!: string;
  @Field(() => VideoSourceEnum) source!: 'manifest' | 'vimeo' | 'youtube';
  @Field(() => String, {
    nullable: true,
    description: 'Stem of the files in the media folder, when the site serves them.',
  })
  file!: string | null;
  @Field(() => Int, { nullable: true }) width!: number | null;
  @Field(() => Int, { nullable: true }) height!: number | null;
  @Field(() => GraphQLDateTime, { nullable: true, description: 'null where its source does not tell.' })
  publishedAt!: Date | null;
  @Field(() => GraphQLDateTime) updatedAt!: Date;
}

@InputType('VideoFilter', {
  description: `Filters combine with AND, the values of one with OR. At most ${limits.filterValues} values each.`,
})
export class VideoFilterInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Words to be found, in any order and case, each as a part of title, description, tags, AI categories or transcript; "bts" finds behind-the-scenes.',
  })
  q?: string | null;
  @Field(() => [ID], { nullable: true, description: "The source's category, or one the enhancement found." })
  category?: readonly string[] | null;
  @Field(() => [ID], { nullable: true }) organization?: readonly string[] | null;
  @Field(() => [String], { nullable: true }) tag?: readonly string[] | null;
  @Field(() => [VideoFormatEnum], { nullable: true }) format?: readonly VideoFormat[] | null;
}

@ArgsType()
export class VideosArgs {
  @Field(() => VideoFilterInput, { nullable: true }) filter?: VideoFilterInput | null;
  @Field(() => Int, {
    nullable: true,
    defaultValue: limits.videos.initial,
    description: `Videos of one page, at most ${limits.videos.pageMax}.`,
  })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: 'The number of the page, from 1.' }) page?: number | null;
}

@PublicType('VideoFacets', {
  description: 'Counts of the videos for every choice of one filter, the other filters applied.',
})
export class VideoFacetsType {
  @Field(() => [FacetType]) categories!: readonly FacetType[];
  @Field(() => [FacetType]) organizations!: readonly FacetType[];
  @Field(() => [FacetType], { description: `The ${limits.videos.tags} most frequent, then alphabetical.` })
  tags!: readonly FacetType[];
  @Field(() => [FacetType]) formats!: readonly FacetType[];
}

/** All fields have resolvers, so only what is asked for is read. */
@PublicType('VideoConnection')
export class VideoConnectionType {}

@PublicType('VideoProgress')
export class VideoProgressType {
  @Field(() => Boolean) isProcessing!: boolean;
  @Field(() => Int, { description: '0-100; never goes back while a run is under way.' }) progress!: number;
  @Field(() => Int) total!: number;
}
