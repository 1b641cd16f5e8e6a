import { pagePaths, parseBrand } from 'contract';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import { pictureImage } from './og-image/og-images.js';
import { createRenderer } from './render.js';
import { tracedAs, traceOf } from './gateway-questions.js';

const brand = parseBrand({});
const renderer = createRenderer({
  brand,
  siteUrl: 'https://site.example',
  assets: { entry: '/entry.js', player: '/player.js', css: '', font: undefined, modulesOf: () => [] },
  ogImages: { imageOf: () => Promise.resolve(pictureImage('open-graph-default')) },
  onFault: () => undefined,
});

describe('a rendering', () => {
  it('is complete or failed, whenever it times out', async () => {
    const render = await renderer;
    const over = new Error('The page took too long.');
    const htmlWithin = async (steps: number) => {
      const patience = new AbortController();
      const rendering = render('/privacy-policy', patience.signal);
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      patience.abort(over);
      return rendering.then(
        (page) => (page.kind === 'page' ? String(page.html) : page.location),
        (error: unknown) => error,
      );
    };
    const whole = await render('/privacy-policy', new AbortController().signal);
    for (let steps = 0; steps < 60; steps += 1)
      expect([over, whole.kind === 'page' && String(whole.html)]).toContain(await htmlWithin(steps));
  });

  it('sends its own request id', async () => {
    const asked: [string | undefined, string | undefined][] = [];
    setApiEndpoint({
      origin: '',
      fetch: (_, init) => {
        const question: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
        const operation =
          typeof question === 'object' && question !== null && 'operationName' in question
            ? String(question.operationName)
            : undefined;
        asked.push([operation, traceOf(init?.work)?.requestId]);
        return Promise.reject(new Error('The gateway is away.'));
      },
    });
    const render = await renderer;
    const show = async (path: string) => {
      const { signal } = new AbortController();
      tracedAs(`rendering of ${path}`, signal);
      await render(path, signal);
      const questions = asked.splice(0);
      // Asked once for many pages (source-notices.ts).
      const own = questions.filter(([operation]) => operation !== 'JobSources');
      expect([path, own.length > 0, ...own.map(([, requestId]) => requestId)]).toEqual([
        path,
        true,
        ...own.map(() => `rendering of ${path}`),
      ]);
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
