import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaPaths, pagePaths, type Brand } from 'contract';
import { chaptersOf, isWebVtt } from 'db/captions';
import type { VideoChapter } from 'db/entities/video.entity';
import { readVideosManifest, type ManifestVideo } from 'db/seeds/videos-manifest';
import { storable } from '../../postings/clean-text.js';
import { notAfterTomorrow } from '../../postings/dates.js';
import type { IncomingCaption, IncomingVideo, VideoFeed, VideoRejection } from './source.js';

export interface ManifestPlace {
  readonly videosFile: string;
  readonly mediaDirectory: string;
}

/**
 * Reads the manifest of self-hosted videos with their caption files. A video with missing captions or an unknown organization is rejected.
 *
 * @throws {OperatorError} when the manifest is no list; a faulty entry is only rejected
 */
export async function readManifest(
  { videosFile, mediaDirectory }: ManifestPlace,
  brand: Brand,
  organizationIds?: readonly string[],
): Promise<VideoFeed> {
  const { entries, faults } = await readVideosManifest(videosFile, brand);
  const videos: IncomingVideo[] = [];
  const rejections: VideoRejection[] = [];
  const reject = (
    { id, title }: { readonly id: string | null; readonly title: string | null },
    reason: string,
    fate: VideoRejection['fate'],
  ) => rejections.push({ sourceId: id, title, reason, fate });
  for (const fault of faults) reject(fault, fault.reason, 'faulty');
  for (const entry of entries) {
    const captions = await Promise.all(
      entry.captions.map((language) => readCaptions(entry, language, mediaDirectory)),
    );
    const chapters = await readChapters(entry, mediaDirectory);
    const missing = [...captions, chapters].filter((read) => typeof read === 'string');
    const isOfUnknownOrganization =
      organizationIds !== undefined &&
      entry.organizationId !== null &&
      !organizationIds.includes(entry.organizationId);
    if (isOfUnknownOrganization)
      reject(entry, `there is no organization "${entry.organizationId ?? ''}"`, 'withdrawn');
    else if (missing.length > 0) reject(entry, missing.join('; '), 'faulty');
    else
      videos.push(
        toIncoming(
          entry,
          captions.filter((caption) => typeof caption !== 'string'),
          typeof chapters === 'string' ? [] : chapters,
        ),
      );
  }
  return { received: entries.length + faults.length, videos, rejections };
}

/** @returns the track, or why there is none */
async function readCaptions(
  { file }: ManifestVideo,
  language: string,
  mediaDirectory: string,
): Promise<IncomingCaption | string> {
  const name = `${file}.${language}.vtt`;
  const content = await readFile(join(mediaDirectory, name), 'utf8').catch(() => undefined);
  if (content === undefined) return `its captions ${name} cannot be read`;
  if (!isWebVtt(content)) return `its captions ${name} are not WebVTT`;
  return {
    language,
    kind: 'captions',
    label: languageName(language),
    url: mediaPaths.captions(file, language),
    content: storable(content),
  };
}

/** @returns the chapters of a film (product 5.23), none without a file, or why they cannot be read */
async function readChapters(
  { file }: ManifestVideo,
  mediaDirectory: string,
): Promise<readonly VideoChapter[] | string> {
  const name = `${file}.chapters.vtt`;
  const content = await readFile(join(mediaDirectory, name), 'utf8').catch(() => undefined);
  if (content === undefined) return [];
  if (!isWebVtt(content)) return `its chapters ${name} are not WebVTT`;
  return chaptersOf(storable(content));
}

function toIncoming(
  entry: ManifestVideo,
  captions: readonly IncomingCaption[],
  chapters: readonly VideoChapter[],
): IncomingVideo {
  return {
    sourceId: entry.id,
    title: entry.title,
    description: entry.description,
    thumbnail: mediaPaths.poster(entry.file),
    embedUrl: pagePaths.player(entry.id),
    file: entry.file,
    durationSeconds: Math.round(entry.durationSeconds),
    format: entry.format,
    width: entry.width,
    height: entry.height,
    language: entry.captions[0] ?? null,
    tags: entry.tags,
    categoryId: entry.category,
    organizationId: entry.organizationId,
    sourceChannel: entry.sourceChannel,
    publishedAt: notAfterTomorrow(new Date(`${entry.published}T12:00:00Z`)),
    captions,
    ...(chapters.length > 0 && { chapters }),
  };
}

/** In the language itself: `es` is español. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
