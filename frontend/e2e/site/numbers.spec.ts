import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { houstonDate } from 'contract';
import { readTotals } from 'db/repositories/numbers/counts';
import { videoExists } from 'db/testing/factories';
import { employerExists, rareWord } from '../careers/support/jobs.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { inStackDatabase } from './stack-support/database.js';

const run = promisify(execFile);
const operations = `${process.env['OPERATIONS_URL_UNDER_TEST']}/operations`;
const program = fileURLToPath(new URL('../../../worker/dist/cli/main.js', import.meta.url));
const month = houstonDate().slice(0, 7);

/** A headless browser says so, and is a robot. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Without interception of requests, which loses those of a page that is left. */
function visitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ userAgent: PERSON });
}

/** What an organization's numbers are so far, as `kind: count`. */
async function countsOf(organizationId: string): Promise<Readonly<Record<string, number>>> {
  const [row] = await inStackDatabase((dataSource) =>
    readTotals(dataSource, 'organization', { from: month, to: month, organizationId }),
  );
  return row?.counts ?? {};
}
/** Sent two seconds after it happened, written three seconds later. */
const expectCounts = (organizationId: string, counts: object) =>
  expect.poll(() => countsOf(organizationId), { timeout: 30_000 }).toEqual(counts);

const employer = () => employerExists([{ applyUrl: 'https://apply.example/1' }]);
const apply = (page: Page, button: 'left' | 'middle' = 'left') =>
  page.getByRole('link', { name: 'Apply for this Position' }).first().click({ button });

