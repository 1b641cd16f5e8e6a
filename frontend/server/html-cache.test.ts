import { setTimeout as pause } from 'node:timers/promises';
import type { CachedPage } from './cached-page.js';
import type { PostedPage } from './form-post.js';
import { HtmlCache, type HtmlCacheOptions } from './html-cache.js';
import type { RenderedPage } from './render.js';

const inline = { scripts: [], styles: [] };

const keyOf = (key: string) => ({ key, standing: key.includes('?') ? ('searches' as const) : ('familiar' as const) });

async function textOf(page: CachedPage): Promise<string> {
  return (await page.body.in('identity')).toString();
}

/** A cache over a renderer whose pages tell which rendering they came from. @param clock which it ages its pages by */
function cacheOf(options: Partial<HtmlCacheOptions> = {}, clock: 'ours' | 'its own' = 'ours') {
  const rendered: string[] = [];
  const state: { version: string; reachable: boolean; now: number; status: number; passing: boolean; dataVersion?: string } = { version: 'v1', reachable: true, now: 0, status: 200, passing: false };
  const cache = new HtmlCache({
    render: (key) => {
      rendered.push(key);
      return Promise.resolve<RenderedPage>({ kind: 'page', status: state.status, html: `${key} #${rendered.length}`, inline, canonicalPath: undefined, passing: state.passing, dataVersion: state.dataVersion });
    },
    version: () => state.version,
    outdated: (dataVersion) => dataVersion < state.version,
    reachable: () => state.reachable,
    bytes: 100_000,
    recordBytes: 10_000,
    searchBytes: 10_000,
    strayBytes: 10_000,
    staleAfterMilliseconds: 60_000,
    renderWithinMilliseconds: 1_000,
    ...(clock === 'ours' && { now: () => state.now }),
    ...options,
  });
  const text = async (key: string) => {
    const answer = await cache.answer(keyOf(key));
    return answer.kind === 'page' ? textOf(answer.page) : answer.location;
  };
  return { cache, rendered, state, text };
}

