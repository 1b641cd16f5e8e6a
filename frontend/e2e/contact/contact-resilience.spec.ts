import { formTexts } from '../../src/content/form-texts.js';
import { submissionHeaders, toasts } from 'contract';
import { expect, test, type Request } from '@playwright/test';
import {
  accepted,
  field,
  fillIn,
  formIsLive,
  messageWith,
  openForm,
  sendButton,
  serverAnswers,
} from './support/contact-form.js';

const failing = { status: 503, json: { message: 'Away.' } };

function keyOf(request: Request | undefined): string | undefined {
  return request?.headers()[submissionHeaders.idempotencyKey.toLowerCase()];
}

test('a double click sends once', async ({ page }) => {
  const server = await serverAnswers(page, accepted);
  await openForm(page);
  await fillIn(page);
  const release = server.hold();
  await sendButton(page).dblclick();
  // Playwright waits for a button that says it is disabled; an impatient visitor does not.
  await sendButton(page).click({ force: true });
  await field(page, 'Name').press('Enter');
  release();
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactSent.title);
  expect(server.posts).toHaveLength(1);
  expect(keyOf(server.posts[0])).toMatch(/^[\w-]{32,36}$/);
});

test('a retry after a failure has the same key; the next message has another', async ({ page }) => {
  const server = await serverAnswers(page, failing, failing, accepted);
  const status = page.getByRole('form').getByRole('status');
  await openForm(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(status).toContainText(toasts.contactFailed.description);
  await page.reload();
  await formIsLive(page);
  await sendButton(page).click();
  await expect(status).toContainText(toasts.contactFailed.description);
  await sendButton(page).click();
  await expect(status).toContainText(toasts.contactSent.title);
  await fillIn(page);
  await sendButton(page).click();
  await expect.poll(() => server.posts.length).toBe(4);
  const [first, second, third, next] = server.posts.map(keyOf);
  expect(first).toBeTruthy();
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test('a message changed after an attempt that arrived is sent as a new one', async ({ page }) => {
  const server = await serverAnswers(page, { status: 422, json: { message: 'Used.' } }, accepted);
  await openForm(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactSent.title);
  expect(server.posts).toHaveLength(2);
  expect(keyOf(server.posts[0])).not.toBe(keyOf(server.posts[1]));
});

test('such a new message keeps its key when the page is reloaded before its answer', async ({ page }) => {
  const server = await serverAnswers(page, { status: 422, json: { message: 'Used.' } }, failing, accepted);
  await openForm(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactFailed.description);
  await page.reload();
  await formIsLive(page);
  await sendButton(page).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactSent.title);
  const [, lost, again] = server.posts.map(keyOf);
  expect(again).toBe(lost);
});

test('a draft survives a reload and is removed after sending', async ({ page }) => {
  await serverAnswers(page, accepted);
  await openForm(page);
  await fillIn(page);
  await page.reload();
  await formIsLive(page);
  await expect(field(page, 'Message')).toHaveValue(messageWith().Message);
  await sendButton(page).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactSent.title);
  await page.reload();
  await formIsLive(page);
  await expect(field(page, 'Message')).toHaveValue('');
});

test('offline nothing is lost, and it can be sent when online again', async ({ page, context }) => {
  const server = await serverAnswers(page, accepted);
  const status = page.getByRole('form').getByRole('status');
  await openForm(page);
  await fillIn(page);
  await context.setOffline(true);
  await expect(status).toContainText(formTexts.offline);
  await sendButton(page).click();
  await expect(status).toContainText(formTexts.offline);
  await expect(field(page, 'Message')).toHaveValue(messageWith().Message);
  expect(server.posts).toHaveLength(0);
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(status).toContainText(toasts.contactSent.title);
  expect(server.posts).toHaveLength(1);
});

test('text typed before the scripts load is kept', async ({ page }) => {
  let letScriptsCome = () => {};
  const gate = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await serverAnswers(page, accepted);
  await page.goto('/contact');
  await fillIn(page);
  letScriptsCome();
  await formIsLive(page);
  await expect(field(page, 'Name')).toHaveValue('Ana Lund');
  await expect(field(page, 'Message')).toHaveValue(messageWith().Message);
  await sendButton(page).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText(toasts.contactSent.title);
});

test('after a message without scripts the next draft survives a reload, and is not shown as sent', async ({
  page,
}) => {
  await page.goto('/contact?sent=1#message');
  await formIsLive(page);
  const status = page.getByRole('form').getByRole('status');
  await expect(status).toContainText(toasts.contactSent.title);
  await fillIn(page);
  await page.reload();
  await formIsLive(page);
  await expect(field(page, 'Message')).toHaveValue(messageWith().Message);
  await expect(status).not.toContainText(toasts.contactSent.title);
  await expect(page).toHaveURL(/\/contact#message$/);
});

test("when the form's scripts fail to load the form and the page still work", async ({ page }) => {
  let lost = 0;
  await page.route('**/assets/contact-*.js', (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/contact');
  // The page is loaded anew once; each time the code is asked for up to twice.
  await expect.poll(() => lost).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await fillIn(page, messageWith(`A message over a bad connection ${Date.now()}.`));
  await sendButton(page).click();
  await expect(page).toHaveURL(/sent=1/);
});
