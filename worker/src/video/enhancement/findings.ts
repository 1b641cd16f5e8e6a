import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoFinding } from 'db/entities/video.entity';
import { errorCode } from 'db/error-code';
import { listVideoClaims, saveFindings, type VideoClaims } from 'db/repositories/videos/videos';
import type { Track } from 'mediainfo.js';
import type { DataSource } from 'typeorm';

/**
 * What an operator should correct about a video. A file that cannot be opened is a finding, not an error: a paid enhancement is kept.
 *
 * @param onTrouble is called with why a file could not be opened
 */
export async function findingsOf(
  {
    file,
    hasCaptions,
    ...claimed
  }: Pick<VideoClaims, 'file' | 'hasCaptions' | 'durationSeconds' | 'aspectRatio'>,
  mediaDirectory: string,
  onTrouble: (error: unknown) => void,
): Promise<readonly VideoFinding[]> {
  const missing = hasCaptions ? [] : (['captions-missing'] as const);
  if (file === null) return missing;
  try {
    return [...missing, ...(await checkFile({ ...claimed, file }, mediaDirectory))];
  } catch (error) {
    onTrouble(error);
    return [...missing, 'file-unreadable'];
  }
}

/** Checks all shown videos again: files and captions change without their videos. */
export async function renewFindings(
  database: DataSource,
  mediaDirectory: string,
  onTrouble: (video: VideoClaims, error: unknown) => void,
): Promise<void> {
  for (const video of await listVideoClaims(database)) {
    const findings = await findingsOf(video, mediaDirectory, (error) => onTrouble(video, error));
    if (findings.join() !== video.findings.join()) await saveFindings(database, video, findings);
  }
}

interface ClaimedFile {
  readonly file: string;
  readonly durationSeconds: number;
  readonly aspectRatio: 'portrait' | 'landscape';
}

/** With its rotation applied. */
interface MeasuredFile {
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
}

/** Containers round to frames, manifests to seconds. */
const DURATION_TOLERANCE = { seconds: 1.5, share: 0.02 };

/** @returns where the file differs from what the site states */
export async function checkFile(
  claimed: ClaimedFile,
  mediaDirectory: string,
): Promise<readonly VideoFinding[]> {
  const measured = await measure(join(mediaDirectory, `${claimed.file}.mp4`));
  return measured === 'file-missing' || measured === 'file-unreadable'
    ? [measured]
    : differences(claimed, measured);
}

export function differences(
  { durationSeconds, aspectRatio }: ClaimedFile,
  measured: MeasuredFile,
): readonly VideoFinding[] {
  const tolerance = Math.max(DURATION_TOLERANCE.seconds, durationSeconds * DURATION_TOLERANCE.share);
  return [
    ...(Math.abs(measured.durationSeconds - durationSeconds) > tolerance
      ? (['duration-differs'] as const)
      : []),
    ...((measured.height > measured.width ? 'portrait' : 'landscape') !== aspectRatio
      ? (['format-differs'] as const)
      : []),
  ];
}

/** @throws when it cannot be opened */
export async function measure(path: string): Promise<MeasuredFile | 'file-missing' | 'file-unreadable'> {
  const tracks = await readTracks(path);
  if (!tracks) return 'file-missing';
  for (const track of tracks) {
    if (track['@type'] === 'Video' && track.Width && track.Height && track.Duration)
      return {
        durationSeconds: track.Duration,
        ...shownSides(track.Width, track.Height, Number(track.Rotation ?? 0)),
      };
  }
  return 'file-unreadable';
}

/** Phones store portrait film as landscape with a rotation in degrees. */
export function shownSides(
  width: number,
  height: number,
  rotation: number,
): Pick<MeasuredFile, 'width' | 'height'> {
  return Math.abs(Math.round(rotation)) % 180 === 90 ? { width: height, height: width } : { width, height };
}

/** A file whose tables lead to ever more places is not read to its end. The tables of a long film are some megabytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** @returns what a media file says of itself and of its tracks; undefined: there is no such file @throws when it cannot be opened */
export async function readTracks(path: string): Promise<readonly Track[] | undefined> {
  const handle = await open(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  // Several megabytes of WebAssembly, loaded when needed.
  const { default: mediaInfoFactory } = await import('mediainfo.js');
  const mediaInfo = await mediaInfoFactory();
  let read = 0;
  try {
    const { size } = await handle.stat();
    const { media } = await mediaInfo.analyzeData(size, async (length, offset) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      read += bytesRead;
      // Nothing more is the end of the file.
      return buffer.subarray(0, read > MOST_BYTES ? 0 : bytesRead);
    });
    return media?.track ?? [];
  } finally {
    mediaInfo.close();
    await handle.close();
  }
}
