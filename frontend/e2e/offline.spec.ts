import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from './careers-support/open-hydrated.js';
import { field, formIsLive } from './contact-support/contact-form.js';

const unreached = 'You seem to be offline: our server was not reached.';

test('a page that cannot be fetched says so, and comes by itself when the connection does', async ({ page, context }) => {
  await openHydrated(page, '/contact');
  await context.setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await expect(page).toHaveTitle(/^Temporarily unavailable/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible({ timeout: 20_000 });
});

test('so it does when the visitor is connected and our server is away, whose proxy answers for it', async ({ page }) => {
  await openHydrated(page, '/contact');
  await page.route('**', (route) => route.fulfill({ status: 502 }));
  await page.locator('footer').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await page.unroute('**');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible({ timeout: 20_000 });
});

/** Leaves for a page while our server is away; the clock stands still. @returns how often the server was asked for it since */
async function unreachedWithTheClockStopped(page: Page): Promise<() => number> {
  let asked = 0;
  await page.clock.install();
  await openHydrated(page, '/contact');
  await page.route('**', (route) => {
    if (route.request().method() === 'HEAD') asked += 1;
    return route.fulfill({ status: 502 });
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('footer').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await page.clock.runFor(1_000);
  await expect.poll(() => asked).toBe(1);
  // Only when it has read that answer does it wait for a sign; what is asked after it is answered after it.
  await page.evaluate(() => fetch('/').then(({ status }) => status));
  return () => asked;
}

test('whoever comes back to it long after it was given up finds it trying again', async ({ page }) => {
  const asked = await unreachedWithTheClockStopped(page);
  for (const [index, wait] of [1_000, 4_000, 15_000, 60_000].entries()) {
    // The wait begins when the answer has been read.
    await expect.poll(async () => page.clock.runFor(wait).then(asked)).toBe(index + 2);
  }
  await page.clock.runFor(600_000);
  expect(asked(), 'given up').toBe(5);
  await page.unroute('**');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible({ timeout: 20_000 });
});

test('signs that come together make it try once, not each', async ({ page }) => {
  const asked = await unreachedWithTheClockStopped(page);
  await page.evaluate(() => {
    for (const sign of ['online', 'online', 'online']) window.dispatchEvent(new Event(sign));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(asked).toBeGreaterThan(1);
  await page.evaluate(() => fetch('/').then(({ status }) => status));
  expect(asked()).toBe(2);
});

test('nobody who writes is disturbed by it: the page comes anew when the focus moves on', async ({ page }) => {
  await openHydrated(page, '/privacy-policy');
  let writes = () => {};
  const writing = new Promise<void>((resolve) => (writes = resolve));
  await page.route('**/graphql', (route) => route.abort());
  await page.route('**', (route) => (route.request().method() === 'HEAD' ? writing.then(() => route.continue()) : route.fallback()));
  await page.locator('footer').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const isTheSame = () => page.evaluate(() => 'isTheSame' in window);
  await formIsLive(page);
  await field(page, 'Message').fill('We look for nurses');
  const reached = page.waitForResponse((response) => response.request().method() === 'HEAD');
  writes();
  await reached;
  // What is asked after that answer is answered after it.
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
  await expect(field(page, 'Message')).toBeFocused();
  expect(await isTheSame()).toBe(true);
  await field(page, 'Message').blur();
  await expect.poll(() => isTheSame().catch(() => true)).toBe(false);
  await expect(field(page, 'Message')).toHaveValue('We look for nurses');
});

test('so does a list of a page that is there', async ({ page, context }) => {
  await openHydrated(page, '/video-gallery');
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('filming');
  await expect(page.getByRole('alert')).toContainText(unreached);
  await context.setOffline(false);
  await expect(page.getByText(/^Showing 1-/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('searchbox')).toHaveValue('filming');
});
