import type { VideoFormat } from 'contract';
import { parse, toSeconds } from 'iso8601-duration';
import { array, boolean, type InferType, number, object, string, ValidationError } from 'yup';
import { group, records, text } from '../../../connectors/kit/field-types.js';
import { webAddress } from '../../../postings/clean-text.js';
import {
  formatOf,
  unknownFacts,
  videoDate,
  videoDescription,
  videoTags,
  videoTitle,
  Withdrawn,
} from '../collect.js';
import type { IncomingVideo } from '../source.js';

const thumbnail = group({ url: string().required() });
const thumbnails = group({ high: thumbnail, standard: thumbnail, maxres: thumbnail });

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
  contentDetails: group({ duration: text(), caption: text() }),
  status: group({ embeddable: boolean().nullable(), privacyStatus: text(), uploadStatus: text() }),
}).required();

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
  contentDetails: group({ videoPublishedAt: text() }),
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

type YoutubeVideo = InferType<typeof youtubeVideoSchema>;

const ID = /^[\w-]{11}$/;
/** Titles of missing videos (feeds.md 2.9). */
const GONE_TITLES = ['Private video', 'Deleted video'];

/** @param format from the player: the API does not tell @throws {Withdrawn} when it is not public, or not embeddable */
export function mapYoutubeVideo(
  { id, snippet, contentDetails, status }: YoutubeVideo,
  format: VideoFormat,
): IncomingVideo {
  if (status?.privacyStatus && status.privacyStatus !== 'public')
    throw new Withdrawn(`it is ${status.privacyStatus}`);
  if (status?.embeddable === false) throw new Withdrawn('its owner does not let it be embedded');
  if (snippet.liveBroadcastContent && snippet.liveBroadcastContent !== 'none')
    throw new Withdrawn(`it is a broadcast: ${snippet.liveBroadcastContent}`);
  if (status?.uploadStatus && status.uploadStatus !== 'processed')
    throw new Withdrawn(`it cannot be played yet: it is "${status.uploadStatus}"`);
  const language = snippet.defaultAudioLanguage ?? snippet.defaultLanguage ?? null;
  return {
    ...common(id, snippet.title),
    description: videoDescription(snippet.description),
    thumbnail: thumbnailOf(snippet.thumbnails, id),
    durationSeconds: seconds(contentDetails?.duration),
    format,
    language,
    tags: videoTags(snippet.tags ?? []),
    sourceChannel: videoTitle(snippet.channelTitle ?? 'YouTube'),
    publishedAt: videoDate(snippet.publishedAt),
    // Downloading a track requires the owner's consent (OAuth).
    captions:
      contentDetails?.caption === 'true'
        ? [{ language: language ?? 'und', kind: 'captions', label: 'On YouTube', url: null, content: '' }]
        : [],
  };
}

/** A playlist entry alone, without length and permission to embed; enough for a recording. */
export function mapYoutubeItem({
  snippet,
  contentDetails,
}: InferType<typeof youtubeItemSchema>): IncomingVideo {
  if (GONE_TITLES.includes(snippet.title) && Object.values(snippet.thumbnails ?? {}).every((one) => !one))
    throw new Withdrawn(`it is gone: "${snippet.title}"`);
  return {
    ...common(snippet.resourceId.videoId, snippet.title),
    description: videoDescription(snippet.description),
    thumbnail: thumbnailOf(snippet.thumbnails, snippet.resourceId.videoId),
    format: 'landscape',
    sourceChannel: videoTitle(snippet.videoOwnerChannelTitle ?? snippet.channelTitle ?? 'YouTube'),
    publishedAt: videoDate(contentDetails?.videoPublishedAt ?? snippet.publishedAt),
  };
}

export function mapYoutubeOembed(answer: InferType<typeof youtubeOembedSchema>): IncomingVideo {
  // The frame of a link copied from a playlist shows the playlist: `/embed/videoseries?list=…`.
  const id =
    /\/vi(?:_webp)?\/([\w-]{11})\//.exec(answer.thumbnail_url)?.[1] ??
    /\/embed\/(?!videoseries)([\w-]{11})/.exec(answer.html ?? '')?.[1] ??
    '';
  return {
    ...common(id, answer.title),
    description: '',
    thumbnail: webAddress(answer.thumbnail_url) ?? thumbnailOf(null, id),
    format: formatOf(answer),
    sourceChannel: videoTitle(answer.author_name ?? 'YouTube'),
  };
}

function common(id: string, title: string | null | undefined) {
  if (!ID.test(id)) throw new ValidationError(`"${id}" is no id of a YouTube video`);
  return {
    ...unknownFacts,
    sourceId: id,
    title: videoTitle(title),
    // Sets no cookies before the video plays.
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  };
}

/** The largest named one; `hqdefault` exists for every video (feeds.md 2.9). */
function thumbnailOf(thumbnails: YoutubeVideo['snippet']['thumbnails'], id: string): string {
  const { maxres, standard, high } = thumbnails ?? {};
  return webAddress((maxres ?? standard ?? high)?.url) ?? `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}

function seconds(duration: string | null | undefined): number {
  if (!duration) return 0;
  try {
    return Math.round(toSeconds(parse(duration)));
  } catch {
    return 0;
  }
}
