import { behindTheScenesSlides } from '../../src/content/home.js';
import { videoTexts } from '../../src/content/videos/gallery-texts.js';
import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { videosExist } from '../videos/support/videos.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A search for the second word finds the sixth alone: the mark of a test, which all have, may hold any figure. */
const six = Array.from({ length: 6 }, (_, index) => ({
  tags: ['ward tour'],
  title: index === 5 ? 'Film 6 ultramarine' : `Film ${index + 1}`,
  embedUrl: 'https://player.vimeo.com/video/1',
  file: null,
  source: 'vimeo' as const,
}));

/** Opens a gallery as the second page of a visit, scrolled down, and plays the last video. */
async function play(
  page: Page,
): Promise<{ readonly gallery: string; readonly top: number; readonly questions: () => number }> {
  const { word } = await videosExist(six);
  const gallery = `/video-gallery?q=${word}`;
  let questions = 0;
  await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.route('**/graphql', (route) => {
    questions += 1;
    return route.continue();
  });
  await openHydrated(page, '/contact');
  await openHydrated(page, gallery);
  const button = page.getByRole('button', { name: /^Play Film 6/ });
  // A font that arrives later breaks lines differently above.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(100);
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return { gallery, top, questions: () => questions };
}

/** The address is the same; the way back is a moment longer than the dialog's end. */
const hasLeftItsEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('dialog');

const isClosed = async (page: Page, gallery: string) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(gallery);
  await hasLeftItsEntry(page);
};

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('Back closes the video and keeps the position; Forward opens it again', async ({ page }) => {
      const { gallery, top, questions } = await play(page);
      const views = () => page.evaluate(() => window.dataLayer?.length);
      const before = await views();
      await page.goBack();
      await isClosed(page, gallery);
      await expect(page.getByRole('button', { name: /^Play Film 6/ })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      await page.goForward();
      await expect(page.getByRole('dialog', { name: /^Film 6/ }).locator('iframe')).toBeVisible();
      await page.goBack();
      await isClosed(page, gallery);
      expect(questions(), 'nothing is loaded anew').toBe(0);
      expect(await views(), 'and no other page shown').toBe(before);
      await page.goBack();
      await expect(page).toHaveURL('/contact');
    });
  });
}

