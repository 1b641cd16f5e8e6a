import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const films = (page: Page) => page.locator('main video');

test.describe('a film in place', () => {
  for (const [address, poster] of [
    ['/services', 'healthcare-highlights-on-film'],
    ['/executive-search', 'interview-on-camera'],
    ['/film-production-tips', 'b-roll-in-three-sizes'],
  ] as const)
    test(`on ${address} plays without sound in view, stops on request and out of view, and leads to its page`, async ({
      page,
    }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await openHydrated(page, address);
      const link = page.locator(`main a[href="/videos/${poster}"]`);
      const film = link.locator('video');
      await expect(film).toBeAttached();
      expect(fetched.filter((url) => /\.(webm|mp4)/.test(url) && !url.includes(poster))).toEqual([]);
      await link.scrollIntoViewIfNeeded();
      await expect(film).toHaveJSProperty('muted', true);
      await expect(film).toHaveJSProperty('paused', false);
      const pause = link.locator('xpath=..').getByRole('button', { name: /^Pause / });
      await pause.click();
      await expect(film).toHaveJSProperty('paused', true);
      await link
        .locator('xpath=..')
        .getByRole('button', { name: /^Resume / })
        .click();
      await expect(film).toHaveJSProperty('paused', false);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(film).toHaveJSProperty('paused', true);
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
