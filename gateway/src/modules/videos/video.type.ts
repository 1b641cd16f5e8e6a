import { limits, type VideoFormat, videoFormats } from 'contract';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, Int } from 'type-graphql';
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

@PublicType('VideoCaptions', 'Captions of a video in one language.')
export class VideoCaptionsType {
  @Field(() => String, { description: 'Of the captions, as a BCP 47 tag.' }) language!: string;
  @Field(() => String, { description: "The language's name, as players show it." }) label!: string;
  @Field(() => String, {
    nullable: true,
    description: "A WebVTT file of the site; null when only the host's own player shows the captions.",
  })
  url!: string | null;
  @Field(() => Boolean, { description: 'Whether a machine made them, and nobody has checked them yet.' })
  isMachineMade!: boolean;
}

@PublicType('VideoCategory', "A category of the gallery's filter.")
export class VideoCategoryType {
  @Field(() => ID, { description: 'What `VideoFilter.category` takes.' }) id!: string;
  @Field(() => String, { description: 'Its public wording, in English.' }) label!: string;
}

@PublicType('VideoCue', 'What is said from one second to another.')
export class VideoCueType {
  @Field(() => Float, { description: 'Seconds from the beginning.' }) start!: number;
  @Field(() => Float, { description: 'Seconds from the beginning.' }) end!: number;
  @Field(() => String, { description: 'Plain text, in lines where several speak.' }) text!: string;
}

@PublicType('TimedTranscript', 'What is said, with times.')
export class TimedTranscriptType {
  @Field(() => String, { description: 'Its language, as a BCP 47 tag.' }) language!: string;
  @Field(() => Boolean, { description: 'Whether a machine made it, and nobody has checked it yet.' })
  isMachineMade!: boolean;
  @Field(() => [VideoCueType], { description: 'In the order of their beginnings; they may overlap.' })
  cues!: readonly VideoCueType[];
}

@PublicType('VideoChapter', 'A part of a film.')
class VideoChapterType {
  @Field(() => Float, { description: 'Seconds from the beginning.' }) start!: number;
  @Field(() => String, { description: 'Plain text.' }) title!: string;
}

/** Other fields have resolvers of their own. */
@PublicType('Video', 'A film of the gallery, hosted by the site, Vimeo or YouTube.')
export class VideoType {
  @Field(() => ID, { description: 'Stable while its source has the video.' }) id!: string;
  @Field(() => String, { description: 'As its source states it; plain text.' }) title!: string;
  @Field(() => String, { description: 'As its source states it; plain text, may be empty.' })
  description!: string;
  @Field(() => String, {
    description:
      'Address of a still picture; a path of the site for its own videos, empty where there is none.',
  })
  thumbnail!: string;
  @Field(() => String, { description: "A player to frame: the host's, or the site's own." })
  embedUrl!: string;
  @Field(() => Int, { description: 'Seconds; 0 where its source does not tell.' }) duration!: number;
  @Field(() => VideoFormatEnum, { description: 'The shape of the picture.' }) aspectRatio!: VideoFormat;
  @Field(() => [String], { description: 'The tags of the source, then those the enhancement suggests.' })
  tags!: readonly string[];
  @Field(() => [String], { description: 'Ids of the categories the enhancement found, the surest first.' })
  aiCategories!: readonly string[];
  @Field(() => String, { nullable: true, description: "Id of the source's own category." }) category!:
    string | null;
  @Field(() => String, { description: 'Name of the channel or account that published it.' })
  sourceChannel!: string;
  @Field(() => VideoSourceEnum, { description: 'Where it is hosted.' }) source!:
    'manifest' | 'vimeo' | 'youtube';
  @Field(() => String, {
    nullable: true,
    description: 'Stem of the files in the media folder, when the site serves them.',
  })
  file!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Of the picture, in pixels; null where its source does not tell.',
  })
  width!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Of the picture, in pixels; null where its source does not tell.',
  })
  height!: number | null;
  @Field(() => [VideoChapterType], { description: 'Its parts; empty where none are stated.' })
  chapters!: readonly VideoChapterType[];
  @Field(() => GraphQLDateTime, { nullable: true, description: 'null where its source does not tell.' })
  publishedAt!: Date | null;
  @Field(() => GraphQLDateTime, { description: 'When its content last changed here, in UTC.' })
  updatedAt!: Date;
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
  @Field(() => [ID], { nullable: true, description: 'Ids of the organizations that the videos show.' })
  organization?: readonly string[] | null;
  @Field(() => [String], { nullable: true, description: 'Tags, as `Video.tags` has them.' }) tag?:
    readonly string[] | null;
  @Field(() => [VideoFormatEnum], { nullable: true, description: 'Shapes of the picture.' }) format?:
    readonly VideoFormat[] | null;
}

@ArgsType()
export class VideosArgs {
  @Field(() => VideoFilterInput, { nullable: true, description: 'Which videos are listed; none: all.' })
  filter?: VideoFilterInput | null;
  @Field(() => Int, {
    nullable: true,
    defaultValue: limits.videos.initial,
    description: `Videos of one page, at most ${limits.videos.pageMax}.`,
  })
  first?: number | null;
  @Field(() => Int, { nullable: true, description: 'The number of the page, from 1.' }) page?: number | null;
}

@PublicType('VideoFacets', 'Counts of the videos for every choice of one filter, the other filters applied.')
export class VideoFacetsType {
  @Field(() => [FacetType], { description: 'By id; in the order of `videoCategories`.' })
  categories!: readonly FacetType[];
  @Field(() => [FacetType], { description: 'By id; in the order of `organizations`.' })
  organizations!: readonly FacetType[];
  @Field(() => [FacetType], { description: `The ${limits.videos.tags} most frequent, then alphabetical.` })
  tags!: readonly FacetType[];
  @Field(() => [FacetType], { description: '`landscape` and `portrait`.' }) formats!: readonly FacetType[];
}

/** All fields have resolvers, so only what is asked for is read. */
@PublicType('VideoConnection', 'One page of a list of videos.')
export class VideoConnectionType {}

@PublicType('VideoProgress', 'How far the enhancement, which finds categories and tags, is.')
export class VideoProgressType {
  @Field(() => Boolean, { description: 'Whether a run is under way, or has just ended.' })
  isProcessing!: boolean;
  @Field(() => Int, { description: '0-100; never goes back while a run is under way.' }) progress!: number;
  @Field(() => Int, { description: 'What `progress` counts up to: 100.' }) total!: number;
}
