import { expect, test, type Page } from '@playwright/test';
import { filmTipsPage } from '../../src/content/videos/film-production-tips.js';
import { parseBrand } from 'contract';
import { serviceAnchors, servicesPage } from '../../src/content/service-sections/service-sections.js';
import { layoutTexts } from '../../src/content/layout-texts.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { expectLanded } from './support/below-header.js';

const specified = [
  'recruitment-marketing-optimization',
  'rmo-package',
  'rmo-lg-package',
  'rpe-package',
  'retained-search',
  'hybrid-contingency',
  'hr-consulting',
  'media-buying',
  'video-production',
  'website-production',
];

test('every anchor lands below the sticky header on phones, even before layout is complete', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(serviceAnchors).toEqual(expect.arrayContaining(specified));
  for (const anchor of serviceAnchors) {
    // Another document each time: as somebody arrives who follows a link from elsewhere.
    await page.goto('about:blank');
    await openHydrated(page, `/services#${anchor}`);
    await expectLanded(page, anchor);
  }
});

test('every anchor lands below the sticky header on wide screens', async ({ page }) => {
  test.setTimeout(240_000);
  await openHydrated(page, '/services');
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const anchor of serviceAnchors) {
      await page.goto(`/services#${anchor}`);
      await expectLanded(page, anchor);
    }
  }
});

test('the menu links to every service, and marks the current one', async ({ page }) => {
  test.setTimeout(240_000);
  await openHydrated(page, '/services');
  const services = layoutTexts
    .navigation(parseBrand(process.env))
    .flatMap((item) => ('items' in item && item.label === 'Services' ? item.items : []));
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const { label, path } of services.filter(
    ({ path }) => path.startsWith('/services#') || path === '/executive-search',
  )) {
    await bar.getByRole('button', { name: 'Services' }).click();
    await bar.getByRole('link', { name: new RegExp(`^${label}( |$)`) }).click();
    await expect(page).toHaveURL(path);
    const anchor = path.split('#')[1];
    if (anchor) await expectLanded(page, anchor);
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executive Search');
    await expect(bar.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true');
    await bar.getByRole('button', { name: 'Services' }).click();
    await expect(bar.getByRole('link', { name: new RegExp(`^${label}( |$)`) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('Escape');
  }
});

test('the menus mark the service of the URL', async ({ page }) => {
  await openHydrated(page, '/services#hr-consulting');
  const links = page
    .getByRole('navigation', { name: /^(Main|Mobile)$/, includeHidden: true })
    .locator('a[href="/services#hr-consulting"]');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('aria-current', 'page');
});

test('the table of contents stays visible, links to each service and marks the current one', async ({
  page,
}) => {
  await openHydrated(page, '/services');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const [name, anchor] of [
    ['Media Buying', 'media-buying'],
    ['RMO Large Package', 'rmo-lg-package'],
    ['Executive Search', 'executive-search'],
  ] as const) {
    const link = contents.getByRole('link', { name, exact: true });
    await link.click();
    await expectLanded(page, anchor);
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
  }
  // Followed again after scrolling away, a link leads back.
  await page.evaluate(() => window.scrollTo(0, 0));
  await contents.getByRole('link', { name: 'Executive Search', exact: true }).click();
  await expectLanded(page, 'executive-search');
});

for (const [address, name, anchor] of [
  ['/services', servicesPage.packagesHeading, 'packages'],
  ['/film-production-tips', filmTipsPage.toGuide, filmTipsPage.guideAnchor],
] as const) {
  test(`the button that opens ${address} scrolls smoothly, and Back returns`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHydrated(page, address);
    // How many places are seen on the way depends on the machine.
    const asked = await page.evaluateHandle(() => {
      const asked: unknown[] = [];
      const scroll = Reflect.get(Element.prototype, 'scrollIntoView');
      Element.prototype.scrollIntoView = function scrollIntoView(how) {
        asked.push(
          typeof how === 'object' ? how.behavior : getComputedStyle(document.documentElement).scrollBehavior,
        );
        Reflect.apply(scroll, this, [how]);
      };
      return asked;
    });
    await page.locator('main').getByRole('link', { name, exact: true }).first().click();
    await expectLanded(page, anchor);
    expect(await asked.jsonValue()).toContain('smooth');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('on a phone the packages are in tabs, which the address and the table of contents open; on paper all are shown', async ({
  page,
}) => {
  const card = (name: string) =>
    page.getByRole('heading', { level: 3, name: `${name} Package`, exact: true });
  await page.setViewportSize({ width: 390, height: 900 });
  await openHydrated(page, '/services#rpe-package');
  await expect(card('RPE')).toBeVisible();
  await expect(card('RMO')).toBeHidden();
  await page.getByRole('tab', { name: 'RMO', exact: true }).click();
  await expect(card('RMO')).toBeVisible();
  await expect(card('RPE')).toBeHidden();
  await page.getByText(servicesPage.contentsHeading).locator('visible=true').click();
  await page
    .getByRole('navigation', { name: servicesPage.contentsHeading })
    .getByRole('link', { name: 'RMO Large Package' })
    .click();
  await expect(card('RMO Large')).toBeVisible();
  await expectLanded(page, 'rmo-lg-package');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['RMO', 'RMO Large', 'RPE']) await expect(card(name)).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { width = 0 } = (await page.locator('#rmo-package').boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(340);
});

test('on a phone the table of contents opens on demand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/services');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByText('On this page').click();
  await contents.getByRole('link', { name: 'Website Production' }).click();
  await expectLanded(page, 'website-production');
});

test.describe('before hydration', () => {
  /** Keeps all code from arriving, as a slow phone does. @returns lets it come */
  async function codeIsSlow(page: Page): Promise<() => void> {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    return release;
  }

  test('a visitor who scrolled away from an anchor stays there', async ({ page }) => {
    const release = await codeIsSlow(page);
    await page.goto('/services#rmo-package', { waitUntil: 'commit' });
    await expectLanded(page, 'rmo-package');
    const place = () => page.evaluate(() => window.scrollY);
    const landed = await place();
    await page.mouse.wheel(0, 1_500);
    const there = landed + 1_500;
    await expect.poll(async () => Math.abs((await place()) - there)).toBeLessThan(2);
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(Math.abs((await place()) - there)).toBeLessThan(2);
  });

  test('a visitor who started typing in the section of an anchor keeps the focus', async ({ page }) => {
    const release = await codeIsSlow(page);
    await page.goto('/#contact', { waitUntil: 'commit' });
    await expectLanded(page, 'contact');
    const name = page.getByRole('region', { name: 'Get in Touch' }).getByRole('textbox', { name: 'Name' });
    await name.click();
    await page.keyboard.type('Ada ');
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.keyboard.type('Quill');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Ada Quill');
  });
});
