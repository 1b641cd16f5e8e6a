import { expect, test, type Page } from '@playwright/test';
import { toasts } from 'contract';
import { jobMailTexts } from '../../src/content/job-mail-texts.js';
import { headingFaults, overflowing, violations } from '../site/accessibility-support/page-checks.js';
import { bytesOf, FIRST_FLIGHT } from '../loading/page-loading-support/first-flight.js';
import { movedControls } from '../loading/page-loading-support/moved-controls.js';
import { ownCareers } from './support/open-hydrated.js';
import { startStackWithMail, type StackWithMail } from './support/stack-with-mail.js';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let stack: StackWithMail;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStackWithMail();
});
test.afterAll(() => stack.stop());

const { alert: jobAlertForm, saved: savedJobsForm } = jobMailTexts;
const address = (path: string) => stack.url + path;
const form = (page: Page) => page.getByRole('form', { name: jobAlertForm.heading });
async function ask(page: Page, email: string) {
  await form(page).getByLabel(jobAlertForm.label).fill(email);
  await form(page).getByRole('button', { name: jobAlertForm.submit }).click();
}

/** @returns the link of the mail to confirm, once it has come */
async function confirmationOf(email: string): Promise<string> {
  let link = '';
  await expect(() => {
    const mail = stack.mails.find(({ to }) => to?.some((mailbox) => mailbox.address === email));
    link = /http\S+\/job-alerts\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link;
}

/** A page of a link is complete without scripts, private, and leaves no trace of its token. */
async function isPrivatePage(page: Page, link: string) {
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await page.locator('script').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await headingFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowing(page)).toEqual([]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const email = `jo.${javaScriptEnabled}@home.example`;

    test('an empty list offers an alert for what was searched, and the nearest jobs', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address('/careers?q=zeppelin&department=Nursing'));
      const heading = page.getByRole('heading', { name: 'Email me when a “zeppelin” job opens' });
      await expect(heading).toBeVisible();
      await expect(form(page)).toHaveCount(1);
      const nearest = page.getByRole('region', { name: 'The nearest open jobs' });
      await expect(nearest.getByRole('article')).toHaveCount(3);
      await expect(nearest.getByRole('link', { name: /^see all/ })).toHaveAttribute(
        'href',
        '/careers?department=Nursing',
      );
      expect(await headingFaults(page)).toEqual([]);
      await page.goto(address('/careers'));
      await page.getByRole('link', { name: jobAlertForm.link }).click();
      await expect(page).toHaveURL(address('/careers#job-alert'));
      await expect(form(page)).toBeInViewport();
    });

    test('an alert is requested, confirmed by the link in the mail, listed and ended', async ({ page }) => {
      await page.goto(address('/careers?department=Nursing&type=full-time'));
      await expect(page.getByText(jobAlertForm.about('Nursing, Full Time'))).toBeVisible();
      await ask(page, 'jo@home');
      await expect(form(page).getByRole('alert')).toHaveText('Please enter a valid email address');
      await ask(page, email);
      await expect(form(page).getByRole('status')).toContainText(toasts.jobAlertAsked.title);
      await expect(page).toHaveURL(/\/careers\?department=Nursing&type=full-time/);
      await expect(form(page).getByLabel(jobAlertForm.label)).toHaveValue('');

      await page.goto(await confirmationOf(email));
      await expect(page.getByText('Nursing, Full Time')).toBeVisible();
      await page.getByRole('button', { name: 'Confirm the job alert' }).click();
      await expect(page).toHaveURL(/\/job-alerts\?token=/);
      await expect(page.getByRole('status')).toContainText('Your job alert is confirmed.');
      await page.getByRole('button', { name: 'End this alert' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no job alerts');
      await page.getByRole('link', { name: 'See all open jobs' }).click();
      await expect(page).toHaveURL(/\/careers$/);
    });
  });
}

test('the link to the alert stays where it is when scripts take the page over', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await movedControls(page, address('/careers'))).toEqual([]);
});

test('our own jobs, as shipped, fit into the first round trip', async () => {
  expect(await bytesOf(new URL(address(ownCareers)))).toBeLessThanOrEqual(FIRST_FLIGHT);
});

