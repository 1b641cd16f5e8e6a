import { parseBrand } from 'contract';
import { shippedVideosFile } from 'db/seeds/places';
import { readVideosManifest } from 'db/seeds/videos-manifest';
import { shownFilms } from './shown-films.js';
import { showcaseVideos } from './video-services-page.js';

describe('the showcase and the films that play in place', () => {
  it('states the title and the length of each clip as the shipped manifest does', async () => {
    const { entries } = await readVideosManifest(shippedVideosFile, parseBrand({}));
    const shipped = new Map(entries.map((video) => [video.id, video]));
    for (const { id, title, seconds } of [...showcaseVideos, ...Object.values(shownFilms)])
      expect(shipped.get(id)).toMatchObject({ title, durationSeconds: seconds });
  });
});
