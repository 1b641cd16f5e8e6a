import { expect, test } from '@playwright/test';
import { requestsAreHeld } from '../loading/page-loading-support/held-requests.js';
import {
  address,
  fillRequired,
  gatewayAnswersPosts,
  keptOnDevice,
  openQuestionnaire,
  submit,
  takesAnswers,
  toast,
} from './support/questionnaire.js';

test.describe.configure({ timeout: 60_000 });

const organization = 'What is the name of your organization?';

test('answers are restored after a reload, with a notice, and sent with the same key', async ({ page }) => {
  const posts = await gatewayAnswersPosts(page, 503, 201);
  await openQuestionnaire(page);
  await fillRequired(page);
  await page.getByRole('radio', { name: 'Other', exact: true }).check();
  await page.getByLabel('Please specify your industry').fill('Maritime');
  await page.getByRole('checkbox', { name: 'Job boards' }).check();
  await submit(page);
  await expect(toast(page, 'Submission Failed')).toBeVisible();
  await page.reload();
  await takesAnswers(page);
  await expect(page.getByText('Welcome back. Your answers from')).toBeVisible();
  await expect(page.getByLabel(organization)).toHaveValue('Bayside Clinic');
  await expect(page.getByLabel('Please specify your industry')).toHaveValue('Maritime');
  await expect(page.getByRole('checkbox', { name: 'Job boards' })).toBeChecked();
  await submit(page);
  await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
  expect(posts[1]?.headers()['idempotency-key']).toBe(posts[0]?.headers()['idempotency-key']);
  await page.reload();
  await takesAnswers(page);
  await expect(page.getByLabel(organization)).toHaveValue('');
});

test('answers are kept when the page is left in the middle of a word', async ({ page }) => {
  await openQuestionnaire(page);
  await page.getByLabel(organization).pressSequentially('Bay');
  await page.goto('/contact');
  await openQuestionnaire(page);
  await expect(page.getByLabel(organization)).toHaveValue('Bay');
});

test('"Start over" empties everything and can be undone', async ({ page }) => {
  await openQuestionnaire(page);
  const startOver = page.getByRole('button', { name: 'Start over' });
  await expect(startOver).toBeDisabled();
  await fillRequired(page);
  await startOver.click();
  await expect(page.getByLabel(organization)).toHaveValue('');
  await expect(page.getByText('All answers were cleared.')).toBeVisible();
  const back = page.getByRole('button', { name: 'Bring them back' });
  await expect(back).toBeFocused();
  await back.click();
  await expect(page.getByLabel(organization)).toHaveValue('Bayside Clinic');
  await startOver.click();
  await page.reload();
  await takesAnswers(page);
  await expect(page.getByLabel(organization)).toHaveValue('');
});

test('"Start over" removes the errors of a failed attempt', async ({ page }) => {
  await openQuestionnaire(page);
  await page.getByLabel(organization).fill('Bayside Clinic');
  await submit(page);
  const faulty = page.locator('form [aria-invalid="true"]');
  await expect(faulty.first()).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel(organization)).toHaveValue('');
  await expect(faulty).toHaveCount(0);
  // Nor does one appear with the first word: this message has not been sent yet.
  await page.getByLabel(organization).fill('Bay');
  await expect(faulty).toHaveCount(0);
});

test('two tabs show one draft, as it was last changed in either', async ({ page, context }) => {
  await openQuestionnaire(page);
  const other = await context.newPage();
  await openQuestionnaire(other);
  await page.getByLabel(organization).fill('Bayside');
  await expect(other.getByLabel(organization)).toHaveValue('Bayside');
  await expect(other.getByText('These are the answers last given in another tab.')).toBeVisible();
  await other.getByRole('checkbox', { name: 'Job boards' }).check();
  await expect(page.getByRole('checkbox', { name: 'Job boards' })).toBeChecked();
  // What one tab sends the other keeps, and does not bring back by itself.
  await gatewayAnswersPosts(page, 201);
  await fillRequired(page);
  await expect(other.getByLabel(organization)).toHaveValue('Bayside Clinic');
  await expect(other.getByLabel('What is your email address?')).toHaveValue('jo@clinic.example');
  await submit(page);
  await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
  await expect(other.getByText('In another tab this questionnaire was sent or started over.')).toBeVisible();
  await expect(other.getByLabel(organization)).toHaveValue('Bayside Clinic');
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
});

test('input before hydration is kept and counted', async ({ page }) => {
  let proceed: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (proceed = resolve));
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  await page.getByLabel(organization).fill('Early Clinic');
  await page.getByRole('radio', { name: 'Possibly' }).check();
  await page.getByRole('checkbox', { name: 'Job boards' }).check();
  proceed();
  const form = await takesAnswers(page);
  await expect(page.getByLabel(organization)).toHaveValue('Early Clinic');
  await expect(page.getByRole('checkbox', { name: 'Job boards' })).toBeChecked();
  // The answer also did what it does: three more questions are asked.
  await expect(form.getByText('At which levels do you expect to hire?')).toBeVisible();
  await keptOnDevice(page, 'Early Clinic');
});

test('a connection lost while the code loads loses no input, also from before hydration', async ({
  page,
}) => {
  let proceed: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (proceed = resolve));
  let requests = 0;
  await page.route(/\.js$/, async (route) => {
    await gate;
    if (!route.request().url().includes('/executive-search-')) return route.continue();
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel(organization).fill('Patient Clinic');
  proceed();
  await takesAnswers(page);
  expect(requests).toBeGreaterThan(1);
  await expect(page.getByLabel(organization)).toHaveValue('Patient Clinic');
});

test('when the code never loads the input stays, with a notice that it is not saved', async ({ page }) => {
  const release = await requestsAreHeld(page, /\.js$/);
  await page.route(/executive-search-.*\.js$/, (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel(organization).fill('Patient Clinic');
  release();
  const notice = page.getByRole('alert').filter({ hasText: 'The questionnaire did not load completely' });
  await expect(notice.getByRole('link', { name: 'Go to the contact page' })).toHaveAttribute(
    'href',
    '/contact?about=executive-search',
  );
  await expect(page.getByLabel(organization)).toHaveValue('Patient Clinic');
});

test('without storage a notice is shown, and the form works', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await gatewayAnswersPosts(page, 201);
  await openQuestionnaire(page);
  await fillRequired(page);
  await expect(page.getByText('Your browser keeps no answers')).toBeVisible();
  await submit(page);
  await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
});
