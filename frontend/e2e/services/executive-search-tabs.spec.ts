import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.use({ viewport: { width: 390, height: 844 } });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

test.describe('the tier comparison of a small screen', () => {
  test('shows one tier at a time, chosen by a tab', async ({ page }) => {
    await openHydrated(page, '/executive-search');
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('tablist', { name: 'Compare the tiers' }).getByRole('tab')).toHaveText([
      'Foundation',
      'Spotlight',
      'Velocity',
    ]);
    await expect(tab(page, 'Spotlight'), 'the popular one').toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, 'Spotlight')).toContainText('$7,500');
    await expect(panel(page, 'Foundation')).toBeHidden();
    await tab(page, 'Velocity').click();
    await expect(tab(page, 'Velocity')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, 'Velocity')).toContainText('Premium');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page).toHaveURL('/executive-search');
  });

  test('marks the shown tier by more than its background', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openHydrated(page, '/executive-search');
    await expect(tab(page, 'Spotlight')).toHaveCSS('text-decoration-line', 'underline');
    await expect(tab(page, 'Velocity')).toHaveCSS('text-decoration-line', 'none');
  });

  test('changing the tier causes no layout shift', async ({ page }) => {
    await openHydrated(page, '/executive-search');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await tab(page, 'Velocity').click();
    await expect(panel(page, 'Velocity')).toBeVisible();
    expect(await height()).toBe(before);
  });

  test('works by keyboard: arrows wrap around, Home and End go to the ends, Tab into the tier', async ({
    page,
  }) => {
    await openHydrated(page, '/executive-search');
    await tab(page, 'Spotlight').focus();
    await page.keyboard.press('ArrowLeft');
    for (const [key, name] of [
      ['ArrowRight', 'Spotlight'],
      ['ArrowRight', 'Velocity'],
      ['ArrowRight', 'Foundation'],
      ['ArrowLeft', 'Velocity'],
      ['Home', 'Foundation'],
      ['End', 'Velocity'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name), key).toBeFocused();
      await expect(tab(page, name), key).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page, name), key).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(panel(page, 'Velocity')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 'Velocity')).toBeFocused();
  });

  test('opens the tier of the URL', async ({ page }) => {
    await openHydrated(page, '/executive-search#velocity-features');
    await expect(tab(page, 'Velocity')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all three tiers are readable, and the tabs link to them', async ({ page }) => {
    await page.goto('/executive-search');
    const tiers = page.getByRole('region', { name: 'Compare the tiers' }).last();
    for (const name of ['Foundation', 'Spotlight', 'Velocity'])
      await expect(tiers.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.locator('a[href="#velocity-features"]').click();
    await expect(tiers.getByRole('heading', { name: 'Velocity', exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
