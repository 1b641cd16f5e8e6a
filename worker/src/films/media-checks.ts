import { readFile, writeFile } from 'node:fs/promises';
import type { Track } from 'mediainfo.js';
import { cuesOf, isWebVtt, longestChapter } from 'db/captions';
import { shownSides, readTracks } from '../video/enhancement/findings.js';
import { storable } from '../postings/clean-text.js';
import { withoutMetadata } from './plain-picture.js';

const MEGABYTE = 1_024 * 1_024;

/** What an upload may be at most, in bytes (product 5.27). */
export const largest = { clip: 500 * MEGABYTE, poster: 5 * MEGABYTE, captions: 500_000 } as const;

const clipSeconds = { least: 1, most: 4 * 3_600 } as const;
const clipSides = { least: 128, most: 4_096 } as const;
const posterSides = { least: 320, most: 4_096 } as const;

/** Why a file is not accepted, for the one who sent it. */
export class RefusedFile extends Error {}

export interface Clip {
  readonly durationSeconds: number;
  /** As shown, in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Looks into a film file.
 *
 * @throws {RefusedFile} when browsers would not play it, or it says where it was taken
 */
export async function checkClip(path: string): Promise<Clip> {
  const tracks = (await readTracks(path)) ?? [];
  const { general, video, audio } = tracksOf(tracks);
  const [picture, ...more] = video;
  if (general?.Format !== 'MPEG-4' || !picture)
    throw new RefusedFile('This is no film in an MP4 file. Export it as MP4 (H.264, AAC).');
  const claimed = [...video, ...audio].reduce((sum, { StreamSize = 0 }) => sum + Number(StreamSize), 0);
  if (general.extra?.['IsTruncated'] !== undefined || claimed > Number(general.FileSize))
    throw new RefusedFile('The file is incomplete: it says it is longer than it is. Export it again.');
  // Of phones: the boxes ©xyz and loci, and QuickTime's ISO 6709 key.
  if (general.Recorded_Location !== undefined)
    throw new RefusedFile('The film says where it was taken. Export it without its location.');
  if (more.length > 0) throw new RefusedFile('The file holds several pictures. Export it with one.');
  if (picture.Format !== 'AVC' || picture.BitDepth !== 8 || picture.ChromaSubsampling !== '4:2:0')
    throw new RefusedFile(
      `Its picture is ${picture.Format ?? 'unknown'}, which not every browser plays. Export it as H.264 (8 bit, 4:2:0).`,
    );
  const otherSound = audio.find(({ Format }) => Format !== 'AAC');
  if (otherSound)
    throw new RefusedFile(
      `Its sound is ${otherSound.Format ?? 'unknown'}, which not every browser plays. Export it as AAC.`,
    );
  const { Width = 0, Height = 0, Duration = 0, Rotation = 0 } = picture;
  requireSides('film', clipSides, Width, Height);
  if (!(Duration >= clipSeconds.least && Duration <= clipSeconds.most))
    throw new RefusedFile(`It lasts ${Math.round(Duration)} seconds. Films last 1 second to 4 hours.`);
  return { durationSeconds: Math.round(Duration), ...shownSides(Width, Height, Number(Rotation)) };
}

/** Looks into a picture, and writes it anew without its notes. @throws {RefusedFile} when it is none that pages can show */
export async function cleanPoster(path: string): Promise<void> {
  const { general, image } = tracksOf((await readTracks(path)) ?? []);
  const [picture] = image;
  if (general?.Format !== 'JPEG' || picture?.Format !== 'JPEG')
    throw new RefusedFile('This is no JPEG picture. Export it as JPEG (.jpg).');
  requireSides('poster', posterSides, picture.Width ?? 0, picture.Height ?? 0);
  const clean = await withoutMetadata(await readFile(path)).catch(() => {
    throw new RefusedFile('The picture is damaged. Export it again.');
  });
  await writeFile(path, clean, { flush: true });
}

/**
 * @returns the captions as they are stored
 * @throws {RefusedFile} when it is no WebVTT
 */
export function checkCaptions(text: string): string {
  return checkWebVtt(text, 'Captions', 'text');
}

const MOST_CHAPTERS = 50;

/**
 * @param durationSeconds 0: there is no file yet
 * @returns the chapters as WebVTT
 * @throws {RefusedFile} when they are none (product 5.33)
 */
export function checkChapters(text: string, durationSeconds: number): string {
  const chapters = checkWebVtt(text, 'Chapters', 'title');
  const cues = cuesOf(chapters);
  const titles = cues.map((cue) => cue.text);
  if (titles.length > MOST_CHAPTERS) throw new RefusedFile(`A film has ${MOST_CHAPTERS} chapters at most.`);
  if (titles.some((title) => title.length > longestChapter || title.includes('\n')))
    throw new RefusedFile(`The title of a chapter is one line of ${longestChapter} characters at most.`);
  if (cues.some(({ start }) => start >= (durationSeconds || clipSeconds.most)))
    throw new RefusedFile('A chapter begins after the end of the film.');
  return chapters;
}

function checkWebVtt(text: string, what: string, part: string): string {
  const vtt = `${storable(text.replace(/\r\n?/g, '\n')).trim()}\n`;
  if (!isWebVtt(vtt)) throw new RefusedFile(`${what} are WebVTT: their first line is WEBVTT.`);
  if (vtt.split('\n').some((line) => line.length > 2_000))
    throw new RefusedFile('A line has 2,000 characters at most.');
  if (cuesOf(vtt).length === 0)
    throw new RefusedFile(
      `No ${what.toLowerCase()} were found. Each is a line like “00:01.000 --> 00:04.000” and its ${part} below, with an empty line before.`,
    );
  if (Buffer.byteLength(vtt) > largest.captions) throw new RefusedFile(`${what} have 500 KB at most.`);
  return vtt;
}

function tracksOf(tracks: readonly Track[]) {
  const of = <Type extends Track['@type']>(type: Type) =>
    tracks.filter((track): track is Extract<Track, { readonly '@type': Type }> => track['@type'] === type);
  return { general: of('General')[0], video: of('Video'), audio: of('Audio'), image: of('Image') };
}

function requireSides(
  what: string,
  { least, most }: { readonly least: number; readonly most: number },
  width: number,
  height: number,
): void {
  if (Math.min(width, height) >= least && Math.max(width, height) <= most) return;
  throw new RefusedFile(
    `It is ${width} × ${height} pixels. The sides of a ${what} are ${least} to ${most} pixels long.`,
  );
}
