import { expect, test } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { openHydrated } from '../careers/support/open-hydrated.js';

test('the picture dialog passes axe, on phones and on wide screens', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 900 });
  await openHydrated(page, '/');
  await page
    .getByRole('button', { name: / \(opens large\)$/ })
    .first()
    .click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page), `at ${width} px`).toEqual([]);
  }
});

test('every focused element is visible, below the header, and large enough', async ({ page }) => {
  test.setTimeout(120_000);
  await openHydrated(page, '/');
  await page.locator('#content').focus();
  const troubles: string[] = [];
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return undefined;
      const box = focused.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      // A tall field shows the line that is written in.
      const seen = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, header);
      const small = box.width < 24 || box.height < 24;
      return {
        name:
          focused.textContent?.trim() || focused.getAttribute('aria-label') || focused.getAttribute('name'),
        trouble: seen < Math.min(box.height, 44) ? 'hidden' : small ? 'small' : '',
      };
    });
    if (!found) break;
    if (found.trouble) troubles.push(`${found.name}: ${found.trouble}`);
  }
  expect(troubles).toEqual([]);
});

test('the page loads without layout shift', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'shifts' in window)
          Object.assign(window, { shifts: Number(window.shifts) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => ('shifts' in window ? Number(window.shifts) : 1))).toBeLessThan(0.02);
});
