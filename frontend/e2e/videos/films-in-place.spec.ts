import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const films = (page: Page) => page.locator('main video');

test.describe('a film in place', () => {
  for (const [address, poster] of [
    ['/services', 'healthcare-highlights-on-film'],
    ['/executive-search', 'interview-on-camera'],
    ['/film-production-tips', 'b-roll-in-three-sizes'],
    ['/careers?organization=harishh', 'nurse-day-in-the-life'],
  ] as const)
    test(`on ${address} plays without sound in view, stops on request and out of view, and leads to its page`, async ({
      page,
    }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const films = () => fetched.filter((url) => /\.(webm|mp4)/.test(url));
      await openHydrated(page, address);
      const link = page.locator(`main a[href="/videos/${poster}"]`);
      const frame = link.locator('xpath=..');
      const film = frame.locator('video');
      await expect(link).toHaveCount(1);
      expect(films()).toEqual([]);
      await link.scrollIntoViewIfNeeded();
      await expect(film).toHaveJSProperty('muted', true);
      await expect(film).toHaveJSProperty('paused', false);
      await frame.getByRole('button', { name: /^Pause / }).click();
      await expect(film).toHaveJSProperty('paused', true);
      await frame.getByRole('button', { name: /^Resume / }).click();
      await expect(film).toHaveJSProperty('paused', false);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(film).toHaveJSProperty('paused', true);
      expect(films().length).toBeGreaterThan(0);
    });

  test('in the head of Recruitment Video Services gives way to the player', async ({ page }) => {
    await openHydrated(page, '/video-services');
    await expect(films(page).first()).toHaveJSProperty('paused', false);
    await page.getByRole('button', { name: /^Play Showreel/ }).click();
    await expect(page.locator('main iframe')).toBeVisible();
    await expect(films(page)).toHaveCount(0);
  });

  for (const wish of ['reduced motion', 'Save-Data'] as const)
    test(`is not loaded with ${wish}`, async ({ page }) => {
      await page.clock.install();
      if (wish === 'reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        );
      await openHydrated(page, '/film-production-tips');
      await page.clock.runFor(30_000);
      await expect(films(page)).toHaveCount(0);
    });
});
