import { pagePaths, parseBrand } from 'contract';
import { expect, test, type Page } from '@playwright/test';
import config from '../../playwright.config.js';
import { employerExists } from '../careers/support/jobs.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { oneVisit } from './page-loading-support/one-visit.js';

const { slug } = parseBrand({});
const kinds = [
  pagePaths.home,
  pagePaths.services,
  pagePaths.executiveSearch,
  pagePaths.careers,
  pagePaths.ownCareers(slug),
  pagePaths.videoGallery,
  pagePaths.ownVideos(slug),
  pagePaths.video('nurse-day-in-the-life'),
  pagePaths.videoServices,
  pagePaths.filmProductionTips,
  pagePaths.contact,
  pagePaths.privacyPolicy,
  pagePaths.termsOfService,
  pagePaths.sitemap,
];

const whole = process.env['CHROMIUM_PATH'];

// Playwright turns the cache off, since it knows nothing of a page that comes back without being loaded. The headless shell has none.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(whole && { executablePath: whole }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Leaves the page for another document and goes back. @returns whether the page that was left is there again, as it was */
async function comesBack(page: Page, meanwhile?: () => Promise<unknown>): Promise<boolean> {
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.evaluate(() => window.location.assign('/robots.txt'));
  await page.waitForURL('**/robots.txt');
  await meanwhile?.();
  // Later: it takes the page away that is asked for it.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  return page.evaluate(() => 'isTheSame' in window);
}

test.describe('every kind of page', () => {
  const visit = oneVisit();

  for (const path of kinds) {
    test(`${path} is restored from the back/forward cache`, async () => {
      await openHydrated(visit(), path);
      expect(await comesBack(visit())).toBe(true);
    });
  }
});

test('a job opened from the list is restored, too', async ({ page }) => {
  await openHydrated(page, pagePaths.careers);
  await page
    .getByRole('button', { name: /^View Job/ })
    .or(page.getByRole('link', { name: /^View Job/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/careers\/.+/);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await comesBack(page)).toBe(true);
});

test('its stars show the jobs saved meanwhile', async ({ page }) => {
  const { word, jobs } = await employerExists([{ title: 'Cook' }]);
  await openHydrated(page, `/careers?q=${word}`);
  const star = page.getByRole('button', { name: `Save job: Cook ${word}`, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const save = (text: string) => window.localStorage.setItem('savedJobs', text);
  expect(await comesBack(page, () => page.evaluate(save, JSON.stringify(jobs)))).toBe(true);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});
