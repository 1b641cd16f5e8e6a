import { expect, test, type Page } from '@playwright/test';
import config from '../../playwright.config.js';
import { openHydrated } from '../careers/support/open-hydrated.js';

// Tests usually see none: they would be in all pictures.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 820, height: 700 },
});

/** @returns where the page begins and ends */
const sides = (page: Page) =>
  page.evaluate(() => {
    const { left, right } = document.body.getBoundingClientRect();
    return { left, right };
  });

test('a page with a classic scroll bar does not move when the menu opens and closes', async ({ page }) => {
  await openHydrated(page, '/careers');
  const before = await sides(page);
  expect(before.right).toBeLessThan(820);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await sides(page)).toEqual(before);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  expect(await sides(page)).toEqual(before);
});
