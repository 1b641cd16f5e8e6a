import { expect, test, type Page } from '@playwright/test';
import { keyboardFaults } from '../site/accessibility-support/keyboard-walk.js';
import { violations } from '../site/accessibility-support/page-checks.js';
import { gatewayFails, gatewayRecovers } from './support/gateway-answers.js';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const savedList = '/careers?saved=1';
const star = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save job: ${title}`, exact: true });
const savedLink = (page: Page, count: number) => page.getByRole('link', { name: `Saved jobs (${count})` });
const headings = (page: Page) => page.getByRole('article').getByRole('heading');

async function twoJobs() {
  const { word, jobs } = await employerExists([{ title: 'Cook' }, { title: 'Nurse' }]);
  return { word, cook: `Cook ${word}`, nurse: `Nurse ${word}`, jobs };
}

test('a job is saved with its star, listed and removed, in all tabs', async ({ page, context }) => {
  const { word, cook, nurse } = await twoJobs();
  await openHydrated(page, `/careers?q=${word}`);
  await expect(star(page, cook)).toHaveAttribute('aria-pressed', 'false');
  await star(page, cook).click();
  await expect(page, 'the star is no part of the link around it').toHaveURL(`/careers?q=${word}`);
  await expect(star(page, cook)).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, nurse)).toHaveAttribute('aria-pressed', 'false');

  await savedLink(page, 1).click();
  await expect(page).toHaveURL(savedList);
  await expect(headings(page)).toHaveText([cook]);
  await expect(page.getByText('1 saved job', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await openHydrated(other, `/careers?q=${word}`);
  await star(other, nurse).click();
  await expect(headings(page), 'saved in another tab; the last saved comes first').toHaveText([nurse, cook]);
  await star(page, nurse).focus();
  await page.keyboard.press('Enter');
  await expect(headings(page)).toHaveText([cook]);
  await expect(star(other, nurse)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('article').locator(':focus'),
    'the focus was not lost with the card',
  ).toHaveCount(1);
  await star(page, cook).click();
  await expect(page.getByText('You have not saved a job yet.')).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('savedJobs'))).toBeNull();
});

test('the list is a page of its own with title, focus and page view', async ({ page }) => {
  await openHydrated(page, '/careers');
  await savedLink(page, 0).click();
  await expect(page.locator('#page-name')).toHaveText(/^Saved jobs \| /);
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('link', { name: 'All openings' }).last().focus();
  await page.goBack();
  await expect(page.locator('#page-name')).toHaveText(/^Career Opportunities \| /);
  await expect(page.locator('#content')).toBeFocused();
  expect(await page.evaluate(() => window.dataLayer)).toMatchObject([
    { page_path: '/careers' },
    { page_path: '/careers?saved=1' },
    { page_path: '/careers' },
  ]);
});

test('Back from a job restores the place in the list', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 600 });
  const { jobs } = await employerExists(Array.from({ length: 6 }, (_, index) => ({ title: `Job${index}` })));
  await hasSaved(page, jobs);
  await openHydrated(page, savedList);
  await page
    .getByRole('link', { name: /^View Job/ })
    .last()
    .focus();
  await page
    .getByRole('link', { name: /^View Job/ })
    .last()
    .scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(600);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/careers\/./);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(headings(page)).toHaveCount(jobs.length);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
});

test('a job is saved on its own page', async ({ page }) => {
  const { cook, jobs } = await twoJobs();
  await openHydrated(page, `/careers/${jobs[0]?.id ?? ''}`);
  await star(page, cook).click();
  await expect(star(page, cook)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star(page, cook)).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);
});

/** Puts jobs into the storage before the page's scripts run. */
async function hasSaved(page: Page, entries: unknown) {
  await page.addInitScript(
    (text) => window.localStorage.setItem('savedJobs', text),
    typeof entries === 'string' ? entries : JSON.stringify(entries),
  );
}

test('a closed job says so and can be removed', async ({ page }) => {
  const { word, jobs } = await employerExists([{ title: 'Open' }, { title: 'Gone', closedAt: new Date() }]);
  const arabic = { id: 'gone-arabic', title: 'ممرضة في المستشفى' };
  await openHydrated(page, savedList);
  await page.evaluate(
    (text) => window.localStorage.setItem('savedJobs', text),
    JSON.stringify([...jobs.map(({ id, title }) => ({ id, title })), arabic]),
  );
  await page.reload();
  await expect(headings(page)).toHaveText([`Open ${word}`, `Gone ${word}`, arabic.title]);
  await expect(headings(page).last()).toHaveAttribute('dir', 'rtl');
  const closed = page.getByRole('article').filter({ hasText: 'This job is closed.' }).first();
  await expect(closed.getByRole('heading')).toHaveText(`Gone ${word}`);
  expect(await violations(page)).toEqual([]);
  expect(await keyboardFaults(page)).toEqual([]);
  await closed.getByRole('button', { name: `Remove Gone ${word}` }).click();
  await expect(headings(page)).toHaveText([`Open ${word}`, arabic.title]);
});

test('an empty list explains how to save; invalid entries are ignored', async ({ page }) => {
  await hasSaved(page, '[{"id":1},null,"x"]');
  await openHydrated(page, savedList);
  await expect(page).toHaveTitle(/^Saved jobs \| /);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Tap the star on any job to save it.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'All openings' }).last().click();
  await expect(page).toHaveURL('/careers');
  await expect(savedLink(page, 0)).toBeVisible();
});

test('a list that fails to load offers to retry', async ({ page }) => {
  const { cook, jobs } = await twoJobs();
  await hasSaved(page, [{ id: jobs[0]?.id, title: cook }]);
  await gatewayFails(page);
  await openHydrated(page, savedList);
  await expect(page.getByRole('alert')).toContainText('Unable to load job listings.');
  await gatewayRecovers(page);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(headings(page)).toHaveText([cook]);
});

test('without storage there is no star', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused.', 'SecurityError');
      },
    });
  });
  const { word, cook } = await twoJobs();
  await openHydrated(page, `/careers?q=${word}`);
  await expect(page.getByRole('link', { name: `View Job ${cook}` })).toBeVisible();
  await expect(star(page, cook)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Saved jobs/ })).toHaveCount(0);
  await openHydrated(page, savedList);
  await expect(page.getByText('Your browser does not allow this site to keep saved jobs.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no star, and the list explains why it is empty', async ({ page }) => {
    const { word, cook, jobs } = await twoJobs();
    for (const address of [`/careers?q=${word}`, `/careers/${jobs[0]?.id ?? ''}`]) {
      await page.goto(address);
      await expect(page.getByText(cook).first()).toBeVisible();
      await expect(star(page, cook)).toHaveCount(0);
    }
    await page.goto(savedList);
    const why = page.locator('noscript p');
    await expect(why).toHaveText(/^Saved jobs are kept in your browser, which needs JavaScript/);
    await expect(why).toBeVisible();
    await expect(page.getByText('Loading job listings...')).toBeHidden();
  });
});

test('are reached from a job and the menu of phones; one more than 50 says which one goes', async ({
  page,
}) => {
  const { jobs, word } = await twoJobs();
  const kept = Array.from({ length: 50 }, (_, index) => ({ id: `kept${index}`, title: `Kept ${index}` }));
  await page.addInitScript((list) => window.localStorage.setItem('savedJobs', JSON.stringify(list)), kept);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  await expect(savedLink(page, 50)).toHaveAttribute('href', savedList);
  await page.getByRole('button', { name: `Save job: Cook ${word}` }).click();
  await expect(page.getByText('50 jobs are kept')).toBeVisible();
  await expect(page.getByText('The one saved first was removed: Kept 49')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Saved jobs' }).click();
  await expect(page).toHaveURL(savedList);
});
