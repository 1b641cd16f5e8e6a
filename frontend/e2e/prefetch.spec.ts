import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from './careers-support/open-hydrated.js';

/** @returns how often the gateway was asked for data, or for those named, since the page was opened */
function questionsOf(page: Page, name = ''): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql' && request.postData()?.includes(name)) asked += 1;
  });
  return () => asked;
}

const jobLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View Job/ });
const firstJob = (page: Page) => jobLinks(page).first();

test('a job is fetched while the pointer rests on its link, and shown by the click without another question', async ({ page }) => {
  await openHydrated(page, '/careers');
  // What was fetched ahead is good for five seconds, which a busy machine takes to click.
  await page.clock.setFixedTime(new Date());
  const asked = questionsOf(page);
  const shownIn = page.waitForResponse((response) => new URL(response.url()).pathname === '/graphql' && response.request().postData()?.includes('JobPage') === true);
  await firstJob(page).hover();
  await shownIn;
  await page.waitForLoadState('networkidle');
  const before = asked();
  await firstJob(page).click();
  await expect(page).toHaveURL(/\/careers\/[^/]+$/);
  await expect(page.getByRole('link', { name: /^Apply/ }).first()).toBeVisible();
  expect(asked()).toBe(before);
});

/**
 * Opens a page on which time stands still.
 *
 * @returns lets time pass, and tells whether the code for links has been asked for
 */
async function openStill(page: Page): Promise<(milliseconds: number) => Promise<boolean>> {
  let asked = false;
  await page.clock.install();
  await page.route('**/assets/prefetch-pages*', (route) => {
    asked = true;
    return route.continue();
  });
  await openHydrated(page, '/careers');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return async (milliseconds) => {
    await page.clock.runFor(milliseconds);
    // What was asked for before this has been seen when it is answered.
    await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
    return asked;
  };
}

test('the code for links is asked for half a second after a sign on something else', async ({ page }) => {
  const isAskedAfter = await openStill(page);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('touchstart');
  expect(await isAskedAfter(400)).toBe(false);
  expect(await isAskedAfter(200)).toBe(true);
});

test('the code for links is asked for at once after a sign on one', async ({ page }) => {
  const isAskedAfter = await openStill(page);
  await firstJob(page).dispatchEvent('touchstart');
  expect(await isAskedAfter(100)).toBe(true);
});

test('where that code is lost it is asked for again with the next sign', async ({ page }) => {
  const code = '**/assets/prefetch-pages*';
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/prefetch-pages'));
  await page.route(code, (route) => route.abort());
  await openHydrated(page, '/careers');
  await firstJob(page).hover();
  await lost;
  await page.unroute(code);
  const fetched = questionsOf(page, 'JobPage');
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).hover();
      await firstJob(page).hover();
      return fetched();
    })
    .toBeGreaterThan(0);
});

test('a link turned to while the code for it is on its way is fetched once that is there', async ({ page }) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  const asked = page.waitForRequest('**/assets/prefetch-pages*');
  await page.route('**/assets/prefetch-pages*', (route) => coming.then(() => route.continue()));
  await openHydrated(page, '/careers');
  // No link: its code is asked for after a while.
  await page.getByRole('heading', { level: 1 }).hover();
  await asked;
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/graphql' && request.postData()?.includes('JobPage') === true);
  await firstJob(page).hover();
  come();
  await fetched;
});

test('a visitor who saves data fetches nothing ahead, where another does', async ({ page }) => {
  /** @returns what is fetched once it has been decided about two links */
  const turnToJobs = async (saveData: boolean): Promise<() => number> => {
    await page.addInitScript((saved) => {
      Object.assign(window, { decided: 0 });
      const connection = { get saveData() {
        Object.assign(window, { decided: Number(Reflect.get(window, 'decided')) + 1 });
        return saved;
      } };
      Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    }, saveData);
    await openHydrated(page, '/careers');
    const asked = questionsOf(page);
    for (const place of [0, 1]) {
      await expect(async () => {
        const decided = () => page.evaluate(() => Number(Reflect.get(window, 'decided')));
        const before = await decided();
        await page.getByRole('heading', { level: 1 }).hover();
        await jobLinks(page).nth(place).hover();
        await expect.poll(decided, { timeout: 1_000 }).toBeGreaterThan(before);
      }).toPass();
    }
    return asked;
  };
  const saving = await turnToJobs(true);
  const asked = saving();
  const fetching = await turnToJobs(false);
  await expect.poll(fetching).toBeGreaterThan(0);
  expect([asked, saving() - fetching()]).toEqual([0, 0]);
});

test('a finger that scrolls over a link fetches nothing, one that rests on it does', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/careers');
  const asked = questionsOf(page, 'JobPage');
  /** Longer than anything rests on a link before it counts. */
  const time = () => page.clock.runFor(500);
  await expect(async () => {
    await jobLinks(page).nth(0).dispatchEvent('touchstart');
    await time();
    await expect.poll(asked, { timeout: 1_000 }).toBeGreaterThan(0);
  }).toPass();
  const before = asked();
  for (const sign of ['touchmove', 'pointercancel', 'scroll']) {
    // Within one moment, however slow the machine is.
    await jobLinks(page).nth(1).evaluate((link, second) => {
      for (const type of ['touchstart', second]) link.dispatchEvent(new Event(type, { bubbles: true }));
    }, sign);
    await time();
  }
  expect(asked()).toBe(before);
  await jobLinks(page).nth(1).dispatchEvent('touchstart');
  await time();
  await expect.poll(asked).toBeGreaterThan(before);
});
