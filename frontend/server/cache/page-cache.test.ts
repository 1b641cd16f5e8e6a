import { setImmediate as nextTurn } from 'node:timers/promises';
import { anyone, cacheOf, keyOf, pageOf } from '../../test/page-cache-under-test.js';
import type { PostedPage } from '../forms/noscript-forms.js';
import type { RenderedPage } from '../render/render.js';
import { PageRefusedError } from '../pages/error-page.js';

describe('the page cache', () => {
  it('renders a page once for concurrent and later requests', async () => {
    const { text, rendered, isFresh } = cacheOf();
    await Promise.all(Array.from({ length: 20 }, () => text('/careers')));
    expect([await text('/careers'), rendered, isFresh('/careers')]).toEqual([
      '/careers #1',
      ['/careers'],
      true,
    ]);
  });

  it('renders again after a data change', async () => {
    const { text, state, isFresh } = cacheOf();
    await text('/careers');
    state.version = '2';
    expect(isFresh('/careers')).toBe(false);
    expect([await text('/careers'), isFresh('/careers')]).toEqual(['/careers #2', true]);
  });

  it('keeps the object of a page when it is rendered again with the same content', async () => {
    const { cache, text, state } = cacheOf({
      render: () => Promise.resolve(pageOf(`as in ${state.version.length} digits`)),
    });
    await text('/careers');
    const before = cache.fresh(keyOf('/careers'));
    state.version = '2';
    await text('/careers');
    expect(cache.fresh(keyOf('/careers'))).toBe(before);
    state.version = '10';
    await text('/careers');
    expect(cache.fresh(keyOf('/careers'))).not.toBe(before);
  });

  it('does not store failed or partial pages, and prefers an older complete one', async () => {
    const { text, state, results, isFresh } = cacheOf();
    for (const fault of [{ passing: true }, { passing: false, status: 503 }]) {
      Object.assign(state, fault);
      await text('/');
      expect(isFresh('/')).toBe(false);
    }
    state.status = 200;
    expect(await text('/')).toBe('/ #3');
    for (const [version, fault] of [
      ['2', { passing: true }],
      ['3', { passing: false, status: 503 }],
    ] as const) {
      Object.assign(state, { version, ...fault });
      expect(await text('/')).toBe('/ #3');
    }
    expect(results).toEqual(['miss', 'miss', 'miss', 'stale', 'stale']);
  });

  it('stores the page of a removed record in place of the previous one', async () => {
    const { text, state, rendered } = cacheOf();
    const job = () => text('/careers/lever_acme_1', 'records');
    await job();
    Object.assign(state, { version: '2', status: 410 });
    expect([await job(), await job()]).toEqual(['/careers/lever_acme_1 #2', '/careers/lever_acme_1 #2']);
    expect(rendered).toHaveLength(2);
  });

  it('prefers a partial page of a removed record to its previous page', async () => {
    const { text, state } = cacheOf();
    const job = () => text('/careers/lever_acme_1', 'records');
    await job();
    Object.assign(state, { version: '2', status: 410, passing: true });
    expect(await job()).toBe('/careers/lever_acme_1 #2');
    state.status = 503;
    expect(await job()).toBe('/careers/lever_acme_1 #3');
  });

  it('serves an outdated record page only while the gateway is unavailable', async () => {
    const { cache, text, state } = cacheOf();
    const job = () => text('/careers/lever_acme_1', 'records');
    await job();
    Object.assign(state, { version: '2', status: 503 });
    expect(await job()).toBe('/careers/lever_acme_1 #2');
    state.passing = true;
    expect(await job()).toBe('/careers/lever_acme_1 #3');
    state.reachable = false;
    expect(await job()).toBe('/careers/lever_acme_1 #1');
    expect(cache.fresh(keyOf('/careers/lever_acme_1', 'records'))).toBeUndefined();
  });

  it('renders known records during a flood of invented ones', async () => {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    const { cache, text, state } = cacheOf({
      render: async (key) => {
        if (key.includes('invented')) await until;
        return pageOf(`${key} in ${state.version}`);
      },
    });
    const job = () => text('/careers/lever_acme_1', 'records');
    await job();
    const flood = Array.from({ length: 40 }, (_, n) =>
      cache.answer(keyOf(`/careers/invented_${n}`, 'records'), anyone).catch(() => undefined),
    );
    state.version = '2';
    expect(await job()).toBe('/careers/lever_acme_1 in 2');
    finish();
    await Promise.all(flood);
  });

  it('serves no outdated record page while the render queue is full', async () => {
    const { text, state, queue } = cacheOf();
    const job = () => text('/careers/lever_acme_1', 'records');
    await job();
    state.version = '2';
    const busy = jest.spyOn(queue, 'render').mockRejectedValue(new PageRefusedError('busy'));
    await expect(job()).rejects.toThrow(PageRefusedError);
    state.reachable = false;
    expect(await job()).toBe('/careers/lever_acme_1 #1');
    busy.mockRestore();
  });

  it('drops the page of a URL that redirects now', async () => {
    let leads = false;
    let asked = 0;
    const { text, state } = cacheOf({
      render: () => {
        asked += 1;
        return Promise.resolve(
          leads
            ? { kind: 'redirect', status: 302, location: '/careers' }
            : pageOf(`#${asked}`, { status: state.status }),
        );
      },
    });
    expect(await text('/careers?page=9')).toBe('#1');
    leads = true;
    state.version = '2';
    expect(await text('/careers?page=9')).toBe('/careers');
    leads = false;
    Object.assign(state, { version: '3', status: 503 });
    expect(await text('/careers?page=9')).toBe('#3');
  });

  it('does not drop a page for a redirect from older data', async () => {
    const { text, state } = cacheOf({
      render: () =>
        Promise.resolve(
          state.version === '2'
            ? pageOf('here', { dataVersion: '2' })
            : { kind: 'redirect', status: 302, location: '/careers', dataVersion: '1' },
        ),
    });
    for (state.version of ['2', '3']) expect(await text('/careers?page=9')).toBe('here');
  });

  it('renders a page again for the next request when a lagging gateway contributed to it', async () => {
    const { text, state, rendered, isFresh } = cacheOf();
    Object.assign(state, { version: '2', dataVersion: '1' });
    expect([await text('/careers'), isFresh('/careers')]).toEqual(['/careers #1', false]);
    state.dataVersion = '2';
    expect([await text('/careers'), await text('/careers')]).toEqual(['/careers #2', '/careers #2']);
    // Ahead of what the site has heard of: as old as the site knows.
    state.dataVersion = '3';
    expect([await text('/careers'), rendered.length]).toEqual(['/careers #2', 2]);
  });

  it('never replaces a page by one from older data', async () => {
    const { text, state } = cacheOf();
    const job = () => text('/careers/lever_acme_1', 'records');
    Object.assign(state, { version: '2', dataVersion: '2', status: 410 });
    expect(await job()).toBe('/careers/lever_acme_1 #1');
    Object.assign(state, { version: '3', dataVersion: '1', status: 200 });
    expect(await job()).toBe('/careers/lever_acme_1 #1');
    Object.assign(state, { dataVersion: '3' });
    expect(await job()).toBe('/careers/lever_acme_1 #3');
  });

  it('answers requests after a data change with a page rendered after it', async () => {
    const begun: ((page: RenderedPage) => void)[] = [];
    const { text, state } = cacheOf({ render: () => new Promise((resolve) => begun.push(resolve)) });
    const untilBegun = async (count: number) => {
      while (begun.length < count) await nextTurn();
    };
    const before = text('/careers');
    await untilBegun(1);
    state.version = '2';
    const after = text('/careers');
    begun[0]?.(pageOf('before'));
    await untilBegun(2);
    begun[1]?.(pageOf('after'));
    expect([await before, await after]).toEqual(['before', 'after']);
  });

  it('serves a stale page once while it renders a new one', async () => {
    const { text, rendered } = cacheOf({ maxAgeMilliseconds: 1 });
    const shown = [await text('/careers')];
    while (rendered.length < 2) {
      await nextTurn();
      shown.push(await text('/careers'));
    }
    expect(new Set(shown)).toEqual(new Set(['/careers #1']));
  });

  it('serves an outdated page at once while the gateway is unavailable, and renders it again', async () => {
    const { text, state, rendered, isFresh } = cacheOf();
    await text('/careers');
    Object.assign(state, { version: '2', reachable: false });
    expect(await text('/careers')).toBe('/careers #1');
    while (!isFresh('/careers')) await nextTurn();
    expect(rendered).toHaveLength(2);
  });

  it('a flood of invented URLs evicts no real page', async () => {
    const { text, state, isFresh } = cacheOf({ sizes: { fixed: 10_000, records: 10_000, searches: 10_000 } });
    await text('/careers');
    await text('/careers/lever_acme_1', 'records');
    for (let n = 0; n < 50; n += 1) await text(`/careers?department=${n}`);
    state.status = 404;
    for (let n = 0; n < 50; n += 1) await text(`/careers/invented_${n}`, 'records');
    expect([isFresh('/careers'), isFresh('/careers/lever_acme_1', 'records')]).toEqual([true, true]);
    expect([
      isFresh('/careers?department=0'),
      isFresh('/careers/invented_0', 'records'),
      isFresh('/careers/invented_49', 'records'),
    ]).toEqual([false, false, true]);
  });

  it('keeps real pages while many records are read', async () => {
    const { text, isFresh } = cacheOf({ sizes: { fixed: 10_000, records: 10_000, searches: 10_000 } });
    await text('/careers');
    for (let n = 0; n < 50; n += 1) await text(`/careers/lever_acme_${n}`, 'records');
    expect(['/careers/lever_acme_0', '/careers/lever_acme_49'].map((job) => isFresh(job, 'records'))).toEqual(
      [false, true],
    );
    expect(isFresh('/careers')).toBe(true);
  });

  it("checks a client's render quota only for missing or outdated pages, and not for known URLs", async () => {
    const { cache, text, state } = cacheOf();
    const refused = () => Promise.reject(new Error('no more'));
    await text('/careers?q=seen');
    state.version = '2';
    await expect(cache.answer(keyOf('/careers'), refused)).resolves.toMatchObject({ kind: 'page' });
    for (const key of ['/careers?q=seen', '/careers?q=unseen'])
      await expect(cache.answer(keyOf(key), refused)).rejects.toThrow('no more');
    state.reachable = false;
    await expect(cache.answer(keyOf('/careers?q=seen'), refused)).resolves.toMatchObject({ kind: 'page' });
  });
});

