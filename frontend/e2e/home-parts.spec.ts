import { hero } from '../src/content/hero.js';
import { homeSections } from '../src/content/home.js';
import { limits, submissionHeaders, toasts } from 'contract';
import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from './careers-support/open-hydrated.js';
import { accepted, fillIn, messageWith, sendButton, serverAnswers } from './contact-support/contact-form.js';
import { requestsAreHeld } from './page-loading-support/held-requests.js';

/** The code of the parts of the home page that come to life, each on its own. */
const parts = /\/assets\/(HeroCarousel|BehindTheScenes|CareersTeaser|HomeContact)-[^/]*\.js$/;

/** @returns the parts whose code was asked for; it is never had with `blocked` */
async function codeOf(page: Page, { blocked = false } = {}): Promise<() => readonly string[]> {
  const asked: string[] = [];
  await page.route(parts, async (route) => {
    asked.push(parts.exec(route.request().url())?.[1] ?? '');
    await (blocked ? route.abort() : route.continue());
  });
  return () => asked;
}

const header = (page: Page) => page.getByRole('banner');
const waiting = (page: Page) => page.locator('[data-waiting]');
const carousel = (page: Page) => page.getByLabel('Pictures of our work', { exact: true });
const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const pageError = (page: Page) => page.getByRole('main').getByRole('alert');

/** By a link of a still part, which leads on as all links of the site do. */
async function followAnchor(page: Page, anchor: string): Promise<void> {
  await page.evaluate((hash) => {
    const link = Object.assign(document.createElement('a'), { href: `/#${hash}` });
    link.dataset['discover'] = 'true';
    document.querySelector('[data-still]')?.append(link);
    link.click();
  }, anchor);
  await expect(page).toHaveURL(`/#${anchor}`);
}

for (const blocked of [false, true]) {
  test(`a link of the header is followed without the code of the parts nobody came to${blocked ? ', which cannot be had' : ''}`, async ({ page }) => {
    const asked = await codeOf(page, { blocked });
    await openHydrated(page, '/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const drawn = await page.getByRole('main').locator('section').count();
    await followAnchor(page, 'nowhere');
    // To the page itself: its data are fetched anew, and all of it is drawn again.
    await header(page).getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await expect(waiting(page)).toHaveCount(4);
    expect(await page.getByRole('main').locator('section').count()).toBe(drawn);
    await header(page).getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked()).toEqual([]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('a part comes to life although the code that all parts take over with was lost at first', async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/take-over-[^/]*\.js$/, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await openHydrated(page, '/');
  await form(page).scrollIntoViewIfNeeded();
  // It is asked for again after 1, 4 and 15 s.
  await expect(page.locator('[data-waiting]').filter({ has: form(page) })).toHaveCount(0, { timeout: 30_000 });
  expect(lost).toBeGreaterThan(1);
});

test('what was typed before an anchor was followed, and the focus, are in the form that comes to life after it', async ({ page }) => {
  const release = await requestsAreHeld(page, parts);
  await openHydrated(page, '/');
  const name = form(page).getByRole('textbox').first();
  await name.fill('Ada Quill');
  await followAnchor(page, homeSections.contact.anchor);
  // The focus goes there once the page is drawn again, which a busy machine does later.
  await expect(page.locator(`#${homeSections.contact.anchor}`)).toBeFocused();
  await expect(name).toHaveValue('Ada Quill');
  await name.focus();
  await name.press('End');
  release();
  await expect(form(page)).toHaveAttribute('data-live', 'true');
  await expect(name).toHaveValue('Ada Quill');
  await expect(name).toBeFocused();
});

test('a message sent after an anchor was followed, before the code of its form has come, is sent once that has come', async ({ page }) => {
  await page.clock.install();
  const server = await serverAnswers(page, accepted);
  const release = await requestsAreHeld(page, parts);
  await openHydrated(page, '/');
  await fillIn(page);
  await followAnchor(page, homeSections.contact.anchor);
  await expect(page.locator(`#${homeSections.contact.anchor}`)).toBeFocused();
  // However late the code is, the page's own patience does not end.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await sendButton(page).click();
  release();
  await expect(form(page).getByRole('status')).toContainText(toasts.contactSent.title);
  expect(server.posts.map((post): unknown => post.postDataJSON())).toEqual([expect.objectContaining({ message: messageWith().Message })]);
  // The visitor has had the form since the page came, and is no robot.
  expect(Number(server.posts[0]?.headers()[submissionHeaders.elapsed.toLowerCase()])).toBeGreaterThan(limits.submissions.fastestMilliseconds);
});

test('on a phone the lighting is paused without the carousel, which is not shown there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = await codeOf(page, { blocked: true });
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Pause lighting' }).click();
  await expect(page.getByRole('button', { name: 'Resume lighting' })).toBeVisible();
  await expect(carousel(page).locator('[aria-roledescription=slide]')).toHaveCount(5);
  await page.getByRole('button', { name: 'Resume lighting' }).click();
  await expect(page.getByRole('button', { name: 'Pause lighting' })).toBeVisible();
  expect(asked()).not.toContain('HeroCarousel');
});

test('a part whose code cannot be had leaves its place empty, and the rest of the page as it is', async ({ page }) => {
  await codeOf(page, { blocked: true });
  await openHydrated(page, '/careers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  await expect(pageError(page)).toHaveCount(0);
});

test('nothing waits on a home page that was drawn in the browser', async ({ page }) => {
  await openHydrated(page, '/careers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(carousel(page)).toHaveAttribute('data-live', 'true');
  await expect(waiting(page)).toHaveCount(0);
});

test('who comes back to the home page sees the page before until all of it is there', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/');
  const sections = page.getByRole('main').locator('section');
  const drawn = await sections.count();
  await header(page).getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveURL('/contact');
  const before = page.getByRole('heading', { level: 1, name: 'Contact Us' });
  await expect(before).toBeVisible();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, (route) => gate.then(() => route.continue()));
  // However slow the machine is, the page's patience of three seconds does not end.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goBack();
  await expect(page.locator('[role=progressbar]')).toBeAttached();
  await expect(before).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: hero.headline })).toBeVisible();
  await expect(sections).toHaveCount(drawn);
});
