import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from './careers-support/open-hydrated.js';

/** Counts the fades from one page to the next. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { fades: 0 });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      Object.assign(window, { fades: ('fades' in window ? Number(window.fades) : 0) + 1 });
      return start(update);
    };
  });
  return () => page.evaluate(() => ('fades' in window ? Number(window.fades) : 0));
}

/** Follows a link as a pointer does: the code that fades comes when it is turned to. */
async function goToPrivacyPolicy(page: Page): Promise<void> {
  await openHydrated(page, '/careers');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  // It fetches the page itself ahead as soon as it runs, and not before.
  const fading = page.waitForRequest('**/assets/privacy-policy-*.js');
  await link.hover();
  await fading;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
}

test('one page fades into the next, whose content has the focus', async ({ page }) => {
  const fades = await countFades(page);
  await goToPrivacyPolicy(page);
  await expect(page.locator('#content')).toBeFocused();
  expect(await fades()).toBe(1);
});

test('nothing fades for visitors who prefer less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fades = await countFades(page);
  await goToPrivacyPolicy(page);
  expect(await fades()).toBe(0);
});
