import { parseBrand } from 'contract';
import { shippedVideosFile } from 'db/seeds/shipped';
import { readVideosManifest } from 'db/seeds/videos-manifest';
import { executiveSearchPage } from '../executive-search/executive-search-page.js';
import { serviceSections } from '../service-sections/service-sections.js';
import { filmingTips } from './film-production-tips.js';
import { homeFilms, showreel } from '../home.js';
import { showcaseVideos } from './video-services-page.js';

describe('the showcase and the films that play in place', () => {
  it('states the title and the length of each clip as the shipped manifest does', async () => {
    const { entries } = await readVideosManifest(shippedVideosFile, parseBrand({}));
    const shipped = new Map(entries.map((video) => [video.id, video]));
    const placed = [...serviceSections, ...filmingTips, executiveSearchPage].flatMap(
      ({ film }) => film ?? [],
    );
    expect(placed).toHaveLength(7);
    for (const { id, title, seconds } of [...showcaseVideos, ...placed, ...homeFilms, showreel])
      expect(shipped.get(id)).toMatchObject({ title, durationSeconds: seconds });
  });
});
