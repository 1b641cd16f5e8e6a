import type { VideoFormat } from 'contract';
import { type InferType, ValidationError } from 'yup';
import { FeedError } from '../../../http/feed-error.js';
import type { Explain } from '../../../http/http-attempt.js';
import { dayOf } from '../../../http/revision.js';
import { collect, formatOf, opened, readRefusal, textAt } from '../collect.js';
import type { IncomingVideo, VideoContext, VideoFeed, VideoHost, VideoRejection } from '../source.js';
import {
  mapYoutubeItem,
  mapYoutubeOembed,
  mapYoutubeVideo,
  youtubeChannelsSchema,
  youtubeErrorSchema,
  youtubeItemSchema,
  youtubeItemsSchema,
  youtubeOembedSchema,
  youtubeVideoSchema,
  youtubeVideosSchema,
} from './video.js';

const API = 'https://www.googleapis.com';
const OEMBED = 'https://www.youtube.com';
const PER_PAGE = 50;
/** Each page costs one unit of 10,000 a day, and one for its videos (feeds.md 2.9). */
const PAGES_MAX = 60;
/** A longer video is no Short, so it is landscape. */
const SHORT_SECONDS = 180;

/** Videos of a channel (`UC…`, `@handle`), a playlist (`PL…`), or one link. Reads the list of uploads: a search costs a hundred times as much. */
export const youtube: VideoHost = {
  source: 'youtube',
  keyVariable: 'YOUTUBE_API_KEY',
  readLink,
  readVideos,
  readAnswer: async (answer) => {
    if (youtubeOembedSchema.isValidSync(answer, { strict: true })) return collectOembed(answer);
    if (youtubeErrorSchema.isValidSync(answer, { strict: true }))
      throw new FeedError(`YouTube refused: ${answer.error.message.slice(0, 200)}`);
    if (youtubeItemsSchema.isValidSync(answer, { strict: true }))
      return collect(answer.items, readItem, idOf);
    return collect(
      opened(youtubeVideosSchema, answer, 'an answer of YouTube with videos').items,
      (record) => mapYoutubeVideo(readVideo(record), 'landscape'),
      idOf,
    );
  },
};

async function readVideos(account: string, context: VideoContext): Promise<VideoFeed> {
  const playlistId = await playlistOf(account, context);
  const records: unknown[] = [];
  const rejections: VideoRejection[] = [];
  let pageToken: string | undefined;
  for (let pages = 0; pages === 0 || pageToken !== undefined; pages += 1) {
    if (pages === PAGES_MAX)
      throw new FeedError(`YouTube gives more than ${PAGES_MAX} pages of ${PER_PAGE} videos for ${account}.`);
    const page = opened(
      youtubeItemsSchema,
      await askItems(account, playlistId, pageToken, context),
      'an answer of YouTube with a playlist',
    );
    const { videos: listed, rejections: unlisted } = await collect(page.items, readItem, idOf);
    rejections.push(...unlisted);
    const found =
      listed.length === 0
        ? []
        : opened(
            youtubeVideosSchema,
            await ask(
              'videos',
              { part: 'snippet,contentDetails,status', id: listed.map(({ sourceId }) => sourceId).join(',') },
              context,
            ),
            'an answer of YouTube with videos',
          ).items;
    const ids = new Set(found.map(idOf));
    for (const { sourceId, title } of listed) {
      // Not `withdrawn`: a faulty answer may omit every video.
      const reason = 'the playlist lists it, but nothing is given for it';
      if (!ids.has(sourceId)) rejections.push({ sourceId, title, reason, fate: 'missing' });
    }
    records.push(...found);
    pageToken = page.nextPageToken ?? undefined;
  }
  const feed = await collect(
    records,
    async (record) => {
      const video = readVideo(record);
      // Mapped first: a video that is not shown needs no format.
      const mapped = mapYoutubeVideo(video, 'landscape');
      return mapped.durationSeconds > SHORT_SECONDS
        ? mapped
        : mapYoutubeVideo(video, await askedFormat(video.id, context));
    },
    idOf,
  );
  return {
    received: feed.received + rejections.length,
    videos: feed.videos,
    rejections: [...rejections, ...feed.rejections],
  };
}

const PLAYLIST = /^(PL|UU|FL|OL)[\w-]{10,}$/;

