import { expect, test } from '@playwright/test';

const missing = '/nope';

test.use({ javaScriptEnabled: false });

test('dropdowns open on hover and on focus', async ({ page }) => {
  await page.goto(missing);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Services' }).hover();
  await expect(bar.getByRole('link', { name: 'HR Consulting' })).toBeVisible();
  await page.mouse.move(5, 700);
  await bar.getByRole('button', { name: 'Videos' }).focus();
  await expect(bar.getByRole('link', { name: 'Film Production Tips' })).toBeVisible();
});

test('the phone menu shows everything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(missing);
  await page.getByRole('button', { name: 'Open menu' }).focus();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  for (const name of ['HR Consulting', 'Film Production Tips', 'All Career Opportunities'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
});

test('the footer offers no privacy choices without analytics', async ({ page }) => {
  await page.goto(missing);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Privacy choices', includeHidden: true })).toHaveCount(0);
});
