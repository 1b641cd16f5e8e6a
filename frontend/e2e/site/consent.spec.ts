import { expect, test, type Page } from '@playwright/test';
import { privacyChoices } from '../../src/content/privacy-choices.js';
import { violations } from './accessibility-support/page-checks.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { siteOnStub, type StubbedSite } from '../careers/support/site-on-stub.js';

const container = 'GTM-TEST123';
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const banner = (page: Page) => page.getByRole('region', { name: privacyChoices.banner.label });
const dialog = (page: Page) => page.getByRole('dialog', { name: privacyChoices.title });
const openChoices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();

/** Commands as the tag container reads them; events are left out. */
function commands(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry): unknown[] => Object.values(entry)),
  );
}

test('a site without a tag container shows no consent banner and no choices', async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).hostname !== '127.0.0.1') outside.push(sent.url());
  });
  const answer = await openHydrated(page, '/privacy-policy');
  expect(answer?.headers()['content-security-policy']).not.toContain('google');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect(await commands(page)).toEqual([]);
  expect(outside).toEqual([]);
});

/** Of the banner and the dialog. */
const code = '**/assets/PrivacyChoices-*.js';

test.describe('a site with a tag container', () => {
  let site: StubbedSite | undefined;
  let asked: string[] = [];
  const open = (page: Page) => openHydrated(page, `${site?.url ?? ''}/privacy-policy`);

  test.beforeAll(async () => {
    site = await siteOnStub(undefined, { BRAND_ANALYTICS_CONTAINER: container });
  });
  test.afterAll(async () => site?.stop());
  test.beforeEach(async ({ page }) => {
    asked = [];
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: 'text/javascript',
        body: "document.cookie = '_ga=GA1.1.1; path=/'; document.cookie = '_ga_TEST123=GS1.1; path=/'; document.cookie = 'own=1; path=/';",
      });
    });
  });

  test('loads nothing before consent; the data layer starts with everything denied', async ({ page }) => {
    await open(page);
    await expect(banner(page)).toBeVisible();
    expect(await commands(page)).toEqual([['consent', 'default', denied]]);
    expect(await page.evaluate(() => (window.dataLayer ?? []).findIndex((entry) => 'event' in entry))).toBe(
      1,
    );
    expect(asked).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('loads it after consent, stores the consent with version and date, and does not ask again', async ({
    page,
  }) => {
    await open(page);
    await banner(page).getByRole('button', { name: privacyChoices.accept }).click();
    await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${container}`]);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
    expect(await commands(page)).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ]);
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('privacyChoice') ?? 'null') as unknown),
    ).toEqual({ version: 1, analytics: 'granted', decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    await open(page);
    await expect.poll(() => asked).toHaveLength(2);
    expect(await commands(page)).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ]);
    await expect(banner(page)).toHaveCount(0);
  });

  test('sends the current page to the container, and no page before consent', async ({ page }) => {
    await open(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click();
    await expect(page).toHaveURL(/\/careers$/);
    const events = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).flatMap((entry) =>
          'event' in entry
            ? [`${String(entry.event)} ${'page_path' in entry ? String(entry.page_path) : ''}`]
            : [],
        ),
      );
    await expect.poll(events).toEqual(['page_view /privacy-policy', 'page_view /careers']);
    await banner(page).getByRole('button', { name: privacyChoices.accept }).click();
    await expect.poll(() => asked).toHaveLength(1);
    expect(await events()).toEqual(['page_view /careers', 'gtm.js ']);
    expect(await commands(page)).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ]);
    expect(
      await page.evaluate(() => (window.dataLayer ?? []).findIndex((entry) => 'event' in entry)),
      'all consent stands before what it allows',
    ).toBe(2);
  });

  test('stores a refusal too, which can be changed in the footer', async ({ page }) => {
    await open(page);
    await banner(page).getByRole('button', { name: privacyChoices.decline }).click();
    await open(page);
    await openChoices(page);
    await expect(dialog(page)).toContainText('You declined analytics on');
    expect(asked).toEqual([]);
    await dialog(page).getByRole('button', { name: privacyChoices.accept }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => asked).toHaveLength(1);
  });

  test('removes the cookies and reloads when consent is withdrawn', async ({ page }) => {
    await open(page);
    await banner(page).getByRole('button', { name: privacyChoices.accept }).click();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name).sort())
      .toEqual(['_ga', '_ga_TEST123', 'own']);
    await openChoices(page);
    await expect(dialog(page)).toContainText('You accepted analytics on');
    const reloaded = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: privacyChoices.decline }).click();
    await reloaded;
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['own']);
    expect(await commands(page)).toEqual([['consent', 'default', denied]]);
    expect(asked).toHaveLength(1);
  });

  test('removes cookies of an earlier visit after a refusal', async ({ page }) => {
    await page
      .context()
      .addCookies(['_ga', 'own'].map((name) => ({ name, value: '1', url: site?.url ?? '' })));
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await open(page);
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(['own']);
  });

  test('treats Global Privacy Control as a refusal, and explains it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      localStorage.setItem(
        'privacyChoice',
        JSON.stringify({ version: 1, analytics: 'granted', decidedAt: '2026-01-01T00:00:00.000Z' }),
      );
    });
    await open(page);
    await openChoices(page);
    await expect(dialog(page)).toContainText(privacyChoices.browserRefuses);
    await expect(dialog(page).getByRole('button', { name: privacyChoices.accept })).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('asks again when the consent text has changed', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'privacyChoice',
        JSON.stringify({ version: 0, analytics: 'granted', decidedAt: '2026-01-01T00:00:00.000Z' }),
      ),
    );
    await open(page);
    await expect(banner(page)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('the banner is below the phone menu, whose last link can be tapped, and below dialogs', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await openHydrated(page, `${site?.url ?? ''}/`);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await menu.getByRole('button', { name: 'Services' }).click();
    // Each would fail where something else receives the press.
    for (const link of [
      menu.getByRole('link', { name: 'Contact' }),
      menu.getByRole('link', { name: /Login/ }),
    ])
      await link.click({ trial: true, timeout: 5_000 });
    await page.getByRole('button', { name: 'Close menu' }).click();
    await banner(page).getByRole('button', { name: privacyChoices.accept }).click({ trial: true });
    await page
      .getByRole('button', { name: /opens large/ })
      .first()
      .click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await expect
      .poll(() =>
        viewer.evaluate((shown) =>
          shown.closest('.MuiModal-root')?.contains(document.elementFromPoint(195, 620)),
        ),
      )
      .toBe(true);
  });

  for (const [what, ask, asked] of [
    ['banner', () => Promise.resolve(), banner],
    ['dialog', openChoices, dialog],
  ] as const) {
    test(`the page is unchanged when the code of the ${what} fails to load, which is shown when it loads`, async ({
      page,
    }) => {
      let isLost = true;
      await page.route(code, (route) => {
        if (!isLost) return route.continue();
        isLost = false;
        return route.abort();
      });
      await open(page);
      await ask(page);
      // The page is loaded anew.
      await expect.poll(() => isLost).toBe(false);
      await expect(async () => {
        await ask(page);
        await expect(asked(page)).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeAttached();
    });
  }

  for (const width of [390, 1440]) {
    test(`the banner causes no layout shift, hides no focus and shows both answers alike at ${width} pixels`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 800 });
      let proceed: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (proceed = resolve));
      const coming = page.waitForRequest(code);
      await page.route(code, (route) => gate.then(() => route.continue()));
      await open(page);
      await coming;
      // Faces that come late move letters; that is another test's matter.
      await page.evaluate(() =>
        document.fonts.ready.then(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) =>
            list.getEntries().forEach((entry) => 'value' in entry && shifts.push(Number(entry.value))),
          ).observe({ type: 'layout-shift' });
        }),
      );
      proceed();
      await expect(banner(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const [accept, decline] = await Promise.all(
        [privacyChoices.accept, privacyChoices.decline].map((name) =>
          banner(page)
            .getByRole('button', { name })
            .evaluate((button) => {
              const { width, height } = button.getBoundingClientRect();
              const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
              return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight };
            }),
        ),
      );
      expect(accept).toEqual(decline);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(banner(page).locator(':focus')).toHaveCount(1);
      // Past the banner through the whole page: nothing that has the focus is under it.
      const edge = (await banner(page).boundingBox())?.y ?? 0;
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab');
        const bottom = await page.evaluate(() => {
          const focused = document.activeElement;
          return !focused ||
            focused === document.body ||
            focused.closest('section[aria-label="Consent for analytics"]')
            ? undefined
            : focused.getBoundingClientRect().bottom;
        });
        if (bottom !== undefined) expect(bottom).toBeLessThanOrEqual(edge + 1);
      }
      expect(await page.evaluate(() => ('shifts' in window ? window.shifts : undefined))).toEqual([]);
    });
  }
});
