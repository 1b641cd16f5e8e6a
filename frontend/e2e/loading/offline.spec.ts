import { expect, test } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';

const unreached = 'You seem to be offline: our server was not reached.';

test('a page that cannot load shows a notice, and loads when the connection returns', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/contact');
  await context.setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await expect(page).toHaveTitle(/^Temporarily unavailable/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible({
    timeout: 20_000,
  });
});

test('the notice also appears when a proxy answers for an unavailable server', async ({ page }) => {
  await openHydrated(page, '/contact');
  await page.route('**', (route) => route.fulfill({ status: 502 }));
  await page.locator('footer').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await page.unroute('**');
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
});

test('a list of an open page behaves the same', async ({ page, context }) => {
  await openHydrated(page, '/video-gallery');
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('filming');
  await expect(page.getByRole('alert')).toContainText(unreached);
  await context.setOffline(false);
  await expect(page.getByText(/^Showing 1-/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('searchbox')).toHaveValue('filming');
});
