import { restRoutes } from 'contract';
import { expect, test } from '@playwright/test';
import {
  fillRequired,
  gatewayAnswersPosts,
  keptOnDevice,
  openQuestionnaire,
  submit,
  toast,
} from './support/questionnaire.js';
import { submissionsOf } from './support/submissions.js';

test.describe.configure({ timeout: 60_000 });

test('a missing answer is shown as a toast, at its field and by the focus', async ({ page }) => {
  const posts = await gatewayAnswersPosts(page, 201);
  await openQuestionnaire(page);
  await page.getByLabel('What is the name of your organization?').fill('Bayside');
  await submit(page);
  await expect(toast(page, 'Missing Required Information')).toContainText(
    'Please fill in all required fields marked with *',
  );
  const name = page.getByLabel('What are your name and role?');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Your name and role are required/);
  await expect(page.getByText('2 answers need your attention.')).toBeVisible();
  expect(posts).toHaveLength(0);
  // From now on a correction is seen at once.
  await name.fill('Jo Doe');
  await expect(page.getByText('Your name and role are required')).toHaveCount(0);
});

test('an invalid address is shown at its field, without the toast for missing answers', async ({ page }) => {
  await openQuestionnaire(page);
  await fillRequired(page);
  await page.getByLabel('What is your email address?').fill('jo at clinic');
  await submit(page);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('What is your email address?')).toBeFocused();
  await expect(toast(page, 'Missing Required Information')).toHaveCount(0);
});

test('it is sent as a contact message of exactly four fields, without hidden answers', async ({ page }) => {
  const posts = await gatewayAnswersPosts(page, 201);
  await openQuestionnaire(page);
  await fillRequired(page);
  await page.getByRole('radio', { name: 'Other', exact: true }).check();
  await page.getByLabel('Please specify your industry').fill('Maritime hidden');
  await page.getByRole('radio', { name: 'Technology' }).check();
  await page.getByRole('radio', { name: 'Possibly' }).check();
  await page.getByRole('checkbox', { name: 'Confidentiality' }).check();
  await page.getByRole('radio', { name: 'No, not at this time' }).check();
  await page.getByRole('radio', { name: '4 - Effective' }).check();
  await page.getByRole('checkbox', { name: 'C-suite' }).check();
  await submit(page);
  await expect.poll(() => posts.length).toBe(1);
  const body: unknown = posts[0]?.postDataJSON();
  expect(body).toEqual({
    name: 'Jo Doe, CEO',
    email: 'jo@clinic.example',
    subject: 'Client Qualification Questionnaire - Bayside Clinic',
    message: expect.stringContaining('Most challenging positions:\n  - C-suite') as unknown,
  });
  const text = JSON.stringify(body);
  expect(text).toContain('Industry: Technology');
  expect(text).toContain('Effectiveness of recruitment marketing: 4 - Effective');
  expect(text).not.toContain('Maritime');
  expect(text).not.toContain('Confidentiality');
  const headers = posts[0]?.headers() ?? {};
  expect(headers['content-type']).toBe('application/json');
  expect(headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  expect(headers['form-elapsed']).toMatch(/^\d+$/);
  expect(headers['form-trap']).toBeUndefined();
});

test('after sending it is empty, confirmed once and not stored', async ({ page }) => {
  await gatewayAnswersPosts(page, 201);
  await openQuestionnaire(page);
  await fillRequired(page);
  await page.getByRole('checkbox', { name: 'Job boards' }).check();
  await submit(page);
  await expect(toast(page, 'Questionnaire Submitted')).toContainText('within 1 business day');
  const announced = page.getByRole('status').getByText('Questionnaire Submitted');
  expect((await announced.boundingBox())?.width, 'for screen readers alone').toBeLessThanOrEqual(1);
  await expect(page.getByLabel('What is the name of your organization?')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Job boards' })).not.toBeChecked();
  await expect(page.getByText('is required')).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('questionnaire'))),
  ).toEqual([]);
});

test('any 2xx answer is a success, whatever its body', async ({ page }) => {
  await page.route(`**${restRoutes.contact}`, (route) =>
    route.fulfill({ status: 200, contentType: 'text/plain', body: 'OK' }),
  );
  await openQuestionnaire(page);
  await fillRequired(page);
  await submit(page);
  await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
});

test('the button shows the sending state, and a second click sends nothing', async ({ page }) => {
  let proceed: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (proceed = resolve));
  let posts = 0;
  await page.route('**/api/contact', async (route) => {
    posts += 1;
    await gate;
    await route.fulfill({ status: 201, json: {} });
  });
  await openQuestionnaire(page);
  await fillRequired(page);
  await submit(page);
  const button = page.getByRole('button', { name: 'Submitting...' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  proceed();
  await expect(page.getByRole('button', { name: 'Submit Questionnaire' })).toBeVisible();
  expect(posts).toBe(1);
});

test('after a failure the answers stay, and the retry has the same key', async ({ page }) => {
  const posts = await gatewayAnswersPosts(page, 503, 201);
  await openQuestionnaire(page);
  await fillRequired(page);
  await submit(page);
  await expect(toast(page, 'Submission Failed')).toContainText(
    'There was an error submitting your questionnaire. Please try again.',
  );
  await expect(page.getByLabel('What is the name of your organization?')).toHaveValue('Bayside Clinic');
  await submit(page);
  await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
  expect(posts[1]?.headers()['idempotency-key']).toBe(posts[0]?.headers()['idempotency-key']);
  await fillRequired(page, 'Another Clinic');
  await submit(page);
  await expect.poll(() => posts.length).toBe(3);
  expect(posts[2]?.headers()['idempotency-key']).not.toBe(posts[0]?.headers()['idempotency-key']);
});

test('answers changed after an attempt that arrived are sent as a new message', async ({ page }) => {
  const posts = await gatewayAnswersPosts(page, 422, 201);
  await openQuestionnaire(page);
  await fillRequired(page);
  await submit(page);
  await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
  expect(posts[1]?.headers()['idempotency-key']).not.toBe(posts[0]?.headers()['idempotency-key']);
});

test('offline the answers stay, on the page and on the device', async ({ page, context }) => {
  await gatewayAnswersPosts(page, 503);
  // The code that draws notices cannot be had either; the page stands without it.
  const notices = '**/assets/ToastStage-*.js';
  await page.route(notices, (route) => route.abort());
  await openQuestionnaire(page);
  await fillRequired(page);
  await keptOnDevice(page, 'jo@clinic.example');
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByLabel('What is the name of your organization?')).toHaveValue('Bayside Clinic');
  await context.setOffline(false);
  await page.unroute(notices);
  await submit(page);
  await expect(toast(page, 'Submission Failed')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What is the name of your organization?')).toHaveValue('Bayside Clinic');
});

test('it is stored: the gateway answers 201 and the database has the summary', async ({ page }) => {
  const organization = `Clinic ${Date.now()}`;
  await openQuestionnaire(page);
  await fillRequired(page, organization);
  await page.getByRole('checkbox', { name: 'Executive search', exact: true }).check();
  const answer = page.waitForResponse('**/api/contact');
  await submit(page);
  expect((await answer).status()).toBe(201);
  await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
  const stored = await submissionsOf(`Client Qualification Questionnaire - ${organization}`);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ kind: 'questionnaire', name: 'Jo Doe, CEO', email: 'jo@clinic.example' });
  expect(stored[0]?.message).toContain('Services of interest:\n  - Executive search');
});