/** A page of a playlist. The list of uploads of an empty channel does not exist. */
async function askItems(
  account: string,
  playlistId: string,
  pageToken: string | undefined,
  context: VideoContext,
): Promise<unknown> {
  try {
    return await ask(
      'playlistItems',
      {
        part: 'snippet,contentDetails',
        playlistId,
        maxResults: String(PER_PAGE),
        ...(pageToken && { pageToken }),
      },
      context,
    );
  } catch (error) {
    const isEmptyChannel =
      error instanceof FeedError &&
      error.status === 404 &&
      pageToken === undefined &&
      !PLAYLIST.test(account);
    if (!isEmptyChannel) throw error;
    return { kind: 'youtube#playlistItemListResponse', items: [] };
  }
}

/** A channel's uploads are a playlist. */
async function playlistOf(account: string, context: VideoContext): Promise<string> {
  if (PLAYLIST.test(account)) return account;
  const named = /^UC[\w-]{22}$/.test(account)
    ? { id: account }
    : /^@[\w.-]{3,30}$/.test(account)
      ? { forHandle: account }
      : undefined;
  if (!named)
    throw new FeedError(
      `"${account}" is no YouTube account: write UC…, @handle, a playlist (PL…) or the link of one video.`,
    );
  const { items } = opened(
    youtubeChannelsSchema,
    await ask('channels', { part: 'contentDetails', ...named }, context),
    'an answer of YouTube with a channel',
  );
  const uploads = items?.[0]?.contentDetails.relatedPlaylists.uploads;
  if (uploads === undefined) throw new FeedError(`YouTube knows no channel ${account}.`);
  return uploads;
}

/** A Short is portrait, which only oEmbed tells. A format never changes, so a known Short is not requested again; other videos once a day. */
async function askedFormat(id: string, { http, bases, stored }: VideoContext): Promise<VideoFormat> {
  const { format = 'landscape', readAt = null } = (await stored?.(id)) ?? {};
  if (format === 'portrait' || (readAt !== null && dayOf(id, readAt.getTime()) === dayOf(id, Date.now())))
    return format;
  try {
    const answer = await http.getJson(oembedAddress(`https://www.youtube.com/shorts/${id}`, bases));
    return formatOf(youtubeOembedSchema.validateSync(answer, { strict: true }));
  } catch (error) {
    if (error instanceof FeedError || error instanceof ValidationError) return format;
    throw error;
  }
}

async function readLink(link: string, context: VideoContext): Promise<VideoFeed> {
  const playlist = /\/playlist\?(?:[^#]*&)?list=([\w-]+)/.exec(link)?.[1];
  // oEmbed would answer with its first video.
  if (playlist !== undefined) throw new FeedError(`${link} is a playlist: name it by its id, ${playlist}.`);
  const answer = await context.http.getJson(oembedAddress(link, context.bases), { explain });
  return collectOembed(opened(youtubeOembedSchema, answer, 'an oEmbed answer of YouTube'));
}

function collectOembed(answer: InferType<typeof youtubeOembedSchema>): Promise<VideoFeed> {
  return collect(
    [answer],
    () => mapYoutubeOembed(answer),
    () => null,
  );
}

function oembedAddress(link: string, bases: VideoContext['bases']): URL {
  return new URL(
    `/oembed?${new URLSearchParams({ url: link, format: 'json' })}`,
    bases?.['youtube-oembed'] ?? OEMBED,
  );
}

function ask(
  list: string,
  parameters: Readonly<Record<string, string>>,
  { http, key, bases }: VideoContext,
): Promise<unknown> {
  // In a header, so that the key appears in no address and no log.
  return http.getJson(
    new URL(`/youtube/v3/${list}?${new URLSearchParams(parameters)}`, bases?.['youtube'] ?? API),
    { headers: key === undefined ? {} : { 'x-goog-api-key': key }, explain },
  );
}

const explain: Explain = (status, body) => {
  const reason = readRefusal(youtubeErrorSchema, body)?.error.errors?.[0]?.reason ?? undefined;
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
    return `answered ${status}: the quota of the day is used up`;
  if (reason === 'accessNotConfigured')
    return `answered ${status}: the YouTube Data API is not switched on for this key's project`;
  if (reason === 'keyInvalid' || reason === 'badRequest')
    return `answered ${status}: the key is not valid, or the request is not understood (${reason})`;
  if (status === 404) return 'answered 404: there is no such channel, playlist or video';
  return reason === undefined ? undefined : `answered ${status}: ${reason}`;
};

function readItem(record: unknown): IncomingVideo {
  return mapYoutubeItem(youtubeItemSchema.validateSync(record, { strict: true }));
}

function readVideo(record: unknown) {
  return youtubeVideoSchema.validateSync(record, { strict: true });
}

function idOf(record: unknown): string | null {
  return textAt(record, 'snippet', 'resourceId', 'videoId') ?? textAt(record, 'id') ?? null;
}
