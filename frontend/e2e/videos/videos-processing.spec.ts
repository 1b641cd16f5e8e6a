import { expect, test } from '@playwright/test';
import { gatewayHesitates } from '../careers/support/gateway-answers.js';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.describe('the processing banner', () => {
  test('polls every second during enhancement, shows the banner, and reloads the videos once at the end', async ({
    page,
  }) => {
    const enhancing = page.getByText('Enhancing videos...');
    const complete = page.getByText('Processing complete!');
    // Each is held until the one before is shown.
    const answers = [
      { isProcessing: true, progress: 40, seen: Promise.resolve() },
      { isProcessing: true, progress: 100, seen: enhancing.waitFor() },
      { isProcessing: false, progress: 100, seen: complete.waitFor() },
    ] as const;
    let asked = 0;
    let questions = 0;
    await page.route('**/api/videos/progress', async (route) => {
      const { seen, ...answer } = answers[asked++] ?? answers[2];
      await seen;
      await route.fulfill({ json: { total: 100, ...answer } });
    });
    await page.route('**/graphql', (route) => {
      questions += 1;
      return route.continue();
    });
    await page.goto('/video-gallery');
    for (const { seen } of answers) await seen;
    await expect(complete).toHaveCount(0);
    await expect.poll(() => questions).toBe(1);
    expect(asked).toBe(3);
  });

  test('waits for a running search before it reloads, at the same scroll position', async ({ page }) => {
    let isProcessing = true;
    await page.route('**/api/videos/progress', (route) =>
      route.fulfill({ json: { isProcessing, progress: isProcessing ? 40 : 100, total: 100 } }),
    );
    await openHydrated(page, '/video-gallery');
    await expect(page.getByText('Enhancing videos...')).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 250, behavior: 'instant' }));
    const proceed = await gatewayHesitates(page);
    const question = page.waitForRequest('**/graphql');
    await page.getByRole('searchbox', { name: 'Search videos' }).fill('training');
    await question;
    isProcessing = false;
    await expect(page.getByText('Enhancing videos...')).toHaveCount(0);
    proceed();
    await expect(page).toHaveURL('/video-gallery?q=training');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('searchbox', { name: 'Search videos' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('notices the end after any outage, and polls with backoff', async ({ page }) => {
    let questions = 0;
    let answer: object | undefined = { isProcessing: true, progress: 40, total: 100 };
    await page.clock.install();
    await page.addInitScript(() => {
      const count = (what: 'asked' | 'answered') => {
        const { dataset } = document.documentElement;
        dataset[what] = String(Number(dataset[what] ?? 0) + 1);
      };
      // No timer of the page's: they stand still.
      const turn = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage('');
        });
      const send = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        if (typeof input !== 'string' || !input.endsWith('/api/videos/progress')) return send(input, init);
        count('asked');
        const response = await send(input, init);
        // By then the page has read it, too.
        void response
          .clone()
          .text()
          .then(turn)
          .then(turn)
          .then(() => count('answered'));
        return response;
      };
    });
    await page.route('**/api/videos/progress', (route) =>
      answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 503, json: {} }),
    );
    await page.route('**/graphql', (route) => {
      questions += 1;
      return route.continue();
    });
    await openHydrated(page, '/video-gallery');
    const enhancing = page.getByText('Enhancing videos...');
    await expect(enhancing).toBeVisible();
    const counted = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    const isAnswered = () =>
      expect
        .poll(async () => {
          const { asked, answered } = await counted();
          return asked === answered;
        })
        .toBe(true);
    /** @returns after how many seconds it asks once more; it has its answer then */
    const nextAsked = async () => {
      await isAnswered();
      const { asked } = await counted();
      for (let seconds = 1; seconds < 60; seconds += 1) {
        await page.clock.runFor(1_000);
        if ((await counted())['asked'] === asked) continue;
        await isAnswered();
        return seconds;
      }
      throw new Error('It asks no more.');
    };
    answer = undefined;
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (let failures = 0; failures < 12; failures += 1) await nextAsked();
    expect(await nextAsked()).toBeGreaterThan(25);
    await expect(enhancing).toBeVisible();
    // The gateway is back before a worker continues the run.
    answer = { isProcessing: false, progress: 0, total: 100 };
    await nextAsked();
    await expect(enhancing).toHaveCount(0);
    expect(questions).toBe(0);
    answer = { isProcessing: false, progress: 100, total: 100 };
    await nextAsked();
    await expect.poll(() => questions).toBe(1);
    const { asked } = await counted();
    await page.clock.runFor(120_000);
    expect((await counted())['asked']).toBe(asked);
    expect(questions).toBe(1);
  });

  test('does not show a failure', async ({ page }) => {
    const failed = page.waitForResponse('**/api/videos/progress');
    await page.route('**/api/videos/progress', (route) => route.fulfill({ status: 503, json: {} }));
    await openHydrated(page, '/video-gallery');
    await failed;
    await expect(page.getByText('Failed to fetch processing status')).toHaveCount(0);
    await expect(page.getByText('Enhancing videos...')).toHaveCount(0);
  });

  test('retries its first request with backoff until it is answered', async ({ page }) => {
    let asked = 0;
    await page.clock.install();
    await page.route('**/api/videos/progress', (route) => {
      asked += 1;
      return asked < 3
        ? route.fulfill({ status: 503, json: {} })
        : route.fulfill({ json: { isProcessing: true, progress: 40, total: 100 } });
    });
    await openHydrated(page, '/video-gallery');
    await expect.poll(() => asked).toBe(1);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1_000);
          return asked;
        },
        { intervals: [10] },
      )
      .toBeGreaterThan(2);
    await expect(page.getByText('Enhancing videos...')).toBeVisible();
  });
});