test('the pages of links are private, pass axe, and distinguish an invalid link from an ended alert', async ({
  page,
}) => {
  await page.goto(address('/careers'));
  await ask(page, 'flo@home.example');
  await expect(form(page).getByRole('status')).toBeVisible();
  const confirm = await confirmationOf('flo@home.example');
  await isPrivatePage(page, confirm);
  await page.getByRole('button', { name: 'Confirm the job alert' }).click();
  const manage = page.url();
  await isPrivatePage(page, manage);
  for (const [link, status] of [
    [`${manage.split('&')[0] ?? ''}x`, 404],
    [address('/job-alerts/end'), 404],
  ] as const) {
    expect((await page.goto(link))?.status()).toBe(status);
    expect(await violations(page)).toEqual([]);
  }
  await page.goto(manage);
  await page.getByRole('button', { name: 'End this alert' }).click();
  expect((await page.goto(confirm))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job alert is over');
});

test('a job page offers an alert for its field of work near its place', async ({ page }) => {
  await page.goto(address('/careers?department=Nursing'));
  await page.getByRole('link', { name: 'View Job' }).first().click();
  await expect(page.getByText(/^New jobs by email: \S.*, within 25 miles of /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await ask(page, 'ann@home.example');
  await expect(form(page).getByRole('status')).toContainText(toasts.jobAlertAsked.title);
  await confirmationOf('ann@home.example');
});

test('an alert has the search text of its list, and each list has its own form', async ({ page }) => {
  await page.goto(address('/careers?q=nursse'));
  await expect(page.getByText(/^New jobs by email: “nurse”/)).toBeVisible();
  await ask(page, 'kim@home.example');
  await expect(form(page).getByRole('status')).toContainText(toasts.jobAlertAsked.title);
  await page.getByRole('searchbox').fill('engineer');
  await expect(page.getByText(/^New jobs by email: “engineer”/)).toBeVisible();
  await expect(form(page).getByRole('status')).not.toContainText(toasts.jobAlertAsked.title);
  await page.goto(address('/careers?near=Narnia'));
  await expect(page.getByText('We do not know a place called “Narnia”.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('the saved jobs are mailed to the address that is given, while one of them is open', async ({
  page,
}) => {
  const mailForm = page.getByRole('form', { name: savedJobsForm.heading });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('/careers'));
  await page.evaluate(() =>
    window.localStorage.setItem('savedJobs', JSON.stringify([{ id: 'gone', title: 'Gone' }])),
  );
  await page.goto(address('/careers?saved=1'));
  await expect(page.getByRole('heading', { name: 'Gone' })).toBeVisible();
  await expect(mailForm).toHaveCount(0);

  await page.goto(address('/careers'));
  const star = page.getByRole('button', { name: /^Save job: / }).first();
  const title = (await star.getAttribute('aria-label'))?.replace('Save job: ', '') ?? '';
  await star.click();
  await page.getByRole('link', { name: 'Saved jobs (2)' }).click();
  await mailForm.getByLabel(savedJobsForm.label).fill('lee@home');
  await mailForm.getByLabel(savedJobsForm.label).press('Enter');
  await expect(mailForm.getByRole('alert')).toHaveText('Please enter a valid email address');
  // What the header covers is too small for axe.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violations(page)).toEqual([]);
  expect(await headingFaults(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await mailForm.getByLabel(savedJobsForm.label).fill('lee@home.example');
  const refusal = { errors: { ids: 'ids must name a job that exists' } };
  await page.route('**/api/saved-jobs-mails', (route) => route.fulfill({ status: 400, json: refusal }), {
    times: 1,
  });
  await mailForm.getByRole('button', { name: savedJobsForm.submit }).click();
  await expect(mailForm.getByRole('status')).toContainText(savedJobsForm.outcomes.failed.description);
  await mailForm.getByRole('button', { name: savedJobsForm.submit }).click();
  await expect(mailForm.getByRole('status')).toContainText(toasts.savedJobsMailed.title);
  await expect(() => {
    const [mail] = stack.mails.filter(({ to }) =>
      to?.some((mailbox) => mailbox.address === 'lee@home.example'),
    );
    expect(mail?.text).toContain(title);
    expect(mail?.text).toContain(address('/careers/'));
  }).toPass({ timeout: 60_000 });
});
