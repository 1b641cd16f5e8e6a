import { pagePaths } from 'contract';
import { expect, test, type Page } from '@playwright/test';
import { field, fillIn, messageWith, sendButton } from './contact-support/contact-form.js';

const contactCode = '**/assets/contact-*.js';

/** What Playwright asks of a page counts as its visitor's touch. */
function asUntouched(page: Page) {
  return page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive: false }) }));
}

/** As in a browser that remembers that a module could not be had: what is fetched comes, what is imported does not (decision 023). */
function withoutModules(page: Page) {
  return page.route(contactCode, (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()));
}

/** How often a page has been asked for, by method. */
function countDocuments(page: Page): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.set(request.method(), (asked.get(request.method()) ?? 0) + 1);
  });
  return asked;
}

/** The code of the page is given up: nothing of the page's own catches that. */
function givenUp(page: Page) {
  return page.waitForEvent('pageerror', { timeout: 30_000 });
}

/** Hurries the next try (src/lib/load-patiently.ts). */
function comeBackOnline(page: Page) {
  return page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Hurries every try, until there were as many as `isEnough` says. */
async function hurriedUntil(page: Page, isEnough: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await comeBackOnline(page);
      return isEnough();
    })
    .toBe(true);
}

test('a page whose code is lost on the way comes to life when the connection is back', async ({ page }) => {
  await asUntouched(page);
  const chunk = '**/assets/careers-*.js';
  await page.route(chunk, (route) => route.abort());
  let lost = 0;
  const lostTwice = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/careers-') && (lost += 1) === 2);
  await page.goto(pagePaths.careers);
  await lostTwice;
  await page.unroute(chunk);
  // It is asked for again after 1, 4 and 15 s.
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 30_000 });
});

test('it is loaded anew once, not for ever', async ({ page }) => {
  await asUntouched(page);
  await withoutModules(page);
  const documents = countDocuments(page);
  const end = givenUp(page);
  await page.goto(pagePaths.contact);
  await end;
  expect(documents.get('GET')).toBe(2);
});

test('a page that answers a form is not loaded anew, which would send the form again', async ({ page }) => {
  await asUntouched(page);
  await withoutModules(page);
  const first = givenUp(page);
  await page.goto(pagePaths.contact);
  await first;
  await fillIn(page, { ...messageWith('We look for nurses.'), Name: '' });
  const documents = countDocuments(page);
  const second = givenUp(page);
  await sendButton(page).click();
  await second;
  expect(documents).toEqual(new Map([['POST', 1]]));
  await expect(field(page, 'Message')).toHaveValue('We look for nurses.');
});

test('nor is a page that our server would not answer now: an error would take its place', async ({ page }) => {
  await asUntouched(page);
  await withoutModules(page);
  let tries = 0;
  await page.route(pagePaths.contact, (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    tries += 1;
    return route.fulfill({ status: 502, body: '' });
  });
  const documents = countDocuments(page);
  const end = givenUp(page);
  await page.goto(pagePaths.contact);
  await hurriedUntil(page, () => tries === 5);
  await end;
  expect(documents).toEqual(new Map([['GET', 1]]));
  await expect(sendButton(page)).toBeVisible();
});

test('nor is what was written meanwhile lost to a page loaded anew', async ({ page }) => {
  let isBroken = true;
  await page.route(contactCode, (route) => (isBroken || route.request().resourceType() === 'script' ? route.abort() : route.continue()));
  const documents = countDocuments(page);
  const end = givenUp(page);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/contact-'));
  await page.goto(pagePaths.contact);
  await field(page, 'Message').click();
  await page.keyboard.type('We look for nurses.');
  await lost;
  isBroken = false;
  await end;
  expect(documents.get('GET')).toBe(1);
  await expect(field(page, 'Message')).toHaveValue('We look for nurses.');
});

test('a form whose code was lost is there for who comes back when it can be had', async ({ page }) => {
  const formCode = '**/assets/ContactForm-*.js';
  let lost = 0;
  await page.route(formCode, (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto(pagePaths.contact);
  await hurriedUntil(page, () => lost >= 5);
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  // The server's form does until it is left.
  await expect(page.locator('form[data-live=false]')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading('Privacy Policy')).toBeVisible();
  await page.unroute(formCode);
  await link('Contact').click();
  await expect(page.locator('form[data-live=true]')).toBeAttached();
});
