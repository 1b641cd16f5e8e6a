import { pagePaths } from 'contract';
import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { questionnairePage } from '../../src/content/executive-search/executive-search-page.js';
import { questionnaireTexts } from '../../src/features/questionnaire/questionnaire-texts.js';
import { field, formIsLive } from '../contact/support/contact-form.js';

const contactCode = '**/assets/contact-*.js';

/** How often a document has been asked for. */
function countDocuments(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked += 1;
  });
  return () => asked;
}

test('a page whose code fails to load is reloaded once, and stays as rendered by the server', async ({
  page,
}) => {
  await page.route(contactCode, (route) => route.abort());
  const documents = countDocuments(page);
  let lost = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes('/assets/contact-')) lost += 1;
  });
  await page.goto(pagePaths.contact);
  await expect.poll(documents).toBe(2);
  await expect.poll(() => lost).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(2);
});

test('a page whose code fails once is hydrated after the reload', async ({ page }) => {
  let isFirst = true;
  await page.route('**/assets/careers-*.js', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await page.goto(pagePaths.careers);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test('text typed meanwhile is not lost by the reload', async ({ page }) => {
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(contactCode, (route) => lost.then(() => route.abort()));
  const documents = countDocuments(page);
  await page.goto(pagePaths.contact);
  await field(page, 'Message').click();
  await page.keyboard.type('We look for nurses.');
  const failed = page.waitForEvent('pageerror');
  lose();
  await failed;
  await expect(field(page, 'Message')).toHaveValue('We look for nurses.');
  expect(documents()).toBe(1);
});

test('a navigation to a page whose code is missing becomes a full page load', async ({ page }) => {
  await openHydrated(page, pagePaths.privacyPolicy);
  let isFirst = true;
  await page.route(contactCode, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(page).toHaveURL(pagePaths.contact);
  await formIsLive(page);
});

test('a questionnaire whose code fails to load keeps its answers and offers another way', async ({
  page,
}) => {
  // Before anything is typed the page would be loaded anew.
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route('**/assets/executive-search-*.js', (route) => lost.then(() => route.abort()));
  await page.goto(`${pagePaths.executiveSearch}#${questionnairePage.anchor}`);
  const organization = page.getByLabel('What is the name of your organization?');
  await organization.fill('A clinic');
  lose();
  await expect(page.getByRole('alert').filter({ hasText: questionnaireTexts.withoutItsCode })).toBeVisible();
  await expect(organization).toHaveValue('A clinic');
});
