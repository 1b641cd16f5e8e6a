import { expect, test, type Page } from '@playwright/test';

const id = 'apply-in-eight-minutes';

/** The worker reads the manifest after its start. */
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get(`/player/${id}`)).status(), { timeout: 20_000 }).toBe(200);
});

const video = (page: Page) => page.locator('video');

test('plays with nothing but the browser, and seeks by asking for a part', async ({ page }) => {
  const parts: number[] = [];
  page.on('response', (response) => {
    if (/\/media\/videos\/.*\.(?:webm|mp4)/.test(response.url())) parts.push(response.status());
  });
  await page.goto(`/player/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply in eight minutes, on your phone');
  await video(page).evaluate(async (player: HTMLVideoElement) => {
    // A page nobody has touched may play only silently.
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

test('shows captions in the languages there are', async ({ page }) => {
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
    .toEqual(['El turno que quieres. Una frase sincera.']);
});

test('is upright where the film is, and fits any frame', async ({ page }) => {
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

test('says so where there is no such video', async ({ page }) => {
  const answer = await page.goto('/player/no-such-video');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'All videos' })).toBeVisible();
});
