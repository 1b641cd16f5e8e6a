import type { VideoFinding } from 'db/entities/video.entity';
import { listVideoClaims, saveFindings, type VideoClaims } from 'db/repositories/videos';
import type { DataSource } from 'typeorm';
import { checkFile } from './check-file.js';

/**
 * What an operator should mend about a video. A file that cannot even be looked into is a finding as well: what else is found about its
 * video, and was perhaps paid for, is kept.
 *
 * @param onTrouble is told why a file could not be looked into
 */
export async function findingsOf({ file, hasCaptions, ...claimed }: Pick<VideoClaims, 'file' | 'hasCaptions' | 'durationSeconds' | 'aspectRatio'>, mediaDirectory: string, onTrouble: (error: unknown) => void): Promise<readonly VideoFinding[]> {
  const missing = hasCaptions ? [] : (['captions-missing'] as const);
  if (file === null) return missing;
  try {
    return [...missing, ...(await checkFile({ ...claimed, file }, mediaDirectory))];
  } catch (error) {
    onTrouble(error);
    return [...missing, 'file-unreadable'];
  }
}

/**
 * Looks at all videos shown again: files and captions are mended, and lost, without anything of their video changing.
 *
 * @param onTrouble is told why a file could not be looked into
 */
export async function renewFindings(database: DataSource, mediaDirectory: string, onTrouble: (video: VideoClaims, error: unknown) => void): Promise<void> {
  for (const video of await listVideoClaims(database)) {
    const findings = await findingsOf(video, mediaDirectory, (error) => onTrouble(video, error));
    if (findings.join() !== video.findings.join()) await saveFindings(database, video, findings);
  }
}
