import { questionnairePage } from '../src/content/executive-search/executive-search-page.js';
import { toasts } from 'contract';
import { expect, test, type Page } from '@playwright/test';
import { openHydrated } from './careers-support/open-hydrated.js';
import { accepted, fillIn, sendButton, serverAnswers } from './contact-support/contact-form.js';
import { requestsAreHeld } from './page-loading-support/held-requests.js';

/** Keeps a form's own code from arriving. @returns lets it come */
function codeIsSlow(page: Page, chunk: string): Promise<() => void> {
  return requestsAreHeld(page, `**/${chunk}-*.js`);
}

test('a form submitted before its code is loaded is sent once, with the typed text', async ({ page }) => {
  await page.clock.install();
  const server = await serverAnswers(page, accepted);
  const release = await codeIsSlow(page, 'ContactForm');
  await openHydrated(page, '/contact');
  await fillIn(page);
  // However late the code is, the page's own patience does not end.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await sendButton(page).click();
  await sendButton(page).click();
  expect(server.posts).toHaveLength(0);
  release();
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactSent.title);
  expect(server.posts).toHaveLength(1);
});

test("a click on the questionnaire's button waits for its code", async ({ page }) => {
  const release = await codeIsSlow(page, 'QuestionnaireForm');
  await openHydrated(page, `/executive-search#${questionnairePage.anchor}`);
  await page.getByRole('button', { name: questionnairePage.submit }).click();
  release();
  await expect(page.getByText(toasts.questionnaireMissing.title).first()).toBeVisible();
});

test('a form whose code never loads is posted as a plain form', async ({ page }) => {
  await page.clock.install();
  await codeIsSlow(page, 'ContactForm');
  await openHydrated(page, '/contact');
  await fillIn(page);
  await sendButton(page).click();
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL(/\/contact\?sent=1#message$/);
});
