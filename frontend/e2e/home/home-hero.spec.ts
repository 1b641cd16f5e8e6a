import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const carousel = (page: Page) => page.getByRole('group', { name: 'Pictures of our work' });
const slide = (page: Page, position: number) =>
  carousel(page)
    .locator('[aria-roledescription=slide]')
    .nth(position - 1);
const index = (page: Page) => page.locator('[data-hero-index]');

async function openLive(page: Page): Promise<void> {
  await openHydrated(page, '/');
  await turnTo(page);
}

/** Its code comes with the first sign that the visitor turns to it. */
async function turnTo(page: Page): Promise<void> {
  await carousel(page).hover();
  await expect(carousel(page)).toHaveAttribute('data-live', 'true');
}

async function expectShown(page: Page, position: number): Promise<void> {
  await expect(slide(page, position)).not.toHaveAttribute('inert');
  await expect(carousel(page).locator('[aria-roledescription=slide]:not([inert])')).toHaveCount(1);
  await expect(slide(page, position).getByRole('img')).toBeInViewport({ ratio: 0.5 });
}

test.describe('the carousel of five pictures', () => {
  for (const width of [900, 1440])
    test(`has its controls whole and in the window at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openLive(page);
      await expect(page.getByRole('button', { name: 'Pause background motion' }).first()).toBeInViewport({
        ratio: 1,
      });
      for (const name of ['Previous', 'Next'])
        expect((await carousel(page).getByRole('button', { name }).boundingBox())?.width).toBe(48);
    });

  test('moves forwards, backwards and around by its buttons', async ({ page }) => {
    await openLive(page);
    await expect(carousel(page).locator('[aria-roledescription=slide]')).toHaveCount(5);
    await expectShown(page, 1);
    await carousel(page).getByRole('button', { name: 'Next' }).click();
    await expectShown(page, 2);
    await carousel(page).getByRole('button', { name: 'Previous' }).click();
    await expectShown(page, 1);
    await carousel(page).getByRole('button', { name: 'Previous' }).click();
    await expectShown(page, 5);
    await carousel(page).getByRole('button', { name: 'Next' }).click();
    await expectShown(page, 1);
  });

  test('jumps to a picture by its dot, and announces it', async ({ page }) => {
    await openLive(page);
    await carousel(page)
      .getByRole('button', { name: /^Show 4 of 5/ })
      .click();
    await expectShown(page, 4);
    await expect(carousel(page).getByRole('button', { name: /^Show 4 of 5/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(carousel(page).getByRole('status')).toHaveText(/^4 of 5: /);
  });

  test('moves by arrow keys', async ({ page }) => {
    await openLive(page);
    await carousel(page).getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 2);
    await page.keyboard.press('End');
    await expectShown(page, 5);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 5);
  });

  test('can be dragged', async ({ page }) => {
    await openLive(page);
    const box = await slide(page, 1).boundingBox();
    if (!box) throw new Error('The first picture has no place.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.8, y);
    await page.mouse.down();
    for (const share of [0.7, 0.5, 0.3, 0.15]) await page.mouse.move(box.x + box.width * share, y);
    await page.mouse.up();
    await expectShown(page, 2);
  });

  test('loads its other pictures only on interaction', async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const name = /\/pictures\/(hero-1|work-ward|hero-3)-/.exec(request.url())?.[1];
      if (name) fetched.add(name);
    });
    await openHydrated(page, '/');
    await page.waitForLoadState('networkidle');
    expect([...fetched]).toEqual(['hero-1']);
    await carousel(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => [...fetched]).toContain('work-ward');
  });

  for (const width of [390, 899]) {
    test(`is not shown and not loaded at ${width} px`, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(carousel(page)).toBeHidden();
      expect(fetched.filter((url) => url.includes('/pictures/hero-1'))).toEqual([]);
    });
  }

  test('shows its first picture at 900 px before any script has run', async ({ page }) => {
    await page.route('**/assets/entry-client*', (route) => route.abort());
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto('/');
    await expect(slide(page, 1).getByRole('img')).toBeInViewport();
    await expect(slide(page, 1).getByRole('img')).toHaveJSProperty('complete', true);
  });
});

test.describe('the reel', () => {
  const reel = (page: Page) => page.locator('section[aria-label=Welcome] video');
  const expectPaused = (page: Page, paused: boolean) => expect(reel(page)).toHaveJSProperty('paused', paused);

  for (const [width, file] of [
    [1440, 'hero-reel'],
    [390, 'hero-reel-small'],
  ] as const)
    test(`plays ${file} at ${width} px after the page has loaded, and stops on request or out of view`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/', { waitUntil: 'load' });
      await expect(reel(page)).toHaveCount(0);
      await expect(reel(page)).toHaveJSProperty('muted', true);
      await expectPaused(page, false);
      await expect(reel(page)).toHaveJSProperty(
        'currentSrc',
        `${new URL(page.url()).origin}/media/videos/${file}.webm`,
      );
      await page.getByRole('button', { name: 'Pause background motion' }).click();
      await expectPaused(page, true);
      await page.getByRole('button', { name: 'Resume background motion' }).click();
      await expectPaused(page, false);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectPaused(page, true);
    });

  test('can be watched with sound, also without scripts', async ({ page, browser }) => {
    await openHydrated(page, '/');
    await page.getByRole('link', { name: 'Watch the reel' }).click();
    await expect(page.getByRole('dialog', { name: /^Showreel/ }).locator('iframe')).toBeVisible();
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await plain.goto('/');
    await plain.getByRole('link', { name: 'Watch the reel' }).click();
    await expect(plain).toHaveURL('/videos/showreel-in-twelve-seconds');
    await plain.close();
  });

  test('is removed when reduced motion is switched on, and returns after it', async ({ page }) => {
    await page.goto('/');
    await expectPaused(page, false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(reel(page)).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectPaused(page, false);
  });

  test('shows the picture when its files are missing', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/media/**/hero-reel*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await expect(reel(page).locator('source')).toHaveCount(2);
    // NETWORK_NO_SOURCE
    await expect(reel(page)).toHaveJSProperty('networkState', 3);
    await expect(reel(page)).toHaveCSS('opacity', '0');
    expect(errors).toEqual([]);
  });

  for (const wish of ['reduced motion', 'Save-Data'] as const)
    test(`is not loaded with ${wish}`, async ({ page }) => {
      await page.clock.install();
      if (wish === 'reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        );
      await openHydrated(page, '/');
      await page.clock.runFor(30_000);
      await expect(reel(page)).toHaveCount(0);
    });
});

test.describe('the hero index', () => {
  test('counts 0 to 4, one step every five seconds, wraps, and does not move the carousel', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(5_000);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await turnTo(page);
    // The step it stands on when the clock is stopped depends on when the scripts came; the way from there does not.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const first = Number(await index(page).getAttribute('data-hero-index'));
    for (let step = 1; step <= 5; step += 1) {
      await page.clock.runFor(5_000);
      await expect(index(page)).toHaveAttribute('data-hero-index', String((first + step) % 5));
    }
    await expectShown(page, 1);
  });

  test('can be paused and resumed', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(5_000);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('button', { name: 'Pause background motion' }).click();
    await expect(page.getByRole('button', { name: 'Resume background motion' })).toBeVisible();
    const stood = (await index(page).getAttribute('data-hero-index')) ?? 'none';
    await page.clock.runFor(20_000);
    await expect(index(page)).toHaveAttribute('data-hero-index', stood);
    await page.getByRole('button', { name: 'Resume background motion' }).click();
    await page.clock.runFor(5_000);
    await expect(index(page)).not.toHaveAttribute('data-hero-index', stood);
  });

  test('stops with reduced motion, without a pause button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(5_000);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.clock.runFor(30_000);
    await expect(index(page)).toHaveAttribute('data-hero-index', '0');
    await expect(page.getByRole('button', { name: 'Pause background motion' })).toHaveCount(0);
  });

  test('stops while another tab is active', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(5_000);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const stood = (await index(page).getAttribute('data-hero-index')) ?? 'none';
    await page.clock.runFor(20_000);
    await expect(index(page)).toHaveAttribute('data-hero-index', stood);
  });
});
