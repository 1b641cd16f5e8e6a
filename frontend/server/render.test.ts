import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseBrand } from 'db/contract';
import { createRenderer } from './render.js';

const renderer = createRenderer({
  brand: parseBrand({}),
  siteUrl: 'https://site.example',
  assets: { entry: '/entry.js', libraries: undefined, css: '', font: undefined, modulesOf: () => [] },
  cards: { versionOf: () => Promise.resolve('v'), ofPage: () => undefined },
  onFault: () => undefined,
});

describe('a rendering', () => {
  it('has failed when its time ends while React works, however much of the page there is', async () => {
    const render = await renderer;
    const patience = new AbortController();
    const rendering = render('/privacy-policy', patience.signal);
    const over = new Error('The page took too long.');
    // Its data are there, and its breath is not yet drawn (breath.ts).
    for (let turn = 0; turn < 16; turn += 1) await nextTurn();
    patience.abort(over);
    await expect(rendering).rejects.toBe(over);
  });
});
