import { VideoCaptionEntity, type VideoEntity } from 'db/entities/video.entity';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { videoExists } from 'db/testing/factories';
import { rareWord } from '../../careers/support/jobs.js';
import { inStackDatabase } from '../../site/stack-support/database.js';

export type GivenVideo = Partial<VideoEntity>;

/** Videos of one test, found by a word no other video contains. */
export interface Videos {
  readonly word: string;
  readonly videos: readonly VideoEntity[];
}

/**
 * Stores videos in the stack's database and announces the change to the stack. The first is the newest.
 *
 * @param given the videos; a title is followed by the test's word
 */
export async function videosExist(given: readonly GivenVideo[]): Promise<Videos> {
  const word = rareWord();
  return inStackDatabase(async (dataSource) => {
    const videos = [];
    for (const [index, video] of given.entries()) {
      const stored = await videoExists(dataSource, {
        publishedAt: new Date(Date.UTC(2026, 5, 28 - index)),
        ...video,
        title: `${video.title ?? 'A day on the ward'} ${word}`,
      });
      videos.push(stored);
      if (stored.transcript !== null)
        await dataSource.getRepository(VideoCaptionEntity).save({
          videoId: stored.id,
          language: 'en',
          kind: 'captions',
          label: 'English',
          position: 0,
          url: null,
          content: `WEBVTT\n\n00:00.000 --> 00:09.000\n${stored.transcript}\n`,
        });
    }
    await bumpDataVersion(dataSource.manager);
    return { word, videos };
  });
}

/** A clip the repository ships, so that there is something to play. */
export const shippedClip = {
  file: 'apply-in-eight-minutes',
  thumbnail: '/media/videos/apply-in-eight-minutes.jpg',
  aspectRatio: 'portrait',
  width: 720,
  height: 1280,
} as const satisfies GivenVideo;
