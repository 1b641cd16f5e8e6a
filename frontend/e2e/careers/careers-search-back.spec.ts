import { expect, test } from '@playwright/test';
import { employerExists } from './support/jobs.js';
import { gatewayHesitates } from './support/gateway-answers.js';
import { openHydrated } from './support/open-hydrated.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('Back from a job restores the filtered list and the scroll position', async ({ page }) => {
  const { word } = await employerExists(
    Array.from({ length: 16 }, (_, index) => ({ title: `Aide ${index + 1}`, workplace: 'remote' as const })),
  );
  await openHydrated(page, `/careers?q=${word}`);
  await page.getByText('Workplace', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Remote 16 jobs' }).check();
  await expect(page).toHaveURL(/workplace=remote/);
  const job = page.getByRole('link', { name: new RegExp(`^View Job Aide 3 ${word}$`) });
  await job.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Aide 3 ${word}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // The list comes later than the page.
  const proceed = await gatewayHesitates(page);
  await page.goBack();
  proceed();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page).toHaveURL(new RegExp(`q=${word}&workplace=remote`));
  await expect(page.getByRole('link', { name: 'Remove Workplace: Remote' })).toBeVisible();
  await expect(job).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 120);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Aide 3 ${word}`);
});

test('Back from a reloaded job restores the scroll position, too', async ({ page }) => {
  const { word } = await employerExists(
    Array.from({ length: 16 }, (_, index) => ({ title: `Aide ${index + 1}` })),
  );
  await openHydrated(page, `/careers?q=${word}`);
  const job = page.getByRole('link', { name: new RegExp(`^View Job Aide 3 ${word}$`) });
  await job.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Aide 3 ${word}`);
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 120);
});

test('Back from the second page restores the scroll position of the first', async ({ page }) => {
  const { word } = await employerExists(
    Array.from({ length: 21 }, (_, index) => ({ title: `Aide ${index + 1}` })),
  );
  await openHydrated(page, `/careers?q=${word}`);
  const toSecond = page.getByRole('link', { name: 'Page 2' });
  await toSecond.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await toSecond.click();
  await expect(page.getByRole('list', { name: 'Job listings, page 2' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('list', { name: 'Job listings, page 1' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 120);
  await expect(toSecond).toBeInViewport();
});

test('Back leaves a list that is still loading, also when it loads before the previous page', async ({
  page,
}) => {
  await openHydrated(page, '/video-gallery?q=nurse');
  const answers = new Map<string, () => void>();
  await page.route('**/graphql', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const operation =
      body && typeof body === 'object' && 'operationName' in body ? String(body.operationName) : '';
    await new Promise<void>((resolve) => answers.set(operation, resolve));
    await route.continue();
  });
  await page.locator('a[href="/careers"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career Opportunities');
  await expect.poll(() => [...answers.keys()]).toContain('CareersPage');
  await page.goBack();
  await expect.poll(() => [...answers.keys()]).toContain('GalleryPage');
  answers.get('CareersPage')?.();
  await expect(page.locator('form[role=search] details').first()).toBeAttached();
  answers.get('GalleryPage')?.();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Gallery');
  await expect(page).toHaveURL('/video-gallery?q=nurse');
});
