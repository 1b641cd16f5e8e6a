import { VideoCaptionEntity } from 'db/entities/video.entity';
import { expect, test, type Page } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { inStackDatabase } from '../site/stack-support/database.js';
import { shippedClip, videosExist, type GivenVideo } from './support/videos.js';

const english = [
  '00:00.500 --> 00:03.000\n<v Ana>The <i>shift</i> &lt;b&gt; you want.',
  '00:02.000 --> 00:05.000\nالدوام الذي تريده',
  '00:07.250 --> 00:09.000\nEight minutes on your phone.',
].join('\n\n');

/** A film of the site with captions in two languages. */
async function filmExists(given: GivenVideo = {}, cues = english) {
  const { videos, word } = await videosExist([{ ...shippedClip, durationSeconds: 12, ...given }]);
  const id = videos[0]?.id ?? '';
  const track = (language: string, position: number, text: string) => ({
    videoId: id,
    language,
    kind: 'captions' as const,
    label: language,
    position,
    url: `/media/videos/apply-in-eight-minutes.${language}.vtt`,
    content: `WEBVTT\n\n${text}\n`,
  });
  await inStackDatabase((database) =>
    database
      .getRepository(VideoCaptionEntity)
      .save([track('en', 0, cues), track('es', 1, '00:00.500 --> 00:03.000\nEl turno que quiere.')]),
  );
  return { id, word };
}

const player = (page: Page) => page.frameLocator('iframe[title^="Video player"]').locator('video');
const second = (page: Page) => player(page).evaluate((film: HTMLVideoElement) => film.currentTime);
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('each line of a transcript has its time, and seeks by click, key and link', async ({ page }) => {
  const { id } = await filmExists();
  await page.goto(`/videos/${id}`);
  const lines = region(page, 'Transcript').getByRole('listitem');
  await expect(lines).toHaveText([
    '0:00The shift <b> you want.',
    '0:02الدوام الذي تريده',
    '0:07Eight minutes on your phone.',
  ]);
  expect(
    await lines
      .nth(1)
      .locator('span')
      .evaluate((text) => getComputedStyle(text).direction),
  ).toBe('rtl');
  expect(await violations(page)).toEqual([]);
  const last = page.getByRole('link', { name: '0:07' });
  await expect(last).toHaveAttribute('href', `/videos/${id}?t=7`);
  await last.click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(7);
  await player(page).evaluate((film: HTMLVideoElement) => film.pause());
  await page.getByRole('link', { name: '0:02' }).press('Enter');
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(2);
  await player(page).evaluate((film: HTMLVideoElement) => {
    film.pause();
    film.currentTime = 2.5;
  });
  // Of two that overlap, the one that began last.
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('li[aria-current]')).toHaveCount(1);
  await expect(page).toHaveURL(`/videos/${id}`);
  await page.goto(`/videos/${id}?t=7`);
  await expect.poll(async () => Math.abs((await second(page)) - 7)).toBeLessThanOrEqual(0.5);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/videos/${id}$`));
  // The player is in the document before any script runs.
  await page.goto(`/videos/${id}?t=8`);
  await expect(lines.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('chapters are a list, in the player and in the markup', async ({ page }) => {
  const { id } = await filmExists({
    description: '0:00 Hello\n0:30 The ward\n1:10 Goodbye',
    durationSeconds: 90,
  });
  await page.goto(`/videos/${id}`);
  await expect(region(page, 'Chapters').getByRole('listitem')).toHaveText([
    '0:00Hello',
    '0:30The ward',
    '1:10Goodbye',
  ]);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    '"startOffset":30',
  );
  await page.getByRole('link', { name: '0:00' }).first().click();
  await expect
    .poll(() =>
      player(page).evaluate((film: HTMLVideoElement) =>
        [...film.textTracks]
          .filter(({ kind }) => kind === 'chapters')
          .flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))),
      ),
    )
    .toEqual(['Hello', 'The ward', 'Goodbye']);
});

test('a film that is found by its words leads to their second', async ({ page }) => {
  const word = `zq${Date.now().toString(36)}`;
  const said = `00:01.000 --> 00:02.000\nNothing.\n\n00:07.250 --> 00:09.000\nThe word is ${word}.`;
  const { id } = await filmExists({ transcript: `Nothing.\nThe word is ${word}.` }, said);
  await page.goto(`/video-gallery?q=${word}`);
  await expect(page.getByRole('link', { name: `Said at 0:07: The word is ${word}.` })).toHaveAttribute(
    'href',
    `/videos/${id}?t=7`,
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(7);
});

test('a film of three hours has all of its lines, in a list that scrolls by itself', async ({ page }) => {
  const time = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
  const cues = Array.from(
    { length: 3_600 },
    (_, index) => `${time(index * 3)} --> ${time(index * 3 + 3)}\nLine ${index}`,
  ).join('\n\n');
  const { id } = await filmExists({ durationSeconds: 10_800 }, cues);
  await page.goto(`/videos/${id}`);
  const list = page.getByRole('group', { name: 'Transcript' });
  await expect(list.locator('li')).toHaveCount(3_600);
  await expect(list.locator('a').last()).toHaveText('2:59:57');
  await expect(list.locator('a').last()).toHaveAttribute('href', `/videos/${id}?t=10797`);
  expect((await list.boundingBox())?.height).toBeLessThan(900);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a line opens the film at its second', async ({ page }) => {
    const { id } = await filmExists();
    await page.goto(`/videos/${id}`);
    await page.getByRole('link', { name: '0:07' }).click();
    await expect(page).toHaveURL(`/videos/${id}?t=7`);
    const source = page.frameLocator('iframe[title^="Video player"]').locator('source').last();
    await expect(source).toHaveAttribute('src', /\.mp4\?v=[^#]+#t=7$/);
  });
});
