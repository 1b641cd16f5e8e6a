import { pagePaths, parseBrand } from 'contract';
import { queryAnsweredBy } from '../../test/query-double.js';
import { pictureImage } from './og-image/og-images.js';
import { createRenderer } from './render.js';

const brand = parseBrand({});
const renderer = createRenderer({
  brand,
  siteUrl: 'https://site.example',
  assets: { entry: '/entry.js', player: '/player.js', css: '', font: undefined, modulesOf: () => [] },
  ogImages: { imageOf: () => Promise.resolve(pictureImage('open-graph-default')) },
  onFault: () => undefined,
});

const request = {
  signal: new AbortController().signal,
  requestId: 'rendering-1',
  query: queryAnsweredBy(() => undefined),
};

describe('a rendering', () => {
  it('is complete or failed, whenever it times out', async () => {
    const render = await renderer;
    const over = new Error('The page took too long.');
    const htmlWithin = async (steps: number) => {
      const patience = new AbortController();
      const rendering = render('/privacy-policy', { ...request, signal: patience.signal });
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      patience.abort(over);
      return rendering.then(
        (page) => (page.kind === 'page' ? String(page.html) : page.location),
        (error: unknown) => error,
      );
    };
    const whole = await render('/privacy-policy', request);
    for (let steps = 0; steps < 60; steps += 1)
      expect([over, whole.kind === 'page' && String(whole.html)]).toContain(await htmlWithin(steps));
  });

  it('asks the gateway by the client of its request', async () => {
    const render = await renderer;
    const show = async (path: string) => {
      const asked: string[] = [];
      const query = queryAnsweredBy(({ operation }) => void asked.push(operation));
      await render(path, { ...request, query });
      // Asked once for many pages.
      expect([path, asked.some((operation) => operation !== 'JobSources')]).toEqual([path, true]);
    };
    const { home, careers, job, ownCareers, videoGallery, ownVideos, video } = pagePaths;
    for (const path of [
      home,
      careers,
      job('a'),
      ownCareers(brand.slug),
      videoGallery,
      ownVideos(brand.slug),
      video('a'),
    ])
      await show(path);
  });
});
