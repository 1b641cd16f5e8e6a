import { contactFaq } from '../../src/content/contact-page.js';
import { formTexts } from '../../src/content/form-texts.js';
import { parseBrand, toasts } from 'contract';
import { expect, test } from '@playwright/test';
import { siteOnStub, type StubbedSite } from '../careers/support/site-on-stub.js';
import { field, fillIn, messageWith, sendButton } from './support/contact-form.js';

test.use({ javaScriptEnabled: false });

test('the form is sent as a plain POST and confirmed; reloading sends nothing again', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page, messageWith(`A message without scripts ${Date.now()}.`));
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/contact\?sent=1#message$/);
  await expect(page.getByRole('status')).toContainText(toasts.contactSent.title);
  await expect(page.getByRole('status')).toContainText(toasts.contactSent.description);
  await expect(page.getByRole('status')).toBeInViewport();
  await expect(field(page, 'Message')).toHaveValue('');
});

test("the home page's form is sent the same way", async ({ page }) => {
  await page.goto('/');
  await fillIn(page, messageWith(`A message from home ${Date.now()}.`));
  await sendButton(page).click();
  await expect(page.getByRole('status')).toContainText(toasts.contactSent.title);
});

test('errors are shown at their fields, with a link to each, and the text is kept', async ({ page }) => {
  await page.goto('/contact');
  await field(page, 'Subject').fill('Hiring "nurses" & <others>');
  await field(page, 'Message').fill('Too short');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendButton(page).click();
  expect((await answered).status()).toBe(400);
  await expect(page.getByText(formTexts.faults(3))).toBeInViewport();
  for (const fault of [
    'Name is required',
    'Please enter a valid email address',
    'Message should be at least 10 characters',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: fault })).toBeVisible();
  }
  await expect(field(page, 'Subject')).toHaveValue('Hiring "nurses" & <others>');
  await expect(field(page, 'Message')).toHaveValue('Too short');
  await page.getByRole('link', { name: 'Name is required' }).click();
  await expect(page).toHaveURL(/#contact-name$/);
});

test('every question has its full answer', async ({ page }) => {
  await page.goto('/contact');
  for (const { question, answer } of contactFaq(parseBrand(process.env))) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    await expect(page.getByText(answer)).toBeVisible();
  }
});

test.describe('while the gateway is away', () => {
  let site: StubbedSite | undefined;
  test.afterEach(async () => site?.stop());

  test('the failure is shown and the text is kept', async ({ page }) => {
    site = await siteOnStub(undefined);
    await page.goto(`${site.url}/contact`);
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByRole('status')).toContainText(toasts.contactFailed.description);
    await expect(page.getByRole('status')).toBeInViewport();
    for (const name of ['Name', 'Email', 'Subject', 'Message'] as const)
      await expect(field(page, name)).toHaveValue(messageWith()[name]);
  });
});
