import { StaffActionEntity } from 'db/entities/staff-action.entity';
import { submissionExists } from 'db/testing/factories';
import { freePort } from 'db/testing/server';
import type { Router } from 'express';
import { pino } from 'pino';
import { wrongPasswords } from '../../src/admin/access.js';
import { createWorkerMetrics } from '../../src/admin/metrics.js';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { createPageRouter } from '../../src/admin/pages/page-router.js';
import { subjects } from '../../src/admin/pages/router.js';
import { eventually, openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';
import { StaffBrowser, startProvider, type TestProvider } from './staff-browser.js';

const token = 'machines-know-this-one';
let stack: QueueStack;
let operations: { close(): Promise<void> };
let provider: TestProvider;
let here: string;
let logged: string;
let options: Parameters<typeof openOperationsServer>[0];
let browser: StaffBrowser;

beforeAll(async () => {
  stack = await openQueueStack(undefined);
  const port = await freePort();
  here = `http://127.0.0.1:${port}`;
  provider = await startProvider(await freePort(), here);
  options = {
    ...operationsOf(stack),
    port,
    log: pino({}, { write: (line) => void (logged += line) }),
    token,
    signIn: {
      issuer: provider.issuer,
      clientId: 'operations',
      clientSecret: 'a-secret-of-the-tests',
      groups: { operator: ['recruiters', 'owners'], viewer: ['film makers'] },
      address: here,
    },
  };
});
beforeEach(async () => {
  logged = '';
  browser = new StaffBrowser();
  options = { ...options, registry: createWorkerMetrics().registry };
  operations = await openOperationsServer(options);
  await provider.tell({ sub: 'ann', groups: ['recruiters'], fault: null });
  await stack.database.dataSource.getRepository(StaffActionEntity).clear();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await operations.close();
});
afterAll(async () => {
  await provider.stop();
  await stack.close();
});

const at = (path: string) => `${here}${path}`;
const tokenOn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
const rows = async () =>
  (await stack.database.dataSource.getRepository(StaffActionEntity).find({ order: { id: 'ASC' } })).map(
    ({ staffId, staffName, action, subjectId, outcome }) => [staffId, staffName, action, subjectId, outcome],
  );
const later = (minutes: number) => {
  const now = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};
const isCallback = (url: string) => url.includes('/sign-in/callback?');

describe('signing in as oneself', () => {
  it('leads to the page that was asked for, and what is done has a name', async () => {
    const { id } = await submissionExists(stack.database.dataSource, { state: 'held' });
    const page = await browser.visit(at(`/operations/messages/${id}?from=mail`));
    expect([page.status, page.url]).toEqual([200, at(`/operations/messages/${id}?from=mail`)]);
    const asked = new URL(page.way.find((url) => url.startsWith(`${provider.issuer}/auth?`)) ?? '')
      .searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email groups',
      prompt: 'login',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(page.text).toContain('Signed in as <!-- -->ann@company.example'.replace('<!-- -->', ''));
    const done = await browser.post(at(`/operations/messages/${id}/deliver`), { token: tokenOn(page.text) });
    expect(done.status).toBe(303);
    expect(await rows()).toEqual([
      ['ann', 'ann@company.example', 'sign in', null, 'operator'],
      ['ann', 'ann@company.example', 'view messages', id, 'shown'],
      ['ann', 'ann@company.example', 'messages deliver', id, expect.stringContaining('Ordered 2 deliveries')],
    ]);
    expect(logged).not.toContain('ann@company.example');
  });

  it('is by an encrypted cookie of this host that scripts and other sites do not get', async () => {
    await browser.visit(at('/operations'));
    const [name = '', cookie] = [...browser.cookies(here)].find(([one]) => one === 'staff') ?? [];
    expect([name, cookie?.isStrict]).toEqual(['staff', true]);
    const [head = '', , ...rest] = cookie?.value.split('.') ?? [];
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' });
    expect(rest).toHaveLength(3);
    expect([...browser.cookies(here).keys()].filter((one) => one.startsWith('staff-'))).toEqual([]);
  });

  it.each(['nonce', 'audience', 'issuer', 'expired', 'unsigned', 'strange key'])(
    'is refused with an ID token whose fault is: %s',
    async (fault) => {
      await provider.tell({ fault });
      const page = await browser.visit(at('/operations'));
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('The sign-in was refused.')]);
      expect(logged).toContain('a sign-in was refused');
      expect(browser.cookies(here).has('staff')).toBe(false);
      expect(await rows()).toEqual([]);
    },
  );

  it('is refused with another state, in another browser, or with a code that was used', async () => {
    const { url } = await browser.visit(at('/operations'), isCallback);
    const forged = new URL(url);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect((await browser.visit(forged.href)).status).toBe(400);
    // The same beginning names the same cookie.
    forged.searchParams.set(
      'state',
      `${new URL(url).searchParams.get('state')?.slice(0, 8)}${'x'.repeat(35)}`,
    );
    const kept = new Map(browser.cookies(here));
    expect((await browser.visit(forged.href)).status).toBe(403);
    expect((await new StaffBrowser().visit(url)).status).toBe(400);
    for (const [name, cookie] of kept) browser.cookies(here).set(name, cookie);
    expect((await browser.visit(url)).url).toBe(at('/operations'));
    expect((await browser.visit(url)).status).toBe(400);
    for (const [name, cookie] of kept) browser.cookies(here).set(name, cookie);
    expect((await browser.visit(url)).status).toBe(403);
  });

  it.each([
    'https://evil.example/operations',
    '//evil.example/operations',
    '/operations/..//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/operationsX',
    '/metrics',
    '/operations/sign-out',
  ])('never leads to %s', async (to) => {
    const page = await browser.visit(at(`/operations/sign-in?${new URLSearchParams({ to }).toString()}`));
    expect([page.status, page.url]).toEqual([200, at('/operations')]);
  });

  it('is not begun by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const response = await fetch(at('/operations/sign-in'), { headers, redirect: 'manual' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('takes nothing over from a cookie or a form that was there before', async () => {
    const attacker = new StaffBrowser();
    await provider.tell({ sub: 'eve', groups: ['film makers'] });
    const theirs = await attacker.visit(at('/operations/feeds'));
    const planted = attacker.cookies(here);
    await provider.tell({ sub: 'ann', groups: ['recruiters'] });
    // Of the attacker's own session, and of one that only began.
    for (const [name, cookie] of planted) browser.cookies(here).set(name, cookie);
    await browser.visit(at('/operations/sign-in'));
    expect((await browser.visit(at('/operations'))).text).toContain('ann@company.example');
    expect(browser.cookies(here).get('staff')).not.toEqual(planted.get('staff'));
    expect((await browser.post(at('/operations/checks'), { token: tokenOn(theirs.text) })).status).toBe(403);
    expect((await attacker.visit(at('/operations'))).text).toContain('eve@company.example');
    const other = new StaffBrowser();
    await other.visit(at('/operations'), isCallback);
    const [, underWay] = [...other.cookies(here)].find(([name]) => name.startsWith('staff-')) ?? [];
    expect(underWay).toBeDefined();
    if (underWay) other.cookies(here).set('staff', underWay);
    expect((await other.post(at('/operations/checks'))).status).toBe(401);
  });

  it('waits for a provider that is away, says so, and goes on when it is back', async () => {
    await provider.tell({ fault: 'away' });
    const page = await browser.visit(at('/operations/feeds'));
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('does not answer')]);
    await provider.tell({ fault: null });
    const { url } = await browser.visit(at('/operations/feeds'), isCallback);
    await provider.tell({ fault: 'away' });
    expect((await browser.visit(url)).status).toBe(503);
    await provider.tell({ fault: null });
    expect((await browser.visit(at('/operations/feeds'))).url).toBe(at('/operations/feeds'));
  });

  it('slows down who tries answers of their own making', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= wrongPasswords.ofAddress; attempt += 1)
      statuses.push((await browser.visit(at('/operations/sign-in/callback?state=a&code=b'))).status);
    expect(statuses).toEqual([...Array<number>(wrongPasswords.ofAddress).fill(400), 429]);
    expect((await browser.visit(at('/operations/sign-in/callback?state=a&code=b'))).text).toBe(
      'Too many attempts. Wait a minute.\n',
    );
  });
});

