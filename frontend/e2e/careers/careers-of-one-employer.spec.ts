import { expect, test } from '@playwright/test';
import { employerExists } from './support/jobs.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

/** The band above a list of one organization (product 4.65). */
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list of one organization begins with its film, numbers and links', async ({ page }) => {
    const { organization } = await employerExists([{}, {}], { careerPageUrl: 'https://own.example/jobs' });
    const { videos } = await videosExist([
      { ...shippedClip, organizationId: organization.id, title: 'The newest' },
      { ...shippedClip, organizationId: organization.id, title: 'An older one' },
    ]);
    const address = `/careers?organization=${organization.id}`;
    await page.goto(address);
    const main = page.getByRole('main');
    const name = main.getByRole('heading', { level: 3, name: organization.name });
    await expect(name.getByRole('link')).toHaveAttribute('href', `/employers/${organization.id}`);
    await expect(main).toContainText('2 open jobs · 2 films');
    await expect(main.getByRole('link', { name: `Watch ${videos[0]?.title} with sound` })).toHaveAttribute(
      'href',
      `/videos/${videos[0]?.id}`,
    );
    await expect(main.getByRole('link', { name: 'See all 2 films' })).toHaveAttribute(
      'href',
      `/video-gallery?organization=${organization.id}`,
    );
    await expect(main.getByRole('link', { name: /^Visit Career Page/ }).first()).toHaveAttribute(
      'href',
      'https://own.example/jobs',
    );
    await page.goto(`/es${address}`);
    await expect(main).toContainText('2 empleos disponibles · 2 videos');
    await expect(main.getByRole('link', { name: 'Ver los 2 videos' })).toBeVisible();
    await page.goto(`${address}&organization=harishh`);
    await expect(name, 'of two').toHaveCount(0);
  });
});

for (const path of ['/careers', '/es/careers'])
  test(`on a phone the first job of each employer in ${path} begins above 700 px, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
        // A font that arrives moves words by less than a pixel or two.
        if (moved.some((share) => share > 0.01)) document.documentElement.toggleAttribute('data-moved', true);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const id of ['harishh', 'legacy', 'oncology', 'lifespanhealth']) {
      await page.goto(`${path}?organization=${id}`);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      const title = page.getByRole('article').first().getByRole('heading');
      expect((await title.boundingBox())?.y, id).toBeLessThan(700);
      await expect(page.locator('html'), id).not.toHaveAttribute('data-moved');
    }
  });
