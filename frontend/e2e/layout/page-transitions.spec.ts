import { expect, test, type Locator, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

async function goToPrivacyPolicy(page: Page): Promise<void> {
  await openHydrated(page, '/careers');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
}

/** Goes from the terms to the privacy policy. @returns the element that announces the names of pages */
async function openPrivacyPolicyByLink(page: Page): Promise<Locator> {
  await openHydrated(page, '/terms-of-service');
  const announced = page.locator('[role=status]#page-name');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.hover();
  await expect(announced).toBeEmpty();
  await link.click();
  await expect(announced).toHaveText(/^Privacy Policy \| /);
  return announced;
}

test('a page cross-fades to the next, whose content has the focus', async ({ page }) => {
  const fades = await countFades(page);
  await goToPrivacyPolicy(page);
  await expect(page.locator('#content')).toBeFocused();
  expect(await fades()).toBe(1);
});

test('nothing cross-fades with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fades = await countFades(page);
  await goToPrivacyPolicy(page);
  expect(await fades()).toBe(0);
});

test('announces the title of each page, and Back keeps the focus in the page', async ({ page }) => {
  const announced = await openPrivacyPolicyByLink(page);
  // A place on the same page is no page.
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: /Governing law/ }).click();
  await expect(page.locator('#governing-law')).toBeFocused();
  await page.goBack();
  // Both legal pages have an entry of this name.
  await contents.getByRole('link', { name: /Contact/ }).focus();
  await page.goBack();
  await expect(announced).toHaveText(/^Terms of Service \| /);
  await expect(page.locator('#content')).toBeFocused();
});

test('announces the right title after several quick Backs', async ({ page }) => {
  const announced = await openPrivacyPolicyByLink(page);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /Governing law/ })
    .click();
  await expect(page.locator('#governing-law')).toBeFocused();
  await page.evaluate(() => {
    // The router has heard of the first step, and shows nothing before the second one has come.
    const hurry = () => {
      history.back();
      for (const late = performance.now() + 500; performance.now() < late;);
    };
    window.addEventListener('popstate', hurry, { once: true });
    history.back();
  });
  await expect(announced).toHaveText(/^Terms of Service \| /);
});

test('Back restores the scroll position, whatever has the focus', async ({ page }) => {
  await openHydrated(page, '/terms-of-service');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy Policy' })
    .evaluate((link) => {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
  await page.locator('#page-name').waitFor({ state: 'attached' });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy Policy' })
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /Sharing/ })
    .focus();
  await page.goBack();
  await expect(page.locator('#content')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});
