import { expect, test } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { overflowing } from '../site/accessibility-support/page-checks.js';

/** Measures of product 2.7, 2.10 and 3.6. */
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('job seekers have a way on the first screen', async ({ page }) => {
    await page.goto('/');
    const way = page
      .getByRole('region', { name: 'Welcome' })
      .getByRole('link', { name: /^See \d+ open jobs$/ });
    await expect(way).toBeInViewport({ ratio: 1 });
    await way.click();
    await expect(page).toHaveURL('/careers');
  });

  test('page and footer are short, and a package is chosen by a tab', async ({ page }) => {
    await openHydrated(page, '/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(600);
    // Other tests add organizations and jobs: 11,000 px with the shipped ones, of which these take 1,400.
    const ofData = page.locator('section').filter({
      has: page.getByText(/^(Organizations we recruit for|Career Opportunities)$/),
    });
    const heights = await ofData.evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(2);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(whole - heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(9_600);
    expect(await overflowing(page)).toEqual([]);
    await expect(page.getByRole('tabpanel')).toContainText('$6,500');
    await page.getByRole('tab', { name: 'RPE' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('$13,500');
    await expect(footer.getByRole('link', { name: 'Media Buying' })).toBeHidden();
    await footer.getByText('Services', { exact: true }).filter({ visible: true }).click();
    await expect(footer.getByRole('link', { name: 'Media Buying' })).toBeVisible();
  });
});

test('on a wide screen the footer is open, and a package is wide', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Media Buying' })).toBeVisible();
  const offer = page.getByRole('listitem').filter({ hasText: '$6,500' });
  expect((await offer.boundingBox())?.width).toBeGreaterThanOrEqual(340);
});
