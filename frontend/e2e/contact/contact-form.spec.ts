import { contactForm } from '../../src/content/contact-page.js';
import { formTexts } from '../../src/content/form-texts.js';
import { submissionHeaders, toasts, honeypotField } from 'contract';
import { expect, test, type Page } from '@playwright/test';
import {
  accepted,
  field,
  fillIn,
  messageWith,
  openForm,
  sendButton,
  serverAnswers,
  type FieldName,
} from './support/contact-form.js';

const everyField: readonly FieldName[] = ['Name', 'Email', 'Subject', 'Message'];

function toast(page: Page, { title, description }: { readonly title: string; readonly description: string }) {
  return page.locator('.notistack-Snackbar').filter({ hasText: title }).filter({ hasText: description });
}

async function isEmpty(page: Page): Promise<void> {
  for (const name of everyField) await expect(field(page, name)).toHaveValue('');
}

async function isKept(page: Page): Promise<void> {
  for (const name of everyField) await expect(field(page, name)).toHaveValue(messageWith()[name]);
}

test('has name, email, subject and message, with the placeholders and six rows', async ({ page }) => {
  await openForm(page);
  const placeholders = {
    Name: 'Your name',
    Email: 'Your email',
    Subject: 'Message subject',
    Message: 'Your message',
  } as const;
  for (const name of everyField)
    await expect(field(page, name)).toHaveAttribute('placeholder', placeholders[name]);
  await expect(field(page, 'Message')).toHaveAttribute('rows', '6');
  await expect(field(page, 'Name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email');
  await expect(sendButton(page)).toHaveText(contactForm.submit);
});

test('an empty form is not sent: each error is below its field, and the first has the focus', async ({
  page,
}) => {
  const server = await serverAnswers(page, accepted);
  await openForm(page);
  await sendButton(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toBeInViewport();
  const texts = {
    Name: 'Name is required',
    Email: 'Please enter a valid email address',
    Subject: 'Subject is required',
    Message: 'Message should be at least 10 characters',
  };
  for (const name of everyField) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(texts[name]);
    await expect(page.getByRole('alert').filter({ hasText: texts[name] })).toBeVisible();
  }
  expect(server.posts).toHaveLength(0);
});

test('errors appear after sending only, and disappear when corrected', async ({ page }) => {
  await openForm(page);
  await field(page, 'Name').fill('A');
  await field(page, 'Email').fill('ana@');
  await field(page, 'Subject').focus();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveCount(4);
  await field(page, 'Email').pressSequentially('harbor.example');
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(3);
  await field(page, 'Email').fill('ana');
  await expect(page.getByRole('alert')).toHaveCount(4);
});

test('the button shows the sending state; then the toast, and an empty form', async ({ page }) => {
  const server = await serverAnswers(page, accepted);
  await openForm(page);
  await fillIn(page);
  const release = server.hold();
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText(contactForm.submitting);
  await expect(sendButton(page)).toBeFocused();
  // What was added now would not be in the message, and the form is emptied after it.
  for (const name of everyField) await expect(field(page, name)).not.toBeEditable();
  release();
  await expect(toast(page, toasts.contactSent)).toBeVisible();
  // Its rules come with its code, not with the document.
  await expect(page.locator('.notistack-SnackbarContainer')).toHaveCSS('position', 'fixed');
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactSent.title);
  await isEmpty(page);
  await expect(sendButton(page)).toHaveText(contactForm.submit);
  for (const name of everyField) await expect(field(page, name)).toBeEditable();
  expect(server.posts[0]?.postDataJSON()).toEqual({
    name: 'Ana Lund',
    email: 'ana.lund@harbor.example',
    subject: 'Hiring nurses',
    message: messageWith().Message,
  });
  expect(server.posts[0]?.headers()['content-type']).toBe('application/json');
});

test('a failure shows the text of product 6.13 and everything is kept', async ({ page }) => {
  await serverAnswers(page, { status: 500, json: { message: 'Something went wrong.' } });
  await openForm(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(toast(page, toasts.contactFailed)).toBeVisible();
  await expect(page.getByRole('form').getByRole('status')).toContainText(
    'Failed to send message. Please try again later.',
  );
  await isKept(page);
});

test('above the limit the waiting time is shown, and everything is kept', async ({ page }) => {
  await serverAnswers(page, {
    status: 429,
    json: { message: 'Too many requests.' },
    headers: { 'Retry-After': '120' },
  });
  await openForm(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText(formTexts.limited(120));
  await isKept(page);
});

test('errors from the server are shown at their fields', async ({ page }) => {
  await serverAnswers(page, {
    status: 400,
    json: { message: 'No.', errors: { email: 'Please enter a valid email address' } },
  });
  await openForm(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await isKept(page);
});

test('the hidden field for robots is sent to the server', async ({ page }) => {
  const server = await serverAnswers(page, accepted);
  await openForm(page);
  await fillIn(page);
  const trap = page.locator(`input[name=${honeypotField}]`);
  await expect(trap).not.toBeInViewport();
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example/'));
  await sendButton(page).click();
  await expect(toast(page, toasts.contactSent)).toBeVisible();
  expect(server.posts[0]?.headers()[submissionHeaders.trap.toLowerCase()]).toBeTruthy();
  expect(Number(server.posts[0]?.headers()[submissionHeaders.elapsed.toLowerCase()])).toBeGreaterThan(0);
});

test('a message from the home page reaches the real server, too', async ({ page }) => {
  await openForm(page, '/');
  await fillIn(page, messageWith(`A message of the browser test ${Date.now()}.`));
  await sendButton(page).click();
  await expect(toast(page, toasts.contactSent)).toBeVisible();
  await isEmpty(page);
});
