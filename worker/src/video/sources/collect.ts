import type { VideoFormat } from 'contract';
import { ownProperty, whyNoRecord } from 'server-kit/own-property';
import { type Schema, ValidationError } from 'yup';
import { FeedError } from '../../http/feed-error.js';
import { plainLine, shortened, storable } from '../../postings/clean-text.js';
import { notAfterTomorrow, statedMoment } from '../../postings/dates.js';
import type { IncomingVideo, VideoFeed, VideoRejection } from './source.js';

const REASON_CHARACTERS = 300;

export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';
}

/**
 * Turns records into videos one by one: a bad one is rejected with its reason, never the whole answer.
 *
 * @param read throws `ValidationError` or `Withdrawn` when the record is no video to show
 * @param idOf reads the id of a failed record
 */
export async function collect(
  records: readonly unknown[],
  read: (record: unknown) => IncomingVideo | Promise<IncomingVideo>,
  idOf: (record: unknown) => string | null,
): Promise<VideoFeed> {
  const videos = new Map<string, IncomingVideo>();
  const rejections: VideoRejection[] = [];
  for (const record of records) {
    const none = whyNoRecord(record);
    if (none !== undefined) {
      rejections.push({ sourceId: null, title: null, reason: none, fate: 'faulty' });
      continue;
    }
    try {
      const video = await read(record);
      const { sourceId, title } = video;
      const reason = 'it repeats the id of an earlier record';
      if (videos.has(sourceId)) rejections.push({ sourceId, title, reason, fate: 'faulty' });
      else videos.set(sourceId, video);
    } catch (error) {
      if (!(error instanceof ValidationError) && !(error instanceof Withdrawn)) throw error;
      const reason = shortened(plainLine(error.message) ?? 'it is not valid', REASON_CHARACTERS);
      rejections.push({
        sourceId: idOf(record),
        title: titleOf(record),
        reason,
        fate: error instanceof Withdrawn ? 'withdrawn' : 'faulty',
      });
    }
  }
  return { received: records.length, videos: [...videos.values()], rejections };
}

/** @throws {FeedError} when the answer has another shape */
export function opened<Envelope>(schema: Schema<Envelope>, answer: unknown, what: string): Envelope {
  try {
    return schema.validateSync(answer, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new FeedError(`This is not ${what}: ${shortened(error.message, REASON_CHARACTERS)}.`);
  }
}

function titleOf(record: unknown): string | null {
  const title = textAt(record, 'snippet', 'title') ?? textAt(record, 'title') ?? textAt(record, 'name');
  return title === undefined ? null : plainLine(title);
}

/** @returns what the body of a refusal says, where it is as the schema has it */
export function readRefusal<Said>(schema: Schema<Said>, body: string): Said | undefined {
  try {
    return schema.validateSync(JSON.parse(body));
  } catch {
    return undefined;
  }
}

export function textAt(record: unknown, ...path: readonly string[]): string | undefined {
  const value = path.reduce(ownProperty, record);
  return typeof value === 'string' ? value : undefined;
}

export const unknownFacts = {
  file: null,
  durationSeconds: 0,
  width: null,
  height: null,
  language: null,
  tags: [],
  categoryId: null,
  organizationId: null,
  publishedAt: null,
  captions: [],
} satisfies Partial<IncomingVideo>;

export function formatOf({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): VideoFormat {
  return height > width ? 'portrait' : 'landscape';
}

const TITLE_CHARACTERS = 200;
const DESCRIPTION_CHARACTERS = 5_000;
const TAGS_KEPT = 30;
const TAG_CHARACTERS = 50;

export function videoTitle(title: string | null | undefined): string {
  return shortened(plainLine(title) ?? 'Untitled', TITLE_CHARACTERS);
}

export function videoDescription(description: string | null | undefined): string {
  const text = storable((description ?? '').replace(/\r\n?/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return shortened(text, DESCRIPTION_CHARACTERS);
}

/** @returns different tags in lower case, words separated by spaces */
export function videoTags(tags: readonly (string | null | undefined)[]): readonly string[] {
  const cleaned = tags.flatMap((tag) => {
    const line = plainLine(tag)?.replace(/^#/, '').replace(/_/g, ' ').toLowerCase().trim();
    return line !== undefined && line.length >= 2 && line.length <= TAG_CHARACTERS ? [line] : [];
  });
  return [...new Set(cleaned)].slice(0, TAGS_KEPT);
}

/** @returns null for no date, or one after tomorrow */
export function videoDate(text: string | null | undefined): Date | null {
  return notAfterTomorrow(statedMoment(text));
}
