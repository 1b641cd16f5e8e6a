import { array, boolean, type InferType, number, object, string } from 'yup';
import { records, text } from '../../../connectors/kit/field-types.js';
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
import type { IncomingCaption, IncomingVideo } from '../source.js';

const size = object({ width: number().required(), link: string().required() });

/** Vimeo API 3.4 (feeds.md 2.9). Empty fields are null in recordings. */
export const vimeoVideoSchema = object({
  uri: string()
    .required()
    .matches(/^\/videos\/\d+(:\w+)?$/, 'it is no video: its uri is ${value}'),
  name: text(),
  description: text(),
  player_embed_url: text(),
  duration: number().required().min(0),
  width: number().required().positive(),
  height: number().required().positive(),
  language: text(),
  created_time: text(),
  modified_time: text(),
  release_time: text(),
  privacy: object({ view: string().required(), embed: text() }).required(),
  pictures: object({ base_link: text(), sizes: array(size).nullable() }).nullable(),
  tags: array(object({ name: text(), tag: text() })).nullable(),
  user: object({ name: text() }).nullable(),
  status: text(),
  is_playable: boolean().nullable(),
  metadata: object({
    connections: object({
      texttracks: object({ total: number().nullable() }).nullable(),
    }).nullable(),
  }).nullable(),
}).required();

export const vimeoPageSchema = object({
  data: records(),
  paging: object({ next: text() }).nullable(),
}).required();

export const vimeoTrackSchema = object({
  active: boolean().nullable(),
  type: text(),
  language: text(),
  display_language: text(),
  link: string().required(),
});

export const vimeoOembedSchema = object({
  type: string().oneOf(['video']).required(),
  provider_name: string().oneOf(['Vimeo']).required(),
  video_id: number().required(),
  title: text(),
  author_name: text(),
  description: text(),
  html: text(),
  width: number().required().positive(),
  height: number().required().positive(),
  duration: number().nullable(),
  thumbnail_url: string().required(),
  upload_date: text(),
}).required();

export const vimeoErrorSchema = object({ error: string().required() });

export type VimeoVideo = InferType<typeof vimeoVideoSchema>;

/** Wide enough for a card on a dense screen. */
const THUMBNAIL_WIDTH = 960;
/** Other values forbid embedding (feeds.md 2.9). */
const EMBEDDABLE = ['public', 'whitelist'];

/** @throws {Withdrawn} when it is not public, or not ready */
export function mapVimeoVideo(video: VimeoVideo, captions: readonly IncomingCaption[]): IncomingVideo {
  if (video.privacy.view !== 'anybody')
    throw new Withdrawn(`only "${video.privacy.view}" may see it (privacy.view)`);
  if (!EMBEDDABLE.includes(video.privacy.embed ?? ''))
    throw new Withdrawn(`it may not be embedded (privacy.embed is "${video.privacy.embed ?? ''}")`);
  if (video.status && video.status !== 'available')
    throw new Withdrawn(`it cannot be played yet: it is "${video.status}"`);
  if (video.is_playable === false) throw new Withdrawn('it cannot be played (is_playable is false)');
  const id = vimeoId(video.uri);
  const { width, height } = video;
  return {
    ...unknownFacts,
    sourceId: id,
    title: videoTitle(video.name),
    description: videoDescription(video.description),
    thumbnail: thumbnailOf(video),
    embedUrl: embedUrl(video.player_embed_url, id, /:(\w+)$/.exec(video.uri)?.[1]),
    durationSeconds: Math.round(video.duration),
    format: formatOf(video),
    width,
    height,
    language: video.language ?? null,
    tags: videoTags((video.tags ?? []).map(({ name, tag }) => name ?? tag)),
    sourceChannel: videoTitle(video.user?.name ?? 'Vimeo'),
    publishedAt: videoDate(video.release_time ?? video.created_time),
    captions,
  };
}

/** oEmbed has no tags and no privacy; it is answered for embeddable videos. */
export function mapVimeoOembed(answer: InferType<typeof vimeoOembedSchema>): IncomingVideo {
  const id = String(answer.video_id);
  const framed = webAddress(
    /src="(https:\/\/player\.vimeo\.com\/video\/[^"]+)"/.exec(answer.html ?? '')?.[1]?.replace(/&amp;/g, '&'),
  );
  return {
    ...unknownFacts,
    sourceId: id,
    title: videoTitle(answer.title),
    description: videoDescription(answer.description),
    thumbnail: webAddress(answer.thumbnail_url) ?? '',
    embedUrl: embedUrl(framed, id, undefined),
    durationSeconds: Math.round(answer.duration ?? 0),
    // The size of the thumbnail is wrong for portrait videos; the video's is right (feeds.md 2.9).
    format: formatOf(answer),
    width: answer.width,
    height: answer.height,
    sourceChannel: videoTitle(answer.author_name ?? 'Vimeo'),
    publishedAt: uploadDate(answer.upload_date),
  };
}

export function vimeoId(uri: string): string {
  return /^\/videos\/(\d+)/.exec(uri)?.[1] ?? uri;
}

/** Without tracking (`dnt=1`). The player requires the hash of an unlisted video. */
function embedUrl(given: string | null | undefined, id: string, hash: string | undefined): string {
  const address = new URL(`https://player.vimeo.com/video/${id}`);
  const own = given ? webAddress(given) : null;
  const h = (own ? new URL(own).searchParams.get('h') : null) ?? hash;
  if (h) address.searchParams.set('h', h);
  address.searchParams.set('dnt', '1');
  return address.href;
}

/** Empty: the gallery shows the product's logo (product 5.13). */
function thumbnailOf({ pictures }: VimeoVideo): string {
  const sizes = [...(pictures?.sizes ?? [])].sort((left, right) => left.width - right.width);
  const fitting = sizes.find(({ width }) => width >= THUMBNAIL_WIDTH) ?? sizes.at(-1);
  return webAddress(fitting?.link ?? pictures?.base_link) ?? '';
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
});
const WRITTEN = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}:\d{2})$/;

/**
 * Reads `upload_date` of Vimeo's oEmbed answers, which is in New York's time: `created_time` 18:08:29 UTC in October is 14:08:29 there.
 *
 * @param text `2026-01-05 08:00:00`
 * @returns null for no such date; for an hour skipped by daylight saving, the next one
 */
export function uploadDate(text: string | null | undefined): Date | null {
  const [, day, hour, rest] = WRITTEN.exec(text ?? '') ?? [];
  if (day === undefined || hour === undefined || rest === undefined) return null;
  // The offset that gives the same hour in New York.
  const moments = ['-04:00', '-05:00']
    .map((offset) => videoDate(`${day}T${hour}:${rest}${offset}`))
    .filter((moment) => moment !== null);
  return moments.find((moment) => newYork.format(moment) === hour) ?? moments.at(-1) ?? null;
}
