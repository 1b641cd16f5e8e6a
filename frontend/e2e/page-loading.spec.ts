import { pagePaths, parseBrand } from 'contract';
import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from './careers-support/open-hydrated.js';
import { documentInPieces } from './page-loading-support/document-in-pieces.js';

const { slug } = parseBrand({});
const kinds = [pagePaths.home, pagePaths.services, pagePaths.executiveSearch, pagePaths.careers, pagePaths.ownCareers(slug), pagePaths.videoGallery, pagePaths.video('nurse-day-in-the-life'), pagePaths.filmProductionTips, pagePaths.contact, pagePaths.privacyPolicy];

for (const path of kinds) {
  test(`${path}: pictures keep their place and only those seen at once are fetched at once; the page can wait to be come back to`, async ({ page }) => {
    await page.addInitScript(() => {
      const add = window.addEventListener.bind(window);
      window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]) => {
        if (type === 'unload' || type === 'beforeunload') document.documentElement.setAttribute('data-unload', '');
        add(type, ...rest);
      };
    });
    const answer = await openHydrated(page, path);
    expect(answer?.headers()['cache-control'] ?? '').not.toContain('no-store');
    await expect(page.locator('html[data-unload]')).toHaveCount(0);
    const faults = await page.locator('img').evaluateAll((images) =>
      images.flatMap((image) => {
        if (!(image instanceof HTMLImageElement) || image.offsetParent === null) return [];
        const { top, bottom } = image.getBoundingClientRect();
        const below = top > 2 * window.innerHeight;
        const lazy = image.loading === 'lazy';
        return [
          ...(image.getAttribute('width') && image.getAttribute('height') ? [] : [`${image.src} does not say its size`]),
          ...(below && !lazy ? [`${image.src} is fetched at once, far below`] : []),
          ...(!lazy && image.fetchPriority !== 'high' ? [`${image.src} is fetched at once, but not first`] : []),
          ...(lazy && image.fetchPriority === 'high' ? [`${image.src} is lazy and first`] : []),
          ...(bottom < 0 ? [`${image.src} is above the page`] : []),
        ];
      }),
    );
    expect(faults).toEqual([]);
  });
}

/** @returns the names of the pictures asked for so far */
function picturesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/pictures/')) asked.push(pathname);
  });
  return asked;
}

test('code comes over the network once, fetched beforehand and then imported', async ({ page }) => {
  await page.goto(pagePaths.contact);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Careers', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${pagePaths.careers}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const times = await page.evaluate(() => {
    const came = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.endsWith('.js')) continue;
      came.set(entry.name, (came.get(entry.name) ?? 0) + (entry.transferSize > 0 ? 1 : 0));
    }
    return [...came.values()];
  });
  expect(times.length).toBeGreaterThan(10);
  expect(Math.max(...times)).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('pictures below the screen wait until what is on it is there', async ({ page }) => {
    const asked = picturesOf(page);
    let sendHero: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => (sendHero = resolve));
    await page.route('**/pictures/services-hero-*', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto(pagePaths.services, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
    expect(asked.filter((name) => !name.includes('services-hero'))).toEqual([]);
    sendHero();
    await expect.poll(() => asked.filter((name) => !name.includes('services-hero'))).not.toEqual([]);
  });

  test('they wait also where the end of the document is slow to come', async ({ page, baseURL }) => {
    const site = await documentInPieces(baseURL ?? '', pagePaths.services, '<script type="application/json"');
    try {
      const below = () => site.asked.filter((path) => path.startsWith('/pictures/') && !path.includes('services-hero'));
      await page.goto(new URL(pagePaths.services, site.url).href, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => site.asked.some((path) => path.includes('services-hero'))).toBe(true);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
      expect(below()).toEqual([]);
      site.sendRest();
      await expect.poll(below).not.toEqual([]);
    } finally {
      await site.stop();
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('they come by themselves', async ({ page }) => {
      const asked = picturesOf(page);
      await page.goto(pagePaths.services);
      await expect.poll(() => asked.filter((name) => !name.includes('services-hero'))).not.toEqual([]);
    });
  });
});
