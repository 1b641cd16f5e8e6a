import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from './careers-support/open-hydrated.js';

/** @returns how often the gateway was asked for data since the page was opened */
function questionsOf(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked += 1;
  });
  return () => asked;
}

const firstJob = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View Job/ }).first();

test('a job is fetched while the pointer rests on its link, and shown by the click without another question', async ({ page }) => {
  await openHydrated(page, '/careers');
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

test('a visitor who saves data fetches nothing ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openHydrated(page, '/careers');
  const asked = questionsOf(page);
  const prefetching = page.waitForRequest('**/assets/prefetch-pages*');
  await firstJob(page).hover();
  await prefetching;
  await page.getByRole('main').getByRole('link', { name: /^View Job/ }).nth(1).hover();
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(0);
});