test('three visits from LinkedIn and two presses of Apply are on the staff’s page, in its CSV and in the command', async ({
  browser,
  request,
}) => {
  const { organization, jobs } = await employer();
  for (const button of ['left', 'middle', undefined] as const) {
    const context = await visitor(browser);
    const page = await context.newPage();
    const counted = page.waitForResponse('**/api/events');
    await openHydrated(page, `/careers/${jobs[0]?.id}?utm_source=linkedin`);
    if (button) await apply(page, button);
    const answer = await counted;
    expect([answer.status(), await answer.headerValue('set-cookie')]).toEqual([204, null]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  }
  await expectCounts(organization.id, { 'job-seen': 3, 'apply-pressed': 2 });

  const headers = { authorization: `Bearer ${process.env['OPERATIONS_TOKEN']}` };
  const about = `?organization=${organization.id}&month=${month}`;
  const shown = await (await request.get(`${operations}/numbers${about}`, { headers })).text();
  expect(shown).toMatch(/<th[^>]*>LinkedIn<\/th><td[^>]*>3<\/td><td[^>]*>2<\/td>/);
  const csv = await (await request.get(`${operations}/numbers.csv${about}`, { headers })).text();
  expect(csv).toContain(`"LinkedIn","en","job",3`);
  expect(csv).toContain(`"LinkedIn","en","job",2`);
  const env = { ...process.env, DATABASE_URL: process.env['TEST_DATABASE_URL'] };
  const { stdout } = await run(process.execPath, [program, 'numbers', organization.id], { env });
  expect(stdout).toMatch(/^LinkedIn +3 +2$/m);
});

test('a reload and Back count again, a change of filter and a second press do not', async ({ browser }) => {
  const { organization, jobs } = await employer();
  const context = await visitor(browser);
  const page = await context.newPage();
  const sent = () => page.waitForResponse('**/api/events');
  const first = sent();
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  await first;
  await apply(page);
  await apply(page);
  // The application has opened in front of it.
  await page.bringToFront();
  await expectCounts(organization.id, { 'job-seen': 1, 'apply-pressed': 1 });
  const again = sent();
  await page.reload();
  await again;
  await page.getByRole('link', { name: 'All openings' }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await page.goBack();
  await expectCounts(organization.id, { 'job-seen': 3, 'apply-pressed': 1 });

  const list = sent();
  await openHydrated(page, `/careers?organization=${organization.id}`);
  await list;
  await openHydrated(page, `/careers?organization=${organization.id}&type=full-time`);
  await expectCounts(organization.id, { 'job-seen': 3, 'apply-pressed': 1, 'organization-shown': 2 });
  await openHydrated(page, `/employers/${organization.id}`);
  await expectCounts(organization.id, { 'job-seen': 3, 'apply-pressed': 1, 'organization-shown': 3 });
  await context.close();
});

test('a page rendered ahead or in a background tab is counted when it becomes visible', async ({
  browser,
}) => {
  const { organization, jobs } = await employer();
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.addInitScript(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    window.addEventListener('shown', () => {
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const address = `/careers/${jobs[0]?.id}`;
  await openHydrated(page, address);
  // Never seen.
  await page.goto('about:blank');
  // Left for another page before it was seen.
  await openHydrated(page, `/employers/${organization.id}`);
  await page.locator(`a[href="${address}"]`).first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobs[0]?.title ?? '');
  const counted = page.waitForResponse('**/api/events');
  await page.evaluate(() => window.dispatchEvent(new Event('shown')));
  await counted;
  await expectCounts(organization.id, { 'job-seen': 1 });
  await context.close();
});

test('robots and visitors with Global Privacy Control or Do Not Track are not counted', async ({
  browser,
}) => {
  const { organization, jobs } = await employer();
  const address = `/careers/${jobs[0]?.id}`;
  const refuse = async (name: string, value: unknown) => {
    const context = await visitor(browser);
    await context.addInitScript(
      ([property, given]) => Object.defineProperty(navigator, String(property), { get: () => given }),
      [name, value],
    );
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (asked) => asked.url().includes('/api/events') && sent.push(asked.url()));
    await openHydrated(page, address);
    await page.goto('about:blank');
    expect(sent).toEqual([]);
    await context.close();
  };
  await refuse('globalPrivacyControl', true);
  await refuse('doNotTrack', '1');
  for (const context of [await browser.newContext(), await visitor(browser)]) {
    const page = await context.newPage();
    const sent = page.waitForResponse('**/api/events');
    await openHydrated(page, address);
    await sent;
    await context.close();
  }
  await expectCounts(organization.id, { 'job-seen': 1 });
});

test('a page from a cache in front of the site is counted, and is the same for every visitor', async ({
  browser,
  request,
}) => {
  const { organization, jobs } = await employer();
  const address = `/careers/${jobs[0]?.id}`;
  const kept = await request.get(address);
  expect(kept.headers()['set-cookie']).toBeUndefined();
  const [body, headers] = [await kept.body(), kept.headers()];
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.route(`**${address}`, (route) => route.fulfill({ body, headers }));
  await openHydrated(page, address);
  await expectCounts(organization.id, { 'job-seen': 1 });
  await context.close();
});

test('a film is counted when it plays, at its half and at its end; an empty search without its words', async ({
  browser,
}) => {
  const { organization } = await employer();
  const id = `film-${rareWord()}`;
  await inStackDatabase((dataSource) =>
    videoExists(dataSource, {
      id,
      organizationId: organization.id,
      file: 'apply-in-eight-minutes',
      embedUrl: `/player/${id}`,
      durationSeconds: 12,
    }),
  );
  const context = await visitor(browser);
  const blocked = await context.newPage();
  // As in browsers that play nothing before a click in the frame.
  await blocked.route('**/player/**', (route) =>
    route.continue({ url: route.request().url().replace('autoplay=1', '') }),
  );
  const sentWithoutPlaying: string[] = [];
  await blocked.route('**/api/events', (route) => {
    sentWithoutPlaying.push(route.request().postData() ?? '');
    return route.continue();
  });
  await openHydrated(blocked, `/videos/${id}`);
  await blocked.getByRole('button', { name: /^Play/ }).first().click();
  const still = blocked.frameLocator('iframe[title^="Video player"]').locator('video');
  await expect.poll(() => still.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(0);
  await blocked.waitForLoadState('load');
  await still.evaluate(async (video: HTMLVideoElement) => {
    const sought = new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    video.currentTime = video.duration * 0.75;
    await sought;
  });
  // What this page has counted is sent before what the next one counts.
  await blocked.locator(`main a[href="/employers/${organization.id}"]`).first().click();
  await expect.poll(() => sentWithoutPlaying.join()).toContain('organization-shown');
  expect(sentWithoutPlaying.join()).not.toContain('film-');
  await blocked.close();

  const page = await context.newPage();
  await openHydrated(page, `/videos/${id}`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  const film = page.frameLocator('iframe[title^="Video player"]').locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await film.evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 0.3));
  await expectCounts(organization.id, {
    'organization-shown': 1,
    'film-started': 1,
    'film-half': 1,
    'film-ended': 1,
  });

  const words = rareWord();
  // Shows what is sent.
  await page.route('**/api/events', (route) => route.continue());
  const sent = page.waitForRequest(
    (asked) => asked.url().includes('/api/events') && (asked.postData() ?? '').includes('search-empty'),
  );
  await openHydrated(page, `/careers?q=${words}`);
  expect((await sent).postData()).not.toContain(words);
  await context.close();
});
