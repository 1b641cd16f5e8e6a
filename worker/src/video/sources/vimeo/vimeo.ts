import { isWebVtt } from 'db/captions';
import { FeedError } from '../../../http/feed-error.js';
import { readAs } from '../../../connectors/kit/field-types.js';
import type { Explain, Question } from '../../../http/http-attempt.js';
import { linkedPages } from '../../../connectors/kit/pages.js';
import { dayOf } from '../../../http/revision.js';
import { storable, webAddress } from '../../../postings/clean-text.js';
import { statedMoment } from '../../../postings/dates.js';
import { collect, opened, readRefusal, textAt } from '../collect.js';
import type { IncomingCaption, VideoContext, VideoFeed, VideoHost } from '../source.js';
import {
  mapVimeoOembed,
  mapVimeoVideo,
  vimeoErrorSchema,
  vimeoId,
  vimeoOembedSchema,
  vimeoPageSchema,
  vimeoTrackSchema,
  vimeoVideoSchema,
  type VimeoVideo,
} from './video.js';

const API = 'https://api.vimeo.com';
const OEMBED = 'https://vimeo.com';
const PER_PAGE = 100;
/** Bounds a paging that never ends. */
const LAST_PAGE = 50;
/** Fewer fields raise the rate limit (feeds.md 2.9). */
const FIELDS =
  'uri,name,description,player_embed_url,duration,width,height,language,created_time,modified_time,release_time,privacy.view,privacy.embed,pictures.base_link,pictures.sizes,tags.name,tags.tag,user.name,status,is_playable,metadata.connections.texttracks';
const ACCOUNT = /^(me|users\/[\w-]+|users\/[\w-]+\/albums\/\d+|me\/albums\/\d+)$/;

/** Videos of an account (`me`, `users/{id}`), a showcase (`users/{id}/albums/{id}`), or one link. */
export const vimeo: VideoHost = {
  source: 'vimeo',
  keyVariable: 'VIMEO_ACCESS_TOKEN',
  readLink,
  readVideos,
  readAnswer: async (answer) => {
    if (vimeoOembedSchema.isValidSync(answer, { strict: true }))
      return collect([answer], readOembed, () => null);
    if (vimeoErrorSchema.isValidSync(answer, { strict: true }))
      throw new FeedError(`Vimeo refused: ${answer.error}`);
    const isSingle = vimeoVideoSchema.isValidSync(answer, { strict: true });
    return collect(
      isSingle ? [answer] : opened(vimeoPageSchema, answer, 'an answer of Vimeo with videos').data,
      (record) => mapVimeoVideo(readVideo(record), []),
      idOf,
    );
  },
};

async function readVideos(account: string, context: VideoContext): Promise<VideoFeed> {
  if (!ACCOUNT.test(account))
    throw new FeedError(
      `"${account}" is no Vimeo account: write me, users/{id}, users/{id}/albums/{id} or the link of one video.`,
    );
  const base = context.bases?.['vimeo'] ?? API;
  const first = new URL(
    `/${account}/videos?${new URLSearchParams({ per_page: String(PER_PAGE), sort: 'date', direction: 'desc', fields: FIELDS })}`,
    base,
  );
  const pages = linkedPages(context.http, {
    ...questionOf(context),
    first,
    read: (answer) => opened(vimeoPageSchema, answer, 'an answer of Vimeo with videos'),
    next: ({ paging }) => paging?.next,
    keyOrigin: first.origin,
    lastPage: LAST_PAGE,
  });
  const records: unknown[] = [];
  for await (const { data } of pages) records.push(...data);
  const notes: string[] = [];
  const captionsOf = keptCaptions((id) => readTracks(id, context, base), context, notes);
  const feed = await collect(
    records,
    async (record) => {
      const video = readVideo(record);
      // Mapped first: a video that is not shown needs no captions.
      const mapped = mapVimeoVideo(video, []);
      return { ...mapped, captions: await captionsOf(video, mapped.sourceId) };
    },
    idOf,
  );
  return { ...feed, notes };
}

/** Longer than reading an account takes, and than clocks differ. */
const MARGIN_MILLISECONDS = 3_600_000;
/** So many failures in a row mean that the host is down or limits us. */
const FAILURES_UNTIL_GIVEN_UP = 5;
const TOO_MANY_REQUESTS = 429;

