import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { employerExists } from '../careers/support/jobs.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { shippedClip, videosExist } from './support/videos.js';

const id = 'apply-in-eight-minutes';

/** The worker reads the manifest after its start. */
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get(`/player/${id}`)).status(), { timeout: 20_000 }).toBe(200);
});

const video = (page: Page) => page.locator('video');
const atEnd = (film: Locator) =>
  film.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true;
    await player.play();
    const ended = new Promise((resolve) => player.addEventListener('ended', resolve, { once: true }));
    player.currentTime = player.duration - 0.2;
    await ended;
  });

test('plays, and seeks with range requests', async ({ page }) => {
  const parts: number[] = [];
  page.on('response', (response) => {
    if (/\/media\/videos\/.*\.(?:webm|mp4)/.test(response.url())) parts.push(response.status());
  });
  await page.goto(`/player/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply in eight minutes, on your phone');
  await video(page).evaluate(async (player: HTMLVideoElement) => {
    // A page without interaction may play only silently.
    player.muted = true;
    await player.play();
  });
  await expect
    .poll(() => video(page).evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.3);
  const reached = await video(page).evaluate(
    (player: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        player.addEventListener('seeked', () => resolve(player.currentTime), { once: true });
        player.currentTime = 8;
      }),
  );
  expect(reached).toBeGreaterThanOrEqual(8);
  expect(parts.length).toBeGreaterThan(0);
  expect(new Set(parts)).toEqual(new Set([206]));
});

test('shows captions in the available languages', async ({ page }) => {
  await page.goto(`/player/${id}`);
  const labels = await video(page).evaluate((player: HTMLVideoElement) =>
    [...player.textTracks].map(({ kind, language, label }) => [kind, language, label]),
  );
  expect(labels).toEqual([
    ['captions', 'en', 'English'],
    ['captions', 'es', 'Español'],
  ]);
  await expect
    .poll(() =>
      video(page).evaluate((player: HTMLVideoElement) => [...player.textTracks].map(({ mode }) => mode)),
    )
    .toEqual(['showing', 'disabled']);
  await video(page).evaluate((player: HTMLVideoElement) => {
    for (const track of player.textTracks) track.mode = track.language === 'es' ? 'showing' : 'disabled';
    player.muted = true;
    player.currentTime = 5;
  });
  await expect
    .poll(() =>
      video(page).evaluate((player: HTMLVideoElement) =>
        [...player.textTracks]
          .flatMap(({ activeCues }) => [...(activeCues ?? [])])
          .map((cue) => (cue instanceof VTTCue ? cue.text : '')),
      ),
    )
    .toEqual(['El turno que quiere. Una frase sincera.']);
});

test('captions do not repeat the words that the film shows, and stand apart from them', async ({ page }) => {
  await page.goto('/player/nurse-day-in-the-life');
  const cues = () =>
    video(page).evaluate((player: HTMLVideoElement) =>
      [...(player.textTracks[0]?.cues ?? [])].map((cue) =>
        cue instanceof VTTCue ? [cue.text, cue.line] : [],
      ),
    );
  await expect.poll(async () => (await cues())[1]).toEqual(['[A hospital unit.]', 0]);
  expect(JSON.stringify(await cues())).not.toContain('bedside');
});

test('works by keys and buttons, passes axe, and violates no CSP rule', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const is = (state: 'paused' | 'muted' | 'playbackRate') =>
    video(page).evaluate((player: HTMLVideoElement, name) => player[name], state);
  const shownCaptions = () =>
    video(page).evaluate(
      (player: HTMLVideoElement) => [...player.textTracks].find(({ mode }) => mode === 'showing')?.language,
    );
  await page.goto(`/player/${id}`);
  await page.getByRole('button', { name: 'mute', exact: true }).focus();
  await page.keyboard.press('m');
  await expect.poll(() => is('muted')).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => is('paused')).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(() => is('paused')).toBe(true);
  await expect.poll(shownCaptions).toBe('en');
  await page.keyboard.press('c');
  await expect.poll(shownCaptions).toBeUndefined();
  await page.getByRole('button', { name: 'captions' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect.poll(shownCaptions).toBe('es');
  await page.getByRole('button', { name: /^Playback rate/ }).click();
  await expect.poll(() => is('playbackRate')).toBe(1.25);
  await expect(page.getByRole('button', { name: 'enter fullscreen mode' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(refused).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("ends with the employer's open jobs", async ({ page }) => {
  const { organization, jobs } = await employerExists([
    { title: 'Charge Nurse' },
    { title: 'Enfermera de noche', language: 'es' },
  ]);
  const { videos } = await videosExist([{ ...shippedClip, organizationId: organization.id }, shippedClip]);
  await page.goto(`/player/${videos[0]?.id}`);
  const card = page.getByRole('region', { name: `Open jobs at ${organization.name}` });
  await expect(card).toBeHidden();
  await atEnd(video(page));
  await expect(card).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const job = card.getByRole('link', { name: 'Charge Nurse' });
  await expect(job).toHaveAttribute('href', new RegExp(`/careers/${jobs[0]?.id}$`));
  await expect(job).toHaveAttribute('target', '_top');
  await expect(card.getByRole('link', { name: 'Enfermera de noche' })).toHaveAttribute('lang', 'es');
  await page.setViewportSize({ width: 480, height: 270 });
  for (const link of await card.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await job.focus();
  await page.keyboard.press('k');
  await expect(card).toBeHidden();
  await expect(page.locator('media-controller')).toBeFocused();
  await page.goto(`/player/${videos[1]?.id}`);
  await atEnd(video(page));
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
});

test('on a phone the jobs stand below the film, and the player grows by them', async ({ page }) => {
  const { organization } = await employerExists([{ title: 'Charge Nurse' }]);
  await videosExist([
    {
      file: 'nurse-day-in-the-life',
      thumbnail: '/media/videos/nurse-day-in-the-life.jpg',
      aspectRatio: 'landscape',
      width: 1280,
      height: 720,
      organizationId: organization.id,
    },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, `/es/careers?organization=${organization.id}`);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Vea un video sobre/ })
    .click();
  const frame = page.getByRole('dialog').locator('iframe');
  const player = frame.contentFrame();
  await atEnd(player.locator('video'));
  const card = player.getByRole('region', { name: `Empleos en ${organization.name}` });
  await expect(card).toBeVisible();
  const [film, list] = [await player.locator('video').boundingBox(), await card.boundingBox()];
  expect(list?.y).toBeGreaterThanOrEqual((film?.y ?? Infinity) + (film?.height ?? 0) - 1);
  for (const link of await card.getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(card.getByRole('link', { name: 'Charge Nurse' })).toHaveAttribute('href', /\/es\/careers\//);
  const slider = player.getByRole('slider', { name: 'búsqueda' });
  await expect(slider).toHaveAttribute('aria-valuetext', '12 segundos de 12 segundos');
  const grown = (await frame.boundingBox())?.height ?? 0;
  await slider.press('ArrowLeft');
  await expect(card).toBeHidden();
  expect((await frame.boundingBox())?.height).toBeLessThan(grown);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("has the browser's controls", async ({ page }) => {
    await page.goto(`/player/${id}`);
    await expect(video(page)).toHaveAttribute('controls', '');
    await expect(page.locator('media-control-bar')).toBeHidden();
  });
});

test('is portrait for a portrait film, and fits any frame', async ({ page }) => {
  await page.goto('/careers');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: address, title: 'A video', width: '400', height: '300' });
    frame.style.border = '0';
    document.body.replaceChildren(frame);
  }, `/player/${id}`);
  const player = page.frameLocator('iframe').locator('video');
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight]))
    .toEqual([720, 1280]);
  expect(await player.boundingBox()).toMatchObject({ width: 400, height: 300 });
});

test('shows a message for an unknown video', async ({ page }) => {
  const answer = await page.goto('/player/no-such-video');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'All videos' })).toBeVisible();
});
