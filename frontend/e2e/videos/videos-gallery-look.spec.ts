import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { shippedClip, videosExist } from './support/videos.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const cards = (page: Page) => page.getByRole('list', { name: /^Videos, page 1/ }).getByRole('article');
/** @returns the right edge of each row, in pixels */
const rightEdges = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect());
    return [...new Set(boxes.map(({ top }) => Math.round(top)))].map((row) =>
      Math.round(Math.max(...boxes.filter(({ top }) => Math.round(top) === row).map(({ right }) => right))),
    );
  });
const listEnd = async (page: Page) => {
  const list = await cards(page).first().locator('xpath=ancestor::ul').boundingBox();
  return Math.round((list?.x ?? 0) + (list?.width ?? 0));
};
const words = 'A sentence about the people who keep a ward going through the night';

test.describe('the look of the gallery', () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`the first films stand on the first screen at ${width} px`, async ({ page }) => {
      await videosExist([{}]);
      await page.setViewportSize({ width, height });
      await page.goto('/video-gallery');
      await expect(cards(page).first().locator('img')).toBeInViewport({ ratio: 1 });
    });

  test('the gallery starts with a large featured film, a searched list does not', async ({ page }) => {
    const { word } = await videosExist([{}, {}, {}]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/video-gallery');
    await expect(cards(page).first()).toContainText('Featured film');
    const width = async (index: number) => (await cards(page).nth(index).boundingBox())?.width ?? 0;
    expect(await width(0)).toBeGreaterThan(2 * (await width(1)));
    await page.goto(`/video-gallery?q=${word}`);
    await expect(page.getByText('Featured film')).toHaveCount(0);
    expect(await width(0)).toBeCloseTo(await width(1), 0);
  });

  test('a portrait film is shown in full beside its text, without a blurred copy', async ({ page }) => {
    const { word } = await videosExist([{ ...shippedClip, title: 'Upright' }, {}, {}]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/video-gallery?q=${word}`);
    const upright = cards(page).filter({ hasText: 'Upright' });
    await expect(upright.locator('img')).toHaveCount(1);
    const poster = await upright.locator('img').boundingBox();
    expect((poster?.width ?? 0) / (poster?.height ?? 1)).toBeCloseTo(9 / 16, 1);
    const heading = await upright.getByRole('heading').boundingBox();
    expect(heading?.x).toBeGreaterThan((poster?.x ?? 0) + (poster?.width ?? 0));
  });

  for (const width of [1440, 800])
    test(`rows are full at ${width} px, however many films there are`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const count of [1, 2, 4, 5]) {
        const { word } = await videosExist(Array.from({ length: count }, () => ({})));
        await page.goto(`/video-gallery?q=${word}`);
        expect(new Set(await rightEdges(page)), `${count} films`).toEqual(new Set([await listEnd(page)]));
      }
    });

  test('rows of the opening page are full at 1440 px, however many films there are', async ({ page }) => {
    await videosExist(Array.from({ length: 6 }, () => ({})));
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydrated(page, '/video-gallery');
    await expect(cards(page).first()).toContainText('Featured film');
    for (let count = await cards(page).count(); count > 0; count -= 1) {
      expect(new Set(await rightEdges(page)), `${count} films`).toEqual(new Set([await listEnd(page)]));
      await cards(page)
        .last()
        .evaluate((card) => card.closest('li')?.remove());
    }
  });

  test('the poster of a shipped film comes in the format and about the width it is shown in', async ({
    page,
  }) => {
    const { word } = await videosExist([
      { ...shippedClip, thumbnail: '/media/videos/apply-in-eight-minutes.jpg' },
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/video-gallery?q=${word}`);
    const shown = () =>
      cards(page)
        .locator('img')
        .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
    await expect.poll(shown).toMatch(/\/pictures\/poster-apply-in-eight-minutes-360\.[0-9a-f]+\.avif$/);
    // Another film's thumbnail stays as its source names it.
    const other = await videosExist([{ thumbnail: '/favicon.svg' }]);
    await page.goto(`/video-gallery?q=${other.word}`);
    await expect(cards(page).locator('picture source')).toHaveCount(0);
    await expect.poll(shown).toMatch(/\/favicon\.svg$/);
  });

  test('films keep the order of the list from row to row, with portrait ones', async ({ page }) => {
    const given = [
      { title: 'One' },
      { title: 'Two' },
      { ...shippedClip, title: 'Three' },
      { title: 'Four' },
      { title: 'Five' },
    ];
    const { word } = await videosExist(given);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/video-gallery?q=${word}`);
    await expect(cards(page).getByRole('heading')).toHaveText(given.map(({ title }) => `${title} ${word}`));
    const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
    const places = boxes.map((box) => [Math.round(box?.y ?? 0), Math.round(box?.x ?? 0)] as const);
    expect(places.toSorted(([y, x], [otherY, otherX]) => y - otherY || x - otherX)).toEqual(places);
  });

  test('descriptions end at a word, durations are in a small label', async ({ page }) => {
    const { word } = await videosExist([{ description: `${words}, ${words}`, durationSeconds: 83 }]);
    await page.goto(`/video-gallery?q=${word}`);
    const text = (await cards(page).getByText(words.slice(0, 30)).textContent()) ?? '';
    expect(text.endsWith('…')).toBe(true);
    expect(`${words}, ${words}`.split(/[ ,]+/)).toContain(text.slice(0, -1).split(' ').at(-1));
    const label = await cards(page).getByText('1:23').boundingBox();
    expect(label?.height).toBeLessThanOrEqual(32);
  });
});

test.describe('a hovered film', () => {
  const film = (page: Page) => page.getByRole('button', { name: /^Play / });
  /** Until what an event leads to is rendered. */
  const twoFrames = (page: Page) =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );

  test('plays for three seconds without sound', async ({ page }) => {
    const { word } = await videosExist([shippedClip]);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await film(page).hover();
    const preview = film(page).locator('video');
    await expect
      .poll(() => preview.evaluate((video: HTMLVideoElement) => (video.muted ? video.currentTime : 0)))
      .toBeGreaterThan(0.5);
    await expect(preview).toHaveCount(0, { timeout: 15_000 });
  });

  test('stays still with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { word } = await videosExist([shippedClip]);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await film(page).hover();
    await twoFrames(page);
    await expect(film(page).locator('video')).toHaveCount(0);
  });

  test('stays still with Save-Data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const { word } = await videosExist([shippedClip]);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await film(page).hover();
    await twoFrames(page);
    await expect(film(page).locator('video')).toHaveCount(0);
  });
});
