import { expect, test, type Page } from '@playwright/test';
import { gatewayFails, gatewayHesitates } from '../careers/support/gateway-answers.js';
import { rareWord } from '../careers/support/jobs.js';
import { openHydrated, ownId } from '../careers/support/open-hydrated.js';
import { shippedClip, videosExist } from './support/videos.js';

const seven = Array.from({ length: 7 }, (_, index) => ({
  title: `Film ${index + 1}`,
  tags: index < 2 ? ['ward tour'] : [],
  aspectRatio: index === 0 ? ('portrait' as const) : ('landscape' as const),
  ...(index === 0 && { width: 720, height: 1280 }),
}));
const cards = 'article';
const portrait = (page: Page) => page.getByRole('checkbox', { name: /^Portrait \(9:16\)/ });

test.describe('Video Gallery', () => {
  test('shows six videos a page with their range and total, and pages by URL', async ({ page }) => {
    const { word } = await videosExist(
      seven.map((video, index) => (index === 0 ? { ...video, title: 'Film 1 ultramarine' } : video)),
    );
    await openHydrated(page, `/video-gallery?q=${word}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Video Gallery' })).toBeVisible();
    await expect(page.getByText('Showing 1-6 of 7 videos')).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(6);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByText('Showing 7-7 of 7 videos')).toBeVisible();
    await expect(page).toHaveURL(`/video-gallery?q=${word}&page=2`);
    await page.getByRole('searchbox', { name: 'Search videos' }).fill(`ultramarine ${word}`);
    await expect(page.getByText('Showing 1-1 of 1 videos')).toBeVisible();
    await expect(page, 'a changed search begins at page 1').not.toHaveURL(/page=/);
  });

  test('Back from the second page restores the scroll position of the first', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { word } = await videosExist(seven);
    await openHydrated(page, `/video-gallery?q=${word}`);
    const toSecond = page.getByRole('link', { name: 'Page 2' });
    await toSecond.click();
    await expect(page.getByText('Showing 7-7 of 7 videos')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Showing 1-6 of 7 videos')).toBeVisible();
    await expect(toSecond).toBeInViewport();
  });

  test('filters by tag and format; unchecking, its chip and Clear remove a choice', async ({ page }) => {
    const { word } = await videosExist(seven);
    await openHydrated(page, `/video-gallery?q=${word}&page=2`);
    await page.locator('summary', { hasText: 'Video Tags' }).click();
    await page.getByRole('checkbox', { name: 'ward tour 2 videos' }).check();
    await expect(page).toHaveURL(`/video-gallery?q=${word}&tag=ward+tour`);
    await expect(page.locator(cards)).toHaveCount(2);
    await page.locator('summary', { hasText: 'Video Format' }).click();
    await portrait(page).check();
    await expect(page.locator(cards)).toHaveCount(1);
    await page.getByRole('checkbox', { name: /^Widescreen/ }).check();
    await expect(page.locator(cards), 'either format').toHaveCount(2);
    await page.getByRole('checkbox', { name: /^Widescreen/ }).uncheck();
    await expect(page.locator(cards)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Remove Video Format: Portrait (9:16)' }).click();
    await expect(page.locator(cards)).toHaveCount(2);
    await page.locator('summary', { hasText: 'Video Tags' }).click();
    await page.getByRole('link', { name: 'Clear Video Tags' }).click();
    await expect(page.getByText('Showing 1-6 of 7 videos')).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Video Tags' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/video-gallery');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('combines choices and typing while a list is still loading', async ({ page }) => {
    const { word } = await videosExist(seven);
    await openHydrated(page, `/video-gallery?q=${word}`);
    const proceed = await gatewayHesitates(page);
    await page.locator('summary', { hasText: 'Video Tags' }).click();
    await page.getByRole('checkbox', { name: 'ward tour 2 videos' }).check();
    const searched = page.waitForRequest((request) => request.postData()?.includes(`1 ${word}`) ?? false);
    await page.getByRole('searchbox').fill(`1 ${word}`);
    await page.locator('summary', { hasText: 'Video Format' }).click();
    await portrait(page).check();
    await searched;
    proceed();
    await expect(page).toHaveURL(`/video-gallery?q=1+${word}&tag=ward+tour&format=portrait`);
    await expect(page.getByRole('searchbox')).toHaveValue(`1 ${word}`);
    await expect(page.locator(cards)).toHaveCount(1);
  });

  test('keeps a search when a filter is chosen at the same time', async ({ page }) => {
    const { word } = await videosExist(seven);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await page.locator('summary', { hasText: 'Video Format' }).click();
    const choice = await portrait(page).elementHandle();
    await page.evaluate(
      ([link, searched]) => {
        const ask = window.fetch.bind(window);
        window.fetch = (address, question) => {
          if (typeof question?.body === 'string' && question.body.includes(searched)) {
            window.fetch = ask;
            if (link instanceof HTMLElement) link.click();
          }
          return ask(address, question);
        };
      },
      [choice, `1 ${word}`] as const,
    );
    await page.getByRole('searchbox').fill(`1 ${word}`);
    await expect(page).toHaveURL(`/video-gallery?q=1+${word}&format=portrait`);
    await expect(page.locator(cards)).toHaveCount(1);
  });

  test('keeps a filter when a search is sent at the same time', async ({ page }) => {
    const { word } = await videosExist(seven);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await page.locator('summary', { hasText: 'Video Format' }).click();
    const search = await page.getByRole('searchbox').elementHandle();
    await page.evaluate(
      ([field, searched]) => {
        const ask = window.fetch.bind(window);
        window.fetch = (address, question) => {
          if (
            field instanceof HTMLInputElement &&
            typeof question?.body === 'string' &&
            /portrait/i.test(question.body)
          ) {
            window.fetch = ask;
            field.value = searched;
            field.form?.requestSubmit();
          }
          return ask(address, question);
        };
      },
      [search, `1 ${word}`] as const,
    );
    await portrait(page).check();
    await expect(page).toHaveURL(`/video-gallery?q=1+${word}&format=portrait`);
    await expect(page.locator(cards)).toHaveCount(1);
  });

  test('bts finds behind-the-scenes videos', async ({ page }) => {
    const { word } = await videosExist([{ title: 'Load-in', tags: ['behind-the-scenes'] }]);
    await page.goto('/video-gallery?q=bts');
    await expect(page.locator(cards).filter({ hasText: word })).toHaveCount(1);
  });

  test('shows a message when nothing is found', async ({ page }) => {
    await openHydrated(page, `/video-gallery?q=${rareWord()}`);
    await expect(page.getByText('No videos found matching your search criteria.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '0 videos found' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/video-gallery');
  });

  test('shows an error when the videos fail to load', async ({ page }) => {
    await openHydrated(page, '/video-gallery');
    await gatewayFails(page);
    await page.getByRole('searchbox').fill('nurse');
    await expect(page.getByRole('alert')).toContainText(
      'There was an error loading the videos. Please try again later.',
    );
    await expect(page.getByRole('link', { name: 'Refresh page' })).toBeVisible();
  });

  for (const from of ['/services', '/all-videos']) {
    test(`shows six skeletons while the videos are loading, when opened from ${from}`, async ({ page }) => {
      await openHydrated(page, from);
      const proceed = await gatewayHesitates(page);
      await page.locator('footer').getByRole('link', { name: 'Video Gallery' }).click();
      await expect(page).toHaveURL('/video-gallery');
      await expect(page.locator('[data-skeleton]')).toHaveCount(6);
      proceed();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    });
  }

  test('a thumbnail that fails to load is replaced by the product logo', async ({ page }) => {
    const { word } = await videosExist([{ thumbnail: '/media/videos/there-is-none.jpg' }]);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await expect(page.locator(cards).locator('img')).toHaveCount(0);
    await expect(page.locator(cards).locator('svg text')).toBeVisible();
  });

  test('/all-videos is the same screen, with the gallery as canonical URL', async ({ page }) => {
    await page.goto('/all-videos');
    await expect(page.getByRole('heading', { level: 1, name: 'Video Gallery' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/video-gallery$/);
  });
});

test.describe('the video modal', () => {
  test('loads the player on play only, plays, and restores the focus when it closes', async ({ page }) => {
    const { word } = await videosExist([shippedClip]);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await expect(page.locator('iframe')).toHaveCount(0);
    const play = page.getByRole('button', { name: /^Play / });
    await play.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: new RegExp(word) });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /autoplay=1/);
    await expect(dialog.locator('iframe')).toHaveAttribute('title', new RegExp(word));
    const video = page.frameLocator('iframe').locator('video');
    await expect
      .poll(
        () => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0)),
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0);
    const box = await dialog.locator('iframe').boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 900, 'an upright film fits the window').toBe(true);
    // Past the film itself into its controls.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.locator('iframe')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(play).toBeFocused();
  });

  test('embeds Vimeo and YouTube without tracking', async ({ page }) => {
    await page.route(/vimeo|youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const { word } = await videosExist([
      { title: 'At Vimeo', embedUrl: 'https://player.vimeo.com/video/76979871', file: null, source: 'vimeo' },
      {
        title: 'At YouTube',
        embedUrl: 'https://www.youtube.com/embed/abcdefghijk',
        file: null,
        source: 'youtube',
      },
    ]);
    await openHydrated(page, `/video-gallery?q=${word}`);
    await page.getByRole('button', { name: /^Play At Vimeo/ }).click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    );
    await page.getByRole('button', { name: 'Close video' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Play At YouTube/ }).click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    );
  });
});

test.describe('own videos', () => {
  const address = `/${ownId}-videos`;

  test("shows the company's videos only, searchable", async ({ page }) => {
    const { word } = await videosExist([{ title: 'Ours', organizationId: ownId }, { title: 'Theirs' }]);
    await openHydrated(page, address);
    await expect(page.getByRole('heading', { level: 1, name: / Videos$/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search videos' }).fill(word);
    await expect(page.getByText('Showing 1-1 of 1 videos')).toBeVisible();
    await expect(page.locator(cards)).toContainText(`Ours ${word}`);
  });

  test('resets a search without results', async ({ page }) => {
    await openHydrated(page, `${address}?q=${rareWord()}`);
    await expect(page.getByText('No videos match your filters')).toBeVisible();
    await expect(page.getByText('Try changing your search or filters to see more videos.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset All Filters' }).click();
    await expect(page).toHaveURL(address);
  });
});
