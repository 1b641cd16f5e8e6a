import { questionnairePage } from '../../src/content/executive-search/executive-search-page.js';
import { toasts } from 'contract';
import { expect, test } from '@playwright/test';
import { fillIn, sendButton } from '../contact/support/contact-form.js';
import { requestsAreHeld } from './page-loading-support/held-requests.js';

const scripts = '**/assets/*.js';

test('a form sent before the scripts have loaded is posted as a plain form', async ({ page }) => {
  await requestsAreHeld(page, scripts);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await sendButton(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/contact\?sent=1#message$/);
});

test("a click on the questionnaire's button waits for its code", async ({ page }) => {
  const release = await requestsAreHeld(page, scripts);
  await page.goto(`/executive-search#${questionnairePage.anchor}`);
  await page.getByRole('button', { name: questionnairePage.submit }).click();
  release();
  await expect(page.getByText(toasts.questionnaireMissing.title).first()).toBeVisible();
});