describe('a session', () => {
  it('asks the provider again after ten minutes, without a question, and keeps the form of another tab', async () => {
    const before = await browser.visit(at('/operations/checks'));
    later(11);
    const page = await browser.visit(at('/operations/feeds'));
    expect([page.status, page.url]).toEqual([200, at('/operations/feeds')]);
    expect(page.way.some((url) => url.includes('prompt=none'))).toBe(true);
    expect(page.way.some((url) => url.includes('/interaction/'))).toBe(false);
    expect((await browser.post(at('/operations/checks'), { token: tokenOn(before.text) })).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  it('ends at the next check for who lost the group', async () => {
    await browser.visit(at('/operations'));
    await provider.tell({ groups: ['gardeners'] });
    expect((await browser.visit(at('/operations'))).status).toBe(200);
    later(11);
    const page = await browser.visit(at('/operations'));
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('You are in no group')]);
    expect((await browser.post(at('/operations/checks'))).status).toBe(401);
  });

  it('asks for the password when the person is not signed in at the provider any more', async () => {
    await browser.visit(at('/operations'));
    browser.cookies(provider.issuer).clear();
    later(11);
    const page = await browser.visit(at('/operations/feeds'));
    expect(page.url).toBe(at('/operations/feeds'));
    expect(page.way.some((url) => url.includes('/interaction/'))).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  it('does nothing without a check by the provider in the last half hour, and says so', async () => {
    const { text } = await browser.visit(at('/operations/checks'));
    const form = { token: tokenOn(text) };
    later(9);
    await browser.visit(at('/operations/feeds'));
    later(20);
    expect((await browser.post(at('/operations/checks'), form)).status).toBe(200);
    later(3);
    const refused = await browser.post(at('/operations/checks'), form);
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('nothing was done')]);
    // What follows the answer to an upload.
    const followed = await fetch(at('/operations/films/some-film'));
    expect([followed.status, await followed.text()]).toEqual([
      401,
      'You are signed out. Sign in and look whether it was stored.\n',
    ]);
  });

  it('ends after half an hour without a page', async () => {
    await browser.visit(at('/operations'));
    later(31);
    expect((await browser.post(at('/operations/checks'))).status).toBe(401);
    const page = await browser.visit(at('/operations'));
    expect(page.way.some((url) => url.includes('/interaction/'))).toBe(true);
  });

  it('ends at sign-out, which no other site can press', async () => {
    await browser.visit(at('/operations'));
    const foreign = await fetch(at('/operations/sign-out'), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect((await browser.post(at('/operations/sign-out'))).location).toBe('/operations/sign-out');
    expect((await browser.visit(at('/operations/sign-out'))).text).toContain('You are signed out here.');
    expect((await browser.post(at('/operations/checks'))).status).toBe(401);
  });
});

interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly hasFile: boolean;
}

/** What every page of staff answers at; forms with a file are in a router of their own. */
const routes = () => {
  const pages = createPageRouter('/operations', { secret: token, isSecure: false }, options);
  for (const add of subjects) add(pages, options);
  const routesIn = ({ stack }: Router): Route[] =>
    stack.flatMap(({ route, handle }): Route[] => {
      if (isRouter(handle)) return routesIn(handle).map((one) => ({ ...one, hasFile: true }));
      if (route === undefined) return [];
      const path = `/operations${route.path.replace(/:\w+/g, 'some-id')}`;
      return (['get', 'post'] as const)
        .filter((method) => route.stack.some((layer) => layer.method === method))
        .map((method) => ({ method, path, hasFile: false }));
    });
  return routesIn(pages.router);
};
const isRouter = (handle: object): handle is Router => 'stack' in handle;

describe('roles', () => {
  it('rule every page, button and download, and the board and the metrics alike', async () => {
    const all = [
      ...routes(),
      { method: 'get', path: '/queues/' },
      { method: 'get', path: '/queues/api/queues' },
      { method: 'put', path: '/queues/api/queues/deliver/pause' },
      { method: 'get', path: '/metrics' },
    ];
    const posted = routes().filter(({ method }) => method === 'post');
    expect([posted.length > 15, posted.filter(({ hasFile }) => hasFile).length]).toEqual([true, 5]);
    await provider.tell({ groups: ['film makers'] });
    const page = await browser.visit(at('/operations/checks'));
    expect(page.text).toContain('Signed in as ann@company.example, viewer.');
    // A viewer sees no button of operators.
    expect(page.text).not.toContain('Run the checks</button>');
    const cookie = [...browser.cookies(here)].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const status = async (
      { method, path }: { method: string; path: string },
      headers: Record<string, string>,
    ) => {
      const response = await fetch(at(path), {
        method: method.toUpperCase(),
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        redirect: 'manual',
      });
      await response.arrayBuffer();
      return response.status;
    };
    for (const route of all) {
      expect([route, await status(route, {})]).toEqual([route, 401]);
      expect([route, await status(route, { authorization: 'Bearer wrong' })]).toEqual([
        route,
        expect.any(Number),
      ]);
      const isReading = route.method === 'get';
      const asViewer = await status(route, { cookie });
      expect([route, isReading ? [200, 301, 304, 404].includes(asViewer) : asViewer]).toEqual([
        route,
        isReading ? true : 403,
      ]);
    }
    expect((await rows()).map(([, , action]) => action)).toEqual([
      'sign in',
      'download messages',
      'view messages',
      'download numbers',
      'download actions',
    ]);
  });

  it('let an operator do everything, and each action is one row', async () => {
    const { text } = await browser.visit(at('/operations/checks'));
    const cookie = [...browser.cookies(here)].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const counted: [path: string, rows: number][] = [];
    const posted = routes().filter(({ method }) => method === 'post');
    for (const { path, hasFile } of posted) {
      await stack.database.dataSource.getRepository(StaffActionEntity).clear();
      const form = hasFile ? new FormData() : new URLSearchParams();
      form.append('token', tokenOn(text));
      if (form instanceof FormData) form.append('file', new Blob(['<!doctype html>']), 'film.mp4');
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const response = await fetch(at(path), { method: 'POST', body: form, headers, redirect: 'manual' });
      await response.arrayBuffer();
      expect([path, response.status === 403 || response.status >= 500]).toEqual([path, false]);
      counted.push([path, (await rows()).length]);
    }
    // These two look, and change nothing.
    const looking = ['/operations/new-organization', '/operations/checks'];
    expect(counted).toEqual(posted.map(({ path }) => [path, looking.includes(path) ? 0 : 1]));
  });

  it('are not needed by machines, which have the token', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/operations', '/queues/api/queues', '/metrics'])
      expect([path, (await fetch(at(path), { headers })).status]).toEqual([path, 200]);
    const paused = await fetch(at('/queues/api/queues/deliver/pause'), { method: 'PUT', headers });
    expect(paused.status).toBe(200);
    // The row is written before it is done; how it ended follows.
    await eventually(async () => (await rows()).every(([, , , , outcome]) => outcome !== null));
    expect(await rows()).toEqual([
      ['OPERATIONS_TOKEN', 'OPERATIONS_TOKEN', 'queues', 'deliver/pause', '200'],
    ]);
  });
});
