import { expect, test, type Page } from '@playwright/test';
import {
  field,
  fillIn,
  openForm,
  sendButton,
  serverAnswers,
  accepted,
} from '../contact/support/contact-form.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { siteOnStub } from '../careers/support/site-on-stub.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const services = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Services' });

test('arrow keys move in a menu and do not scroll the page', async ({ page }) => {
  await openHydrated(page, '/services');
  await services(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(services(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('banner').getByRole('link', { name: 'RMO Strategy' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Retained Search' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(services(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(services(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the footer is at most 500 px high on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/services');
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.height).toBeLessThanOrEqual(500);
});

test('the content is 1320 px wide in windows from 1600 px', async ({ page }) => {
  const width = () =>
    page.getByRole('contentinfo').evaluate((footer) => {
      const container = footer.firstElementChild;
      const { paddingLeft, paddingRight, width } = getComputedStyle(container ?? footer);
      return parseFloat(width) - parseFloat(paddingLeft) - parseFloat(paddingRight);
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/services');
  expect(await width()).toBe(1136);
  await page.setViewportSize({ width: 1600, height: 900 });
  expect(await width()).toBe(1320);
});

test('a focused text field has a focus ring', async ({ page }) => {
  await openForm(page);
  await field(page, 'Name').focus();
  await expect(field(page, 'Name').locator('..')).toHaveCSS('outline', 'rgb(11, 90, 99) solid 3px');
});

test('the result of a form is announced once: by the form, not by the toast as well', async ({ page }) => {
  await serverAnswers(page, { status: 500, json: { message: 'No.' } }, accepted);
  await openForm(page);
  await fillIn(page);
  for (const outcome of ['Failed to send message. Please try again later.', 'Message sent']) {
    await sendButton(page).click();
    await expect(page.locator('.notistack-Snackbar').filter({ hasText: outcome })).toBeVisible();
    await expect(page.getByRole('form').getByRole('status')).toContainText(outcome);
    await expect(
      page.getByRole('alert').filter({ hasText: outcome }).locator('[aria-hidden=true]'),
    ).toHaveCount(1);
  }
});

test('print has no controls', async ({ page }) => {
  await openHydrated(page, '/careers');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('search')).toHaveCount(0);
  for (const button of await page.locator('button:not(:has(img))').all()) await expect(button).toBeHidden();
});

test('the name of the company stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const name = page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .locator('span')
    .last();
  await expect(name).toHaveCSS('white-space', 'nowrap');
  expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('the footer shows the whole name of the company', async ({ page }) => {
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/privacy-policy');
    const name = page.getByRole('contentinfo').getByText('Ascend HR Corp', { exact: true }).first();
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('a long name of the company makes no page wider', async ({ page }) => {
  const BRAND_NAME = 'Gulf Coast Recruitment Marketing, Media and Executive Search';
  const site = await siteOnStub(undefined, { BRAND_NAME, BRAND_SLUG: 'gulf' });
  try {
    for (const width of [390, 768, 900, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/privacy-policy', '/gulf-videos']) {
        await page.goto(`${site.url}${path}`);
        await expect(page.getByRole('contentinfo')).toContainText(BRAND_NAME);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
    }
  } finally {
    await site.stop();
  }
});

test('cards have two columns at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, first, second] of [
    ['/services', '#rmo-package', '#rmo-lg-package'],
    ['/executive-search', '[aria-labelledby=tier-foundation]', '[aria-labelledby=tier-spotlight]'],
  ] as const) {
    await page.goto(path);
    const [left, right] = [await page.locator(first).boundingBox(), await page.locator(second).boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  }
});
