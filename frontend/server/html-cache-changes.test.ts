import { HtmlCache } from './html-cache.js';
import type { RenderedPage } from './render.js';

const inline = { scripts: [], styles: [] };
const page = (html: string): RenderedPage => ({ kind: 'page', status: 200, html, inline, canonicalPath: undefined, passing: false });
const room = 10_000;

/** A cache of one page, whose renderings end when and as the test says. */
function cacheOf() {
  const begun: ((rendered: RenderedPage | Promise<RenderedPage>) => void)[] = [];
  const data = { version: 'v1' };
  const cache = new HtmlCache({
    render: () => new Promise((resolve) => begun.push(resolve)),
    version: () => data.version,
    reachable: () => true,
    bytes: room,
    recordBytes: room,
    searchBytes: room,
    strayBytes: room,
    staleAfterMilliseconds: 60_000,
    renderWithinMilliseconds: 60_000,
  });
  const ask = async () => {
    const answer = await cache.answer({ key: '/careers', standing: 'familiar' });
    return answer.kind === 'page' ? (await answer.page.body.in('identity')).toString() : answer.location;
  };
  /** Asks for a page that is not at hand. @returns the answer, and ends its rendering */
  const askAnew = async (version: string) => {
    data.version = version;
    const order = begun.length;
    const shown = ask();
    while (begun.length === order) await new Promise((resolve) => setImmediate(resolve));
    return { shown, end: (rendered: RenderedPage | Promise<RenderedPage>) => begun[order]?.(rendered) };
  };
  return { cache, ask, askAnew, begun };
}

describe('when the data change while a page is made', () => {
  it('nobody who asks afterwards waits for the page of before, nor does that take the place of the one after', async () => {
    const { ask, askAnew, begun } = cacheOf();
    const before = await askAnew('v1');
    const after = await askAnew('v2');
    after.end(page('after'));
    expect(await after.shown).toBe('after');
    before.end(page('before'));
    expect([await before.shown, await ask()]).toEqual(['after', 'after']);
    expect(begun).toHaveLength(2);
  });

  it('and it cannot be made, it is the one of after that is shown', async () => {
    const { askAnew } = cacheOf();
    const first = await askAnew('v1');
    first.end(page('first'));
    await first.shown;
    const before = await askAnew('v2');
    const after = await askAnew('v3');
    after.end(page('after'));
    await after.shown;
    before.end(Promise.reject(new Error('The gateway is away.')));
    expect(await before.shown).toBe('after');
  });
});

describe('when the data have changed', () => {
  it('a page that comes out as it was keeps what has been made of it', async () => {
    const { cache, askAnew } = cacheOf();
    const kept = async (version: string, rendered: RenderedPage) => {
      const { shown, end } = await askAnew(version);
      end(rendered);
      await shown;
      return cache.fresh('/careers');
    };
    const gone = { ...page('nothing here'), status: 404 };
    const [first, again, other, missing, closed] = [await kept('v1', page('open')), await kept('v2', page('open')), await kept('v3', page('more')), await kept('v4', gone), await kept('v5', { ...gone, status: 410 })];
    expect(first).toBeDefined();
    expect(again).toBe(first);
    expect([other === first, missing?.status, closed?.status]).toEqual([false, 404, 410]);
    expect((await other?.body.in('identity'))?.toString()).toBe('more');
  });
});