/**
 * The stored captions of a video, unless it is new, may have changed, or was not read for a day (whether a new track changes
 * `modified_time` is not documented). Where tracks cannot be read, the stored ones stay.
 *
 * @param read requests the tracks of a video
 * @param notes gets a sentence for each video whose tracks could not be read
 */
function keptCaptions(
  read: (id: string) => Promise<readonly IncomingCaption[]>,
  { stored }: VideoContext,
  notes: string[],
): (video: VimeoVideo, id: string) => Promise<readonly IncomingCaption[]> {
  let failures = 0;
  let isGivenUp = false;
  return async (video, id) => {
    if ((video.metadata?.connections?.texttracks?.total ?? 0) === 0) return [];
    const known = await stored?.(id);
    const captions = known?.captions ?? [];
    if (isGivenUp || (captions.length > 0 && !mayHaveChanged(video, id, known?.readAt?.getTime())))
      return captions;
    try {
      const now = await read(id);
      failures = 0;
      return now;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      failures += 1;
      isGivenUp = error.status === TOO_MANY_REQUESTS || failures >= FAILURES_UNTIL_GIVEN_UP;
      notes.push(
        `The captions of ${id}${isGivenUp ? ' and of those after it' : ''} stay as they were: ${error.message}`,
      );
      return captions;
    }
  };
}

function mayHaveChanged({ modified_time }: VimeoVideo, id: string, readAt: number | undefined): boolean {
  if (readAt === undefined || dayOf(id, readAt) !== dayOf(id, Date.now())) return true;
  const modifiedAt = statedMoment(modified_time);
  return modifiedAt === null || modifiedAt.getTime() > readAt - MARGIN_MILLISECONDS;
}

/** Track links expire within the hour, so tracks are fetched now (feeds.md 2.9). */
async function readTracks(
  id: string,
  context: VideoContext,
  base: string,
): Promise<readonly IncomingCaption[]> {
  const { http } = context;
  const { answer, at } = await http.getPage(
    new URL(`/videos/${id}/texttracks?fields=active,type,language,display_language,link`, base),
    questionOf(context),
  );
  const { data } = opened(vimeoPageSchema, answer, 'a list of text tracks');
  const tracks: IncomingCaption[] = [];
  for (const record of data) {
    const track = readAs(vimeoTrackSchema, record);
    const link = webAddress(track?.link);
    const kind =
      track?.type === 'subtitles' ? 'subtitles' : track?.type === 'captions' ? 'captions' : undefined;
    if (!track || !link || !kind || track.active === false) continue;
    const language = storable(track.language ?? 'und');
    if (tracks.some((other) => other.language === language && other.kind === kind)) continue;
    const address = http.follow(at, link, 'leads with a caption track');
    const content = await http.getText(address, { headers: { accept: 'text/vtt' } });
    if (isWebVtt(content))
      tracks.push({
        language,
        kind,
        label: storable(track.display_language ?? language),
        url: null,
        content: storable(content),
      });
  }
  return tracks;
}

async function readLink(link: string, context: VideoContext): Promise<VideoFeed> {
  const address = new URL(
    `/api/oembed.json?${new URLSearchParams({ url: link, dnt: '1', responsive: '1' })}`,
    context.bases?.['vimeo-oembed'] ?? OEMBED,
  );
  return collect([await context.http.getJson(address, { explain })], readOembed, () => null);
}

function questionOf({ key }: VideoContext): Question {
  const authorization = key === undefined ? {} : { authorization: `bearer ${key}` };
  return { headers: { ...authorization, accept: 'application/vnd.vimeo.*+json;version=3.4' }, explain };
}

const explain: Explain = (status, body) => {
  if (status === 401) return 'answered 401: the access token is missing or no longer valid';
  if (status === 404) return 'answered 404: there is no such account, showcase or video';
  if (status === 429) return 'answered 429: the allowance is used up for now';
  const said = readRefusal(vimeoErrorSchema, body)?.error.slice(0, 200);
  return said === undefined ? undefined : `answered ${status}: ${said}`;
};

function readVideo(record: unknown) {
  return vimeoVideoSchema.validateSync(record, { strict: true });
}

function readOembed(record: unknown) {
  return mapVimeoOembed(opened(vimeoOembedSchema, record, 'an oEmbed answer of Vimeo'));
}

function idOf(record: unknown): string | null {
  const uri = textAt(record, 'uri');
  return uri === undefined ? null : vimeoId(uri);
}
