import { expect, test } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const missing = '/nope';

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('is an accordion with at most one open section, and closes when a link is followed', async ({
    page,
  }) => {
    await openHydrated(page, missing);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await menu.getByRole('button', { name: 'Services' }).click();
    await expect(menu.getByRole('link', { name: 'Retained Search' })).toBeVisible();
    await menu.getByRole('button', { name: 'Careers' }).click();
    await expect(menu.getByRole('link', { name: 'Retained Search' })).toBeHidden();
    await expect(menu.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-expanded', 'false');
    await menu.getByRole('link', { name: 'All Career Opportunities' }).click();
    await expect(page).toHaveURL('/careers');
    await expect(menu).toBeHidden();
  });

  test('opens with the current section expanded, every time', async ({ page }) => {
    await openHydrated(page, '/careers');
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const careers = menu.getByRole('link', { name: 'All Career Opportunities' });
    await expect(careers).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(careers).toBeVisible();
    await menu.getByRole('button', { name: 'Careers' }).click();
    await expect(careers).toBeHidden();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(careers).toBeVisible();
  });

  test('opens at its top, wherever it was left', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 360 });
    await openHydrated(page, missing);
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: /Login/ }).scrollIntoViewIfNeeded();
    expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  test('Escape closes it and restores the focus', async ({ page }) => {
    await openHydrated(page, missing);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
  });

  test('Back closes it and stays on the page; the next one leaves it', async ({ page }) => {
    await openHydrated(page, '/careers');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const heading = page.getByRole('heading', { level: 1 });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('link', { name: 'Contact', exact: true }).tap();
    await expect(heading).toHaveText('Contact Us');
    await expect(menu).toBeHidden();
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(menu).toBeHidden();
      await expect(heading).toHaveText('Contact Us');
      await expect(page).toHaveURL('/contact');
    }
    await page.goBack();
    await expect(heading).toHaveText('Career Opportunities');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('a tap beside the open menu is followed, also where it moves no focus; Back shows the menu closed', async ({
    page,
  }) => {
    await openHydrated(page, '/contact');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const heading = page.getByRole('heading', { level: 1 });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const logo = page.getByRole('banner').locator('a[href="/"]').first();
    for (const follow of [() => logo.tap(), () => logo.dispatchEvent('click')]) {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(menu).toBeVisible();
      await follow();
      await expect(page).toHaveURL('/');
      await expect(heading).not.toHaveText('Contact Us');
      await expect(menu).toBeHidden();
      await page.goBack();
      await expect(heading).toHaveText('Contact Us');
      await expect(menu).toBeHidden();
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('opened while a page is loading, it is closed when the page is shown', async ({ page }) => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/assets/executive-search-*.js', (route) => asked.then(() => route.continue()));
    await openHydrated(page, '/contact');
    const heading = page.getByRole('heading', { level: 1 });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('button', { name: 'Services' }).tap();
    await menu.getByRole('link', { name: 'Executive Search' }).tap();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu).toBeVisible();
    await expect(heading).toHaveText('Contact Us');
    answer();
    await expect(heading).not.toHaveText('Contact Us');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(heading).toHaveText('Contact Us');
  });

  test("closes on the device's back gesture, wherever the focus is", async ({ page }) => {
    await openHydrated(page, missing);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
  });

  test('opened before hydration it stays open', async ({ page }) => {
    let proceed: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (proceed = resolve));
    await page.route('**/assets/entry-client*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
            shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto('/careers', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await expect(menu.getByRole('link', { name: 'All Career Opportunities' })).toBeVisible();
    // What moves within half a second of a tap does not count.
    const tapped = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
    await page.waitForFunction((since) => performance.now() > since + 700, tapped);
    // Faces that come late move letters; that is another test's matter.
    await page.evaluate(() => 'shifts' in window && Array.isArray(window.shifts) && window.shifts.splice(0));
    proceed();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => ('shifts' in window ? window.shifts : undefined))).toEqual([]);
  });

  test('a tap before hydration is not lost', async ({ page }) => {
    await page.route('**/assets/entry-client*', async (route) => {
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[aria-controls="mobile-menu"]')?.click(),
      );
      await route.continue();
    });
    await openHydrated(page, missing);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  });
});

test('an open phone menu closes when the window becomes too wide, and the page scrolls again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openHydrated(page, '/careers');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});
