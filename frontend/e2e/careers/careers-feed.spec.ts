import { expect, test } from '@playwright/test';
import { employerExists } from './support/jobs.js';

test.use({ javaScriptEnabled: false });

test('the list links to its own feed with its filters', async ({ page, request }) => {
  const { word } = await employerExists([
    { title: 'Nurse', employmentType: 'full-time' },
    { title: 'Cook', employmentType: 'part-time' },
  ]);
  await page.goto(`/careers?q=${word}&type=full-time&sort=title`);
  const search = `?q=${word}&type=full-time`;
  const alternates = page.locator(
    'head link[rel=alternate][type*=feed], head link[rel=alternate][type*=rss]',
  );
  await expect(alternates).toHaveCount(2);
  await expect(alternates.nth(0)).toHaveAttribute('href', `/feeds/jobs.rss${search}`);
  await expect(alternates.nth(1)).toHaveAttribute('href', `/feeds/jobs.json${search}`);
  const link = page.getByRole('link', { name: 'RSS feed of this list' });
  await expect(link).toHaveAttribute('href', `/feeds/jobs.rss${search}`);
  const feed = await (await request.get((await link.getAttribute('href')) ?? '')).text();
  expect(feed).toContain('Nurse');
  expect(feed).not.toContain('Cook');
  await page.goto('/careers');
  await expect(link).toHaveAttribute('href', '/feeds/jobs.rss');
});