describe('cache of pages', () => {
  it('renders a page once', async () => {
    const { text } = cacheOf();
    expect([await text('/careers'), await text('/careers')]).toEqual(['/careers #1', '/careers #1']);
  });

  it('renders once for everyone who waits for the same page', async () => {
    const { text, rendered } = cacheOf();
    await Promise.all(Array.from({ length: 20 }, () => text('/careers')));
    expect(rendered).toEqual(['/careers']);
  });

  it('renders anew when the data have changed', async () => {
    const { cache, text, state } = cacheOf();
    await text('/careers');
    state.version = 'v2';
    expect(cache.fresh('/careers')).toBeUndefined();
    expect(await text('/careers')).toBe('/careers #2');
    const fresh = cache.fresh('/careers');
    expect(fresh && (await textOf(fresh))).toBe('/careers #2');
  });

  it('keeps nothing of a page that lacks a part, and prefers the older complete one', async () => {
    const { cache, text, state } = cacheOf();
    state.passing = true;
    expect([await text('/'), await text('/')]).toEqual(['/ #1', '/ #2']);
    expect(cache.fresh('/')).toBeUndefined();
    state.passing = false;
    await text('/');
    Object.assign(state, { passing: true, version: 'v2' });
    expect(await text('/')).toBe('/ #3');
  });

  it('keeps the page of a record that is gone, and not the one it had', async () => {
    const { text, state, rendered } = cacheOf();
    await text('/careers/lever_acme_1');
    Object.assign(state, { version: 'v2', status: 410 });
    expect([await text('/careers/lever_acme_1'), await text('/careers/lever_acme_1')]).toEqual(['/careers/lever_acme_1 #2', '/careers/lever_acme_1 #2']);
    expect(rendered).toHaveLength(2);
  });

  it('prefers what says that a record is gone to what it was, though a part of that could not be had', async () => {
    const { text, state } = cacheOf();
    await text('/careers/lever_acme_1');
    Object.assign(state, { version: 'v2', status: 410, passing: true });
    expect(await text('/careers/lever_acme_1')).toBe('/careers/lever_acme_1 #2');
    state.status = 503;
    expect(await text('/careers/lever_acme_1')).toBe('/careers/lever_acme_1 #3');
  });

  it('forgets what was at an address that leads elsewhere by now', async () => {
    let leads = false;
    let asked = 0;
    const { text, state } = cacheOf({
      render: () => {
        asked += 1;
        return Promise.resolve(leads ? { kind: 'redirect', status: 302, location: '/careers' } : { kind: 'page', status: state.status, html: `#${asked}`, inline, canonicalPath: undefined, passing: false });
      },
    });
    expect(await text('/careers?page=9')).toBe('#1');
    leads = true;
    state.version = 'v2';
    expect(await text('/careers?page=9')).toBe('/careers');
    leads = false;
    Object.assign(state, { version: 'v3', status: 503 });
    expect(await text('/careers?page=9')).toBe('#3');
  });

  it('does not forget a page for where an answer of older data leads', async () => {
    const page = { kind: 'page', status: 200, html: 'here', inline, canonicalPath: undefined, passing: false, dataVersion: 'v2' } as const;
    const { text, state } = cacheOf({ render: () => Promise.resolve(state.version === 'v2' ? page : { kind: 'redirect', status: 302, location: '/careers', dataVersion: 'v1' }) });
    for (state.version of ['v2', 'v3']) expect(await text('/careers?page=9')).toBe('here');
  });

  it('makes a page anew for the next who asks when a gateway that lags behind had a part in it', async () => {
    const { cache, text, state, rendered } = cacheOf();
    Object.assign(state, { version: 'v2', dataVersion: 'v1' });
    expect(await text('/careers')).toBe('/careers #1');
    expect(cache.fresh('/careers')).toBeUndefined();
    state.dataVersion = 'v2';
    expect([await text('/careers'), await text('/careers')]).toEqual(['/careers #2', '/careers #2']);
    // Ahead of what the site has heard of: as old as the site knows.
    Object.assign(state, { dataVersion: 'v3' });
    expect(await text('/careers')).toBe('/careers #2');
    expect(rendered).toHaveLength(2);
  });

  it('never lets an answer of older data take the place of a newer one, though that is old as well', async () => {
    const { text, state } = cacheOf();
    Object.assign(state, { version: 'v2', dataVersion: 'v2', status: 410 });
    expect(await text('/careers/lever_acme_1')).toBe('/careers/lever_acme_1 #1');
    Object.assign(state, { version: 'v3', dataVersion: 'v1', status: 200 });
    expect(await text('/careers/lever_acme_1')).toBe('/careers/lever_acme_1 #1');
    Object.assign(state, { dataVersion: 'v3', status: 503 });
    expect(await text('/careers/lever_acme_1')).toBe('/careers/lever_acme_1 #1');
    state.status = 200;
    expect(await text('/careers/lever_acme_1')).toBe('/careers/lever_acme_1 #4');
  });

  it('takes a page as old at once when the data changed while it was made', async () => {
    const { cache, text, state } = cacheOf({
      render: () => {
        state.version = 'v2';
        return Promise.resolve({ kind: 'page', status: 200, html: 'made of both', inline, canonicalPath: undefined, passing: false });
      },
    });
    await text('/careers');
    expect(cache.fresh('/careers')).toBeUndefined();
  });

  it('serves the old page when a new one cannot be had', async () => {
    const { text, state } = cacheOf();
    await text('/careers');
    state.version = 'v2';
    state.status = 503;
    expect(await text('/careers')).toBe('/careers #1');
  });

  it('serves an aged page while it renews it', async () => {
    const { text, state, rendered } = cacheOf();
    await text('/careers');
    state.now = 60_001;
    expect(await text('/careers')).toBe('/careers #1');
    while (rendered.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await text('/careers')).toBe('/careers #2');
  });

  it('takes a page for aged though the time of day was set back', async () => {
    const { text, rendered } = cacheOf({ staleAfterMilliseconds: 10 }, 'its own');
    await text('/careers');
    const timeOfDay = jest.spyOn(Date, 'now').mockReturnValue(0);
    try {
      await pause(20);
      expect(await text('/careers')).toBe('/careers #1');
    } finally {
      timeOfDay.mockRestore();
    }
    while (rendered.length < 2) await new Promise((resolve) => setImmediate(resolve));
  });

  it('serves an outdated page while it renews it, too, when the gateway is known to be away', async () => {
    const { text, state, rendered } = cacheOf();
    await text('/careers');
    Object.assign(state, { version: 'v2', reachable: false });
    expect(await text('/careers')).toBe('/careers #1');
    while (rendered.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await text('/careers')).toBe('/careers #2');
  });

  it('keeps no page that failed', async () => {
    const { text, state, rendered } = cacheOf();
    state.status = 503;
    await text('/careers');
    await text('/careers');
    expect(rendered).toHaveLength(2);
  });

  it('lets no flood of inventions push out pages proper', async () => {
    const { cache, text, state } = cacheOf();
    await text('/careers');
    state.status = 404;
    for (let number = 0; number < 50; number += 1) await text(`/invented-${number}`);
    expect(cache.fresh('/careers')).toBeDefined();
    expect(cache.fresh('/invented-0')).toBeUndefined();
    expect(cache.fresh('/invented-49')).toBeDefined();
  });

  it('keeps real pages whatever queries visitors make up', async () => {
    const { cache, text } = cacheOf({ bytes: 10_000 });
    await text('/careers');
    for (let n = 0; n < 50; n += 1) await text(`/careers?department=${n}`);
    expect(cache.fresh('/careers')).toBeDefined();
    expect(cache.fresh('/careers?department=0')).toBeUndefined();
  });

  it('keeps pages proper whoever reads all jobs there are', async () => {
    const { cache, text } = cacheOf({ bytes: 10_000 });
    await text('/careers');
    for (let n = 0; n < 50; n += 1) await cache.answer({ key: `/careers/lever_acme_${n}`, standing: 'records' });
    expect(cache.fresh('/careers')).toBeDefined();
    expect(cache.fresh('/careers/lever_acme_0')).toBeUndefined();
    expect(cache.fresh('/careers/lever_acme_49')).toBeDefined();
  });

  it('keeps the page a posted form leads to like every page proper, though its address has a query', async () => {
    const { cache, text } = cacheOf();
    await cache.answer({ key: '/contact?sent=1', standing: 'familiar' });
    for (let n = 0; n < 50; n += 1) await text(`/careers?department=${n}`);
    expect(cache.fresh('/contact?sent=1')).toBeDefined();
  });

  it('renews pages whatever number of posts wait to be shown again', async () => {
    let finish: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (finish = resolve));
    const { cache } = cacheOf({
      render: async (key, _signal, posted) => {
        if (posted) await blocked;
        return { kind: 'page', status: posted?.status ?? 200, html: key, inline, canonicalPath: undefined, passing: false };
      },
    });
    const invalid: PostedPage = { status: 400, requestId: 'a-request', form: { values: {}, errors: {}, outcome: { kind: 'invalid' } } };
    const posts = Array.from({ length: 20 }, () => cache.once('/contact', invalid));
    await expect(cache.answer(keyOf('/careers'))).resolves.toMatchObject({ kind: 'page' });
    finish();
    await Promise.all(posts);
  });

  it('shows who may have nothing more rendered what is there, and what is on its way for somebody else', async () => {
    let finish: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (finish = resolve));
    const { cache, text, state } = cacheOf({
      render: async (key) => {
        if (key.includes('slow')) await blocked;
        return { kind: 'page', status: 200, html: key, inline, canonicalPath: undefined, passing: false };
      },
    });
    const refused = () => Promise.reject(new Error('no more'));
    await text('/careers?q=seen');
    const others = text('/careers?q=slow');
    await new Promise((resolve) => setImmediate(resolve));
    const mine = cache.answer(keyOf('/careers?q=slow'), refused);
    finish();
    expect([(await mine).kind, await others]).toEqual(['page', '/careers?q=slow']);
    state.version = 'v2';
    await expect(cache.answer(keyOf('/careers?q=seen'), refused)).resolves.toMatchObject({ kind: 'page' });
    await expect(cache.answer(keyOf('/careers'), refused)).resolves.toMatchObject({ kind: 'page' });
    await expect(cache.answer(keyOf('/careers?q=unseen'), refused)).rejects.toThrow('no more');
  });

  it('turns away who would wait too long, and serves what it has meanwhile', async () => {
    let finish: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (finish = resolve));
    const { cache } = cacheOf({
      render: async (key) => {
        if (key !== '/careers') await blocked;
        return { kind: 'page', status: 200, html: key, inline, canonicalPath: undefined, passing: false };
      },
    });
    await cache.answer(keyOf('/careers'));
    const asked = Array.from({ length: 80 }, (_, n) => cache.answer(keyOf(`/careers?q=${n}`)).then(() => 'page', (error: unknown) => (error instanceof Error ? error.name : 'unknown')));
    expect(cache.fresh('/careers')).toBeDefined();
    finish();
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'page').length).toBeGreaterThan(20);
    expect(new Set(outcomes)).toEqual(new Set(['page', 'TooBusyError']));
  });
});