describe('overload of the page cache', () => {
  function blocked() {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    return { until, finish };
  }

  it('refuses requests that would wait too long, and serves cached pages meanwhile', async () => {
    const { until, finish } = blocked();
    const { cache, text, isFresh } = cacheOf({
      render: async (key) => {
        if (key !== '/careers') await until;
        return pageOf(key);
      },
    });
    await text('/careers');
    const asked = Array.from({ length: 80 }, (_, n) =>
      cache.answer(keyOf(`/careers?q=${n}`), anyone).then(
        () => 'page',
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      ),
    );
    await nextTurn();
    expect(isFresh('/careers')).toBe(true);
    finish();
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'page')).toHaveLength(30);
    expect(new Set(outcomes)).toEqual(new Set(['page', 'PageRefusedError']));
  });

  it('shows a posted form only to its sender', async () => {
    const { cache, isFresh } = cacheOf();
    const invalid: PostedPage = {
      status: 400,
      requestId: 'a-request',
      form: { values: {}, errors: {}, outcome: { kind: 'invalid' } },
      retryAfter: '90',
    };
    const answer = await cache.once('/contact', invalid);
    expect(answer.kind === 'page' && answer.page.headers).toMatchObject({
      'Cache-Control': 'no-store',
      'Retry-After': '90',
    });
    expect(isFresh('/contact')).toBe(false);
  });
});
