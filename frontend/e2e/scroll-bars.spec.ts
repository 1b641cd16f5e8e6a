import { expect, test, type Page } from '@playwright/test';
import config from '../playwright.config.js';
import { openHydrated } from './careers-support/open-hydrated.js';

// Tests usually see none: they would be in all pictures.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }, viewport: { width: 820, height: 700 } });

/** @returns where the page's text begins and ends, and the room of the scroll bar */
const widths = (page: Page) => page.evaluate(() => {
  const { left, right } = document.querySelector('main')?.getBoundingClientRect() ?? {};
  return { left, right, bar: window.innerWidth - document.documentElement.clientWidth };
});

test('a page whose scroll bar takes room does not move when the menu opens and closes', async ({ page }) => {
  await openHydrated(page, '/careers');
  const before = await widths(page);
  expect(before.bar).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await widths(page)).toEqual(before);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  expect(await widths(page)).toEqual(before);
});
