import { expect, test, type Locator, type Page } from '@playwright/test';
import { companyTimeZone, parseBrand, restRoutes } from 'contract';
import { violations } from '../site/accessibility-support/page-checks.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { messageWith, openForm, sendButton } from '../contact/support/contact-form.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const brand = parseBrand(process.env);
const missing = '/nope';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdown = (page: Page, name: string) => bar(page).getByRole('button', { name });

test.describe('desktop menu', () => {
  test('shows the items of product 3.2, the current one marked', async ({ page }) => {
    await openHydrated(page, '/careers');
    await expect(bar(page).locator('> ul > li')).toHaveText([
      /^Home/,
      /^Services/,
      /^Videos/,
      /^Careers/,
      /^Contact/,
    ]);
    await expect(dropdown(page, 'Careers')).toHaveAttribute('aria-current', 'true');
    await dropdown(page, 'Careers').click();
    await expect(bar(page).getByRole('link', { name: 'All Career Opportunities' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await bar(page)
      .getByRole('link', { name: `${brand.name} Jobs` })
      .click();
    await expect(page).toHaveURL(`/${brand.slug}-careers`);
  });

  test('marks the current section on a not-found page below it', async ({ page }) => {
    const answer = await openHydrated(page, '/videos');
    expect(answer?.status()).toBe(404);
    await expect(bar(page).locator('[aria-current]')).toHaveCount(0);
    await dropdown(page, 'Videos').click();
    await bar(page).getByRole('link', { name: 'All Videos' }).click();
    await expect(page).toHaveURL('/all-videos');
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-current', 'true');
    await expect(bar(page).getByRole('link', { name: 'All Videos', includeHidden: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('opens on hover after 200 ms, not before, and closes 150 ms after the pointer left', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(missing);
    await page.mouse.move(5, 700);
    await page.clock.runFor(5_000);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const services = dropdown(page, 'Services');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await services.hover();
    await page.clock.runFor(190);
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(20);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(5, 700);
    await page.clock.runFor(140);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(20);
    await expect(services).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays open while hovered, and Escape closes it wherever the focus is', async ({ page }) => {
    await openHydrated(page, missing);
    await page.clock.install();
    const services = dropdown(page, 'Services');
    await services.hover();
    await page.clock.runFor(300);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(60_000);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('body')).toBeFocused();
  });

  test('closes on a tap outside, also when the tapped button takes no focus', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 1180, height: 820 },
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await openHydrated(page, missing);
    // As on an iPad.
    await page.evaluate(() =>
      document.addEventListener('mousedown', (event) => event.preventDefault(), true),
    );
    const services = dropdown(page, 'Services');
    await services.tap();
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await dropdown(page, 'Videos').tap();
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-expanded', 'true');
    await page.touchscreen.tap(40, 700);
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-expanded', 'false');
    await services.tap();
    await bar(page).getByRole('link', { name: 'Retained Search' }).tap();
    await expect(page).toHaveURL('/services#retained-search');
    await context.close();
  });

  test('the pointer can move from the button onto the list', async ({ page }) => {
    await openHydrated(page, missing);
    await dropdown(page, 'Services').hover();
    const link = bar(page).getByRole('link', { name: 'Media Buying' });
    await expect(link).toBeVisible();
    await link.hover();
    await link.click();
    await expect(page).toHaveURL('/services#media-buying');
  });

  test('at most one dropdown is open', async ({ page }) => {
    await openHydrated(page, missing);
    await dropdown(page, 'Services').click();
    await dropdown(page, 'Videos').click();
    await expect(dropdown(page, 'Services')).toHaveAttribute('aria-expanded', 'false');
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-expanded', 'true');
  });

  test('works by keyboard: opens, Escape closes and restores the focus, leaving closes', async ({ page }) => {
    await openHydrated(page, missing);
    await dropdown(page, 'Videos').focus();
    await page.keyboard.press('Enter');
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'All Videos' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dropdown(page, 'Videos')).toBeFocused();
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-expanded', 'true');
    const stops = bar(page).locator('#menu-videos').getByRole('link');
    await expect(stops.first()).toBeVisible();
    for (const stop of await stops.all()) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(dropdown(page, 'Careers')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dropdown(page, 'Videos')).toHaveAttribute('aria-expanded', 'false');
  });

  test('the login leads to the portal in a new tab', async ({ page }) => {
    await page.goto(missing);
    const login = page.getByRole('banner').getByRole('link', { name: /Login/ }).first();
    await expect(login).toHaveAttribute('href', brand.portalUrl);
    await expect(login).toHaveAttribute('target', '_blank');
    await expect(login).toHaveAttribute('rel', /noopener/);
  });
});

test.describe('pages', () => {
  test('that do not exist answer 404 with a message', async ({ page }) => {
    const answer = await page.goto(missing);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(`Page Not Found | ${brand.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  test('are pushed to the data layer, each once', async ({ page }) => {
    await openHydrated(page, '/careers');
    await dropdown(page, 'Careers').click();
    await bar(page)
      .getByRole('link', { name: `${brand.name} Jobs` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Browse or Search All Jobs');
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toEqual([
        {
          event: 'page_view',
          page_path: '/careers',
          page_title: `Career Opportunities | ${brand.name}`,
          page_location: expect.stringMatching(/\/careers$/),
        },
        {
          event: 'page_view',
          page_path: `/${brand.slug}-careers`,
          page_title: `Jobs at ${brand.name}`,
          page_location: expect.stringMatching(/-careers$/),
        },
      ]);
  });

  test('push neither search texts nor filters and places to the data layer', async ({ page }) => {
    await openHydrated(page, '/careers?q=jane+doe&near=Houston%2C+TX&radius=50&utm_source=letter');
    await page.getByRole('searchbox').fill('john roe');
    await expect(page).toHaveURL(/q=john\+roe/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#/);
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toEqual([
        {
          event: 'page_view',
          page_path: '/careers?utm_source=letter',
          page_title: `Career Opportunities | ${brand.name}`,
          page_location: expect.stringMatching(/\/careers\?utm_source=letter$/),
        },
        {
          event: 'page_view',
          page_path: '/terms-of-service',
          page_title: `Terms of Service | ${brand.name}`,
          page_location: expect.stringMatching(/\/terms-of-service$/),
        },
      ]);
  });

  test('start at the top, with the focus on their content', async ({ page }) => {
    await openHydrated(page, '/careers');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: `${brand.name} Jobs` })
      .click();
    await expect(page).toHaveURL(`/${brand.slug}-careers`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator('#content')).toBeFocused();
  });

  test('start at the top again when a link leads to the current page', async ({ page }) => {
    await openHydrated(page, '/careers?type=full-time');
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const address of ['/careers', '/careers']) {
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      // A page that is rendered late closes the menu that was opened meanwhile.
      await expect(async () => {
        await dropdown(page, 'Careers').click();
        await menu.getByRole('link', { name: 'All Career Opportunities' }).click({ timeout: 3_000 });
      }).toPass();
      await expect(page).toHaveURL(address);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.locator('#content')).toBeFocused();
    }
  });

  test('the first focusable element skips the menu', async ({ page }) => {
    await openHydrated(page, '/careers');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await expect(page, 'and adds nothing to the history').toHaveURL('/careers');
  });

  test('violate no CSP rule and log no error', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await openHydrated(page, '/careers');
    await dropdown(page, 'Services').click();
    expect(complaints).toEqual([]);
  });
});

test.describe('footer', () => {
  test('names partners, contact, tagline, year and legal pages', async ({ page }) => {
    await page.goto(missing);
    const footer = page.getByRole('contentinfo');
    for (const { name, url } of [brand.partners.large, brand.partners.small])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
    await expect(footer.getByRole('link', { name: brand.email })).toBeVisible();
    await expect(footer).toContainText('Modern recruitment solutions with a video-centric approach.');
    await expect(footer).toContainText(
      `© ${new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: companyTimeZone }).format()} ${brand.name}`,
    );
    for (const [name, path] of [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Accessibility', '/accessibility'],
      ['Sitemap', '/sitemap'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });
});

test('pressed controls change their look before release', async ({ page }) => {
  await openHydrated(page, '/careers');
  const opacity = (target: Locator) => target.evaluate((element) => getComputedStyle(element).opacity);
  const filter = page.locator('summary', { hasText: 'Job Type' });
  await filter.click();
  const choice = page.locator('label:has(input[type=checkbox]:enabled):visible').first();
  for (const [target, pressed] of [
    // Let go beside it, a popover closes.
    [choice, '0.75'],
    [filter, '0.75'],
    [dropdown(page, 'Services'), '0.75'],
  ] as const) {
    await target.hover();
    await expect.poll(() => opacity(target)).toBe('1');
    await page.mouse.down();
    expect(await opacity(target)).toBe(pressed);
    // Let go elsewhere: nothing happens.
    await page.mouse.move(1, 1);
    await page.mouse.up();
  }
});

test('disabled controls and dragged slides do not change when pressed', async ({ page }) => {
  const pressedOpacity = async (target: Locator) => {
    await target.hover();
    await page.mouse.down();
    expect(await target.evaluate((element) => element.matches(':active'))).toBe(true);
    const opacity = await target.evaluate((element) => getComputedStyle(element).opacity);
    await page.mouse.move(1, 1);
    await page.mouse.up();
    return opacity;
  };
  await openHydrated(page, '/');
  const slide = page.locator('[data-slides] button:visible').first();
  await slide.scrollIntoViewIfNeeded();
  expect(await pressedOpacity(slide)).toBe('1');

  await openForm(page);
  await page.route(`**${restRoutes.contact}`, () => undefined);
  for (const [name, value] of Object.entries(messageWith()))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  expect(await pressedOpacity(sendButton(page))).toBe('1');
});

test('has no accessibility violation with a menu open, at any width', async ({ page }) => {
  test.setTimeout(180_000);
  const fits = (width: number) =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width at ${width}`)
      .toBeLessThanOrEqual(width);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, missing);
  // By key: a narrower window moves the item away from a pointer, and what the pointer leaves closes (product 3.4).
  await dropdown(page, 'Services').press('Enter');
  expect(await violations(page)).toEqual([]);
  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dropdown(page, 'Services')).toHaveAttribute('aria-expanded', 'true');
    await fits(width);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await violations(page)).toEqual([]);
  await fits(390);
});

test('the name of the company is never cut in the header', async ({ page }) => {
  for (const width of [390, 900, 999, 1000, 1200])
    for (const path of ['/contact', '/es/careers']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const name = page.getByRole('banner').getByText(brand.name, { exact: true });
      const isCut = await name.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(isCut, `${path} at ${width} px`).toBe(false);
    }
});
