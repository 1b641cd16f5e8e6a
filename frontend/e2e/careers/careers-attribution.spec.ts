import { expect, test, type Page } from '@playwright/test';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const applyLink = (page: Page) => page.getByRole('link', { name: 'Apply for this Position' });

test.describe('the source of a visit', () => {
  test('is kept from its first page to the apply link, in the vendor’s own parameters', async ({ page }) => {
    const { jobs, word } = await employerExists([{ applyUrl: 'https://apply.example/17?gh_jid=17' }]);
    await openHydrated(page, `/careers?q=${word}&utm_source=newsletter&utm_campaign=fall`);
    await page.getByRole('link', { name: 'View Job' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobs[0]?.title ?? '');
    await expect(applyLink(page)).toHaveAttribute(
      'href',
      'https://apply.example/17?gh_jid=17&gh_src=newsletter&utm_source=newsletter&utm_campaign=fall',
    );
  });

  test('is kept when the first page is left before its scripts ran', async ({ page }) => {
    const { jobs } = await employerExists([{ applyUrl: 'https://apply.example/18' }]);
    const address = `/careers/${jobs[0]?.id}`;
    // What the browser does with a link followed at once: the next page knows the first as its referrer.
    const landing = new URL(`${address}?gh_src=token7`, test.info().project.use.baseURL).href;
    await page.goto(address, { referer: landing });
    await expect(applyLink(page)).toHaveAttribute('href', 'https://apply.example/18?gh_src=token7');
  });

  test('is not changed by later pages or invented', async ({ page }) => {
    const { jobs } = await employerExists([{ applyUrl: 'https://apply.example/19' }]);
    const address = `/careers/${jobs[0]?.id}`;
    await openHydrated(page, address);
    await expect(applyLink(page)).toHaveAttribute('href', 'https://apply.example/19');
    await openHydrated(page, `${address}?utm_source=later`);
    await expect(applyLink(page)).toHaveAttribute('href', 'https://apply.example/19');
  });
});

test('applying and visiting a career page are pushed to the data layer', async ({ page, context }) => {
  const { jobs, organization } = await employerExists([{ applyUrl: 'https://apply.example/20' }]);
  await context.route(/apply\.example|careers\..*\.example/, (route) => route.fulfill({ body: 'elsewhere' }));
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  await applyLink(page).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Visit Career Page' }).click();
  const events = await page.evaluate(() => window.dataLayer ?? []);
  expect(events).toEqual(
    expect.arrayContaining([
      { event: 'apply_click', job_id: jobs[0]?.id, job_title: jobs[0]?.title, organization: organization.id },
      { event: 'career_page_click', organization: organization.id },
    ]),
  );
});
