import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { shippedMediaDirectory, shippedVideosFile } from 'db/seeds/shipped';
import { readVideosManifest, type ManifestVideo } from 'db/seeds/videos-manifest';

const brand = parseBrand({});
const KILOBYTE = 1_024;
/** Without scripts, on a phone's caption: two lines that are read at a glance. */
const LINE_CHARACTERS = 56;

let videos: readonly ManifestVideo[];
beforeAll(async () => {
  videos = (await readVideosManifest(shippedVideosFile, brand)).entries;
});
const count = (test: (video: ManifestVideo) => boolean) => videos.filter(test).length;
const file = (name: string) => join(shippedMediaDirectory, name);

describe('the shipped videos', () => {
  it('are enough for every page that shows videos', () => {
    expect(count(({ organizationId }) => organizationId === brand.slug)).toBeGreaterThanOrEqual(7);
    expect(count(({ format }) => format === 'portrait')).toBeGreaterThanOrEqual(6);
    for (const tag of ['highlight reel', 'client testimonial', 'behind the scenes', 'film production tips']) {
      expect({ tag, enough: count(({ tags }) => tags.includes(tag)) >= 2 }).toEqual({ tag, enough: true });
    }
  });

  it('are spread over every category and organization', () => {
    expect(new Set(videos.map(({ category }) => category)).size).toBe(8);
    expect(new Set(videos.map(({ organizationId }) => organizationId)).size).toBe(5);
    expect(new Set(videos.map(({ title }) => title)).size).toBe(videos.length);
    expect(new Set(videos.map(({ description }) => description)).size).toBe(videos.length);
  });

  it('have their files, which are small, and there are no others', async () => {
    const expected = videos.flatMap(({ file: stem, captions }) => [
      `${stem}.mp4`,
      `${stem}.webm`,
      `${stem}.jpg`,
      ...captions.map((language) => `${stem}.${language}.vtt`),
    ]);
    // The loop of the home page is no video of the manifest, nor what staff of this machine uploaded.
    const files = (await readdir(shippedMediaDirectory)).filter(
      (name) => !name.startsWith('hero-reel') && name !== 'uploads',
    );
    expect(files.sort()).toEqual([...expected].sort());
    for (const name of expected)
      expect({ name, small: (await stat(file(name))).size < 320 * KILOBYTE }).toEqual({ name, small: true });
  });

  it('can start before they are fully loaded', async () => {
    for (const { file: stem } of videos) {
      const bytes = await readFile(file(`${stem}.mp4`));
      expect({ stem, first: bytes.indexOf('moov') < bytes.indexOf('mdat') }).toEqual({ stem, first: true });
    }
  });

  it('have readable captions: in order, within the video, at most two short lines', async () => {
    for (const { file: stem, captions, durationSeconds } of videos) {
      for (const language of captions) {
        const cues = cuesOf(await readFile(file(`${stem}.${language}.vtt`), 'utf8'));
        expect({ stem, language, enough: cues.length >= 2 && cues.length <= 8 }).toEqual({
          stem,
          language,
          enough: true,
        });
        let end = 0;
        for (const cue of cues) {
          expect({
            stem,
            language,
            cue,
            fits:
              cue.from >= end &&
              cue.to > cue.from &&
              cue.to <= durationSeconds &&
              cue.lines.length <= 2 &&
              cue.lines.every((line) => line.length <= LINE_CHARACTERS),
          }).toEqual({ stem, language, cue, fits: true });
          end = cue.to;
        }
      }
    }
  });
});

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

function cuesOf(vtt: string): readonly Cue[] {
  return [...vtt.matchAll(/^(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})(?: .+)?\n((?:.+\n?)+)/gm)].map(
    ([, fromMinutes, fromSeconds, toMinutes, toSeconds, words = '']) => ({
      from: Number(fromMinutes) * 60 + Number(fromSeconds),
      to: Number(toMinutes) * 60 + Number(toSeconds),
      // What the picture shows itself is left out of the shown captions (product 2.2).
      lines: words
        .replace(/<c\.written>[^]*?<\/c>/g, '')
        .trim()
        .split('\n'),
    }),
  );
}
