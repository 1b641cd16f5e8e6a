import { contactPage } from '../../src/content/contact-page.js';
import { expect, test } from '@playwright/test';
import { accepted, field, fillIn, openForm, sendButton, serverAnswers } from './support/contact-form.js';
import { openHydrated } from '../careers/support/open-hydrated.js';

test('the form is on the first screen of a desktop, its first field on that of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInViewport();
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(field(page, 'Name')).toBeInViewport({ ratio: 1 });
});

test('a call to action fills the subject, which the form sends', async ({ page }) => {
  const server = await serverAnswers(page, accepted);
  await openHydrated(page, '/services');
  await page.getByRole('link', { name: 'Request Information – RMO Package' }).click();
  await expect(page).toHaveURL('/contact?about=rmo-package');
  await expect(field(page, 'Subject')).toHaveValue('RMO Package');
  await expect(page.getByText('You asked about: RMO Package.')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
  await field(page, 'Name').fill('Ana Lund');
  await field(page, 'Email').fill('ana@harbor.example');
  await field(page, 'Message').fill('We need to hire ten nurses.');
  await sendButton(page).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText('Message sent');
  expect(server.posts[0]?.postDataJSON()).toMatchObject({ subject: 'RMO Package' });
});

test('another call to action replaces the subject, but never typed text', async ({ page }) => {
  await openForm(page, '/contact?about=rmo-package');
  await field(page, 'Message').fill('We need to hire ten nurses.');
  await openForm(page, '/contact?about=spotlight');
  await expect(field(page, 'Subject')).toHaveValue('Executive Search: Spotlight');
  await expect(field(page, 'Message')).toHaveValue('We need to hire ten nurses.');
  await field(page, 'Subject').fill('Ten nurses');
  await openForm(page, '/contact?about=media-buying');
  await expect(field(page, 'Subject')).toHaveValue('Ten nurses');
  await expect(page.getByText('You asked about: Media Buying.'), 'says what was opened alone').toBeVisible();
});

test('the subject of a call to action is not kept for a general message', async ({ page }) => {
  await openForm(page, '/contact?about=velocity');
  await field(page, 'Message').fill('We need to hire ten nurses.');
  await openForm(page, '/contact');
  await expect(field(page, 'Message')).toHaveValue('We need to hire ten nurses.');
  await expect(field(page, 'Subject')).toHaveValue('');
});

test('an unknown subject is ignored', async ({ page }) => {
  await openForm(page, '/contact?about=anything');
  await expect(field(page, 'Subject')).toHaveValue('');
  await expect(page.getByText('You asked about')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: contactPage.formHeading })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the subject is filled in, and kept when the form is returned', async ({ page }) => {
    await page.goto('/contact?about=general-application');
    await expect(page.getByRole('heading', { name: 'Apply without a job posting' })).toBeVisible();
    await expect(field(page, 'Subject')).toHaveValue('General application');
    await fillIn(page, {
      Name: 'Ana Lund',
      Email: 'ana',
      Subject: 'General application',
      Message: 'Too short',
    });
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Apply without a job posting' })).toBeVisible();
    await expect(field(page, 'Subject')).toHaveValue('General application');
    await expect(page.getByRole('alert')).toHaveCount(2);
  });
});
