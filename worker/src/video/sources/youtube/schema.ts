import { array, boolean, number, object, string } from 'yup';
import { records } from '../../../connectors/field-types.js';

const text = () => string().nullable();
const thumbnail = object({
  url: string().required(),
  width: number().nullable(),
  height: number().nullable(),
})
  .nullable()
  .default(undefined);
const thumbnails = object({
  default: thumbnail,
  medium: thumbnail,
  high: thumbnail,
  standard: thumbnail,
  maxres: thumbnail,
})
  .nullable()
  .default(undefined);

/** `videos.list?part=snippet,contentDetails,status` (YouTube Data API v3, feeds.md 2.9). */
export const youtubeVideoSchema = object({
  kind: string().oneOf(['youtube#video']).required(),
  id: string().required(),
  snippet: object({
    publishedAt: text(),
    title: string().required(),
    description: text(),
    thumbnails,
    channelTitle: text(),
    tags: array(string().required()).nullable(),
    liveBroadcastContent: text(),
    defaultLanguage: text(),
    defaultAudioLanguage: text(),
  }).required(),
  contentDetails: object({ duration: text(), caption: text() }).nullable().default(undefined),
  status: object({ embeddable: boolean().nullable(), privacyStatus: text(), uploadStatus: text() })
    .nullable()
    .default(undefined),
}).required();

/** `playlistItems.list?part=snippet`. */
export const youtubeItemSchema = object({
  kind: string().oneOf(['youtube#playlistItem']).required(),
  snippet: object({
    publishedAt: text(),
    title: string().required(),
    description: text(),
    thumbnails,
    channelTitle: text(),
    videoOwnerChannelTitle: text(),
    resourceId: object({ videoId: string().required() }).required(),
  }).required(),
  contentDetails: object({ videoPublishedAt: text() }).nullable().default(undefined),
}).required();

const list = <Kind extends string>(kind: Kind) =>
  object({
    kind: string().oneOf([kind]).required(),
    nextPageToken: text(),
    items: records(),
  }).required();

export const youtubeItemsSchema = list('youtube#playlistItemListResponse');
export const youtubeVideosSchema = list('youtube#videoListResponse');
export const youtubeChannelsSchema = object({
  kind: string().oneOf(['youtube#channelListResponse']).required(),
  /** Absent for an unknown channel. */
  items: array(
    object({
      contentDetails: object({
        relatedPlaylists: object({ uploads: string().required() }).required(),
      }).required(),
    }).required(),
  ).nullable(),
}).required();

export const youtubeErrorSchema = object({
  error: object({
    message: string().required(),
    errors: array(object({ reason: text() })).nullable(),
  }).required(),
}).required();

/** YouTube's oEmbed answer has no duration and no description. */
export const youtubeOembedSchema = object({
  type: string().oneOf(['video']).required(),
  provider_name: string().oneOf(['YouTube']).required(),
  title: text(),
  author_name: text(),
  html: text(),
  width: number().required().positive(),
  height: number().required().positive(),
  thumbnail_url: string().required(),
}).required();