for (const [way, close] of [
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close video' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(4, 4)],
] as const) {
  test(`closed by ${way} it leaves no history entry`, async ({ page }) => {
    const { gallery, questions } = await play(page);
    await close(page);
    await isClosed(page, gallery);
    expect(questions()).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
}

test('opened and closed quickly it is closed, and leaves no history entry', async ({ page }) => {
  const { gallery, questions } = await play(page);
  for (let time = 0; time < 4; time += 1) {
    await page.keyboard.press('Escape');
    await isClosed(page, gallery);
    await page.getByRole('button', { name: /^Play Film 6/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await isClosed(page, gallery);
  expect(questions()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('a reloaded page shows the video again, and Back closes it', async ({ page }) => {
  const { gallery, questions } = await play(page);
  await page.reload();
  await expect(page.getByRole('dialog', { name: /^Film 6/ })).toBeVisible();
  await page.goBack();
  await isClosed(page, gallery);
  expect(questions()).toBe(0);
  await page.getByRole('button', { name: /^Play Film 5/ }).click();
  await expect(page.getByRole('dialog', { name: /^Film 5/ })).toBeVisible();
});

test('Back from the video page leads to the gallery without the dialog', async ({ page }) => {
  const { gallery, top } = await play(page);
  await page.getByRole('dialog').getByRole('link', { name: videoTexts.watchPage }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Film 6/ })).toBeVisible();
  await page.goBack();
  await isClosed(page, gallery);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('a related video leads to its page, where the dialog is closed', async ({ page }) => {
  await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const { videos } = await videosExist(six);
  await openHydrated(page, `/videos/${videos[0]?.id}`);
  const play = page
    .locator('article article')
    .first()
    .getByRole('button', { name: /^Play / });
  const name = (await play.getAttribute('aria-label'))?.replace(/^Play /, '') ?? '';
  await play.click();
  await page.getByRole('dialog').getByRole('link', { name: videoTexts.watchPage }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back during a navigation cancels it, and closes the dialog', async ({ page }) => {
  const { gallery } = await play(page);
  await page.unroute('**/graphql');
  await page.route('**/graphql', () => undefined);
  await page.getByRole('dialog').getByRole('link', { name: videoTexts.watchPage }).click();
  await expect(page.locator('[role=progressbar]')).toBeAttached();
  await page.unroute('**/graphql');
  await page.goBack();
  await isClosed(page, gallery);
  await expect(page.locator('[role=progressbar]')).toHaveCount(0);
});

test('a video opened while another list is loading is closed by Back, too', async ({ page }) => {
  await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const { word } = await videosExist(six);
  const gallery = `/video-gallery?q=${word}`;
  await openHydrated(page, gallery);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', (route) => asked.then(() => route.continue()));
  await page.getByRole('searchbox').fill(`ultramarine ${word}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=progressbar]')).toBeAttached();
  await page.getByRole('button', { name: /^Play Film 6/ }).click();
  await expect(page.getByRole('dialog', { name: /^Film 6/ })).toBeVisible();
  answer();
  await expect(page.locator('article')).toHaveCount(1);
  const found = page.url();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await isClosed(page, found);
  await page.goForward();
  await expect(page.getByRole('dialog', { name: /^Film 6/ })).toBeVisible();
});

test('a video that disappears with its list leaves no history entry', async ({ page }) => {
  await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const { word } = await videosExist(six);
  await openHydrated(page, '/contact');
  await openHydrated(page, `/video-gallery?q=${word}`);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', (route) => asked.then(() => route.continue()));
  await page.getByRole('searchbox').fill(`nothing like ${word}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=progressbar]')).toBeAttached();
  await page.getByRole('button', { name: /^Play Film 6/ }).click();
  await expect(page.getByRole('dialog', { name: /^Film 6/ })).toBeVisible();
  answer();
  await isClosed(page, `/video-gallery?q=nothing+like+${word}`);
  await expect(page.locator('article')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('dialog');
});

for (const [way, leave] of [
  ['Back to the page before', (page: Page) => page.goBack()],
  [
    'the page of the video',
    (page: Page) => page.getByRole('dialog').getByRole('link', { name: videoTexts.watchPage }).click(),
  ],
] as const) {
  test(`opened in this way, it does not follow to ${way}`, async ({ page }) => {
    await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const { word } = await videosExist(six);
    await openHydrated(page, '/contact');
    await openHydrated(page, `/video-gallery?q=${word}`);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('GalleryPage') ? undefined : route.continue(),
    );
    await page.getByRole('searchbox').fill(`ultramarine ${word}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('[role=progressbar]')).toBeAttached();
    await page.getByRole('button', { name: /^Play Film 6/ }).click();
    await expect(page.getByRole('dialog', { name: /^Film 6/ })).toBeVisible();
    await leave(page);
    await expect(page).not.toHaveURL(/video-gallery/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('dialog');
  });
}

test('a picture dialog on the home page behaves the same, after any number of pictures', async ({ page }) => {
  const [first, second] = behindTheScenesSlides.map(({ title }) => title);
  await openHydrated(page, '/contact');
  await openHydrated(page, '/');
  const gallery = page.getByRole('group', { name: 'Behind the Scenes' });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery).toHaveAttribute('data-live', 'true');
  await gallery.getByRole('button', { name: `${first} (opens large)` }).click();
  await expect(page.getByRole('dialog', { name: first ?? '' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: second ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page.getByRole('dialog', { name: second ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await hasLeftItsEntry(page);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});
