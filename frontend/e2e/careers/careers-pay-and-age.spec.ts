import { expect, test, type Page } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** In the order of their dates. */
const jobsExist = () =>
  employerExists([
    { title: 'Unstated', postedAt: daysAgo(0) },
    {
      title: 'Hourly',
      postedAt: daysAgo(3),
      pay: { min: 30, max: 40, currency: 'USD', period: 'hour' },
    },
    { title: 'Yearly', postedAt: daysAgo(20), pay: { min: 120_000, currency: 'USD', period: 'year' } },
    { title: 'Abroad', postedAt: daysAgo(60), pay: { max: 900_000, currency: 'CAD', period: 'year' } },
  ]);
const cards = (page: Page) => page.getByRole('article');
const filter = (page: Page, title: string) => page.locator('summary', { hasText: title });
const shown = async (page: Page, ...titles: readonly string[]) => {
  await expect(cards(page).getByRole('heading')).toHaveText(titles.map((title) => new RegExp(`^${title} `)));
};
const amount = 'From $80,000 a year';
const unstated = 'Include jobs without stated pay';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an amount, jobs without stated pay and an age can be chosen; Back undoes each', async ({ page }) => {
    const { word } = await jobsExist();
    const list = `/careers?q=${word}&sort=newest`;
    await openHydrated(page, list);
    await filter(page, 'Pay').click();
    await page.getByRole('checkbox', { name: unstated }).check();
    await expect(page, 'it means nothing without an amount').toHaveURL(list);
    await page.getByRole('radio', { name: amount }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&payMin=80000&payUnstated=true&sort=newest`);
    await shown(page, 'Unstated', 'Hourly', 'Yearly', 'Abroad');
    await page.getByRole('checkbox', { name: unstated }).uncheck();
    await shown(page, 'Hourly', 'Yearly');
    await page.getByRole('radio', { name: 'From $100,000 a year' }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&payMin=100000&sort=newest`);
    await shown(page, 'Yearly');
    await page.goBack();
    await shown(page, 'Hourly', 'Yearly');
    await expect(page.getByRole('radio', { name: amount })).toBeChecked();
    await filter(page, 'Posted').click();
    await page.getByRole('radio', { name: 'In the last 7 days' }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&payMin=80000&postedWithin=7&sort=newest`);
    await shown(page, 'Hourly');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Any time' }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&payMin=80000&sort=newest`);
    await page.getByRole('link', { name: `Remove Pay: ${amount}` }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('radio', { name: 'Any pay', includeHidden: true })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('radio', { name: amount, includeHidden: true })).toBeChecked();
  });

  test('the highest pay is first, jobs without stated pay are last', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await page.getByLabel('Sort by').selectOption('Highest pay');
    await expect(page).toHaveURL(`/careers?q=${word}&sort=pay`);
    await shown(page, 'Yearly', 'Hourly', 'Unstated', 'Abroad');
  });

  test('another amount in the URL works, is shown, and is not indexed', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}&payMin=83200`);
    await shown(page, 'Hourly', 'Yearly');
    await expect(page).toHaveTitle(/From \$40 an hour/);
    await page.goto('/careers?payMin=1');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});

test('every popover stays within the window with all filters in use', async ({ page }) => {
  const { word, organization } = await employerExists([{ title: 'One', workplace: 'remote' }]);
  await openHydrated(
    page,
    `/careers?q=${word}&organization=${organization.id}&department=Nursing&type=full-time&location=Houston%2C+TX&workplace=remote&payMin=40000&payUnstated=true&postedWithin=30`,
  );
  for (const width of [900, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const title of [
      'Organization',
      'Field of work',
      'Department',
      'Job Type',
      'Location',
      'Distance',
      'Workplace',
      'Pay',
      'Posted',
    ]) {
      await filter(page, title).click();
      await expect(page.locator('details[open] > div')).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet has both filters', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Pay' }).selectOption('80000');
    await sheet.locator('summary', { hasText: 'Posted' }).click();
    await sheet.getByRole('radio', { name: 'In the last 7 days' }).check();
    await sheet.getByRole('checkbox', { name: unstated }).check();
    await sheet.getByRole('button', { name: 'Show 2 jobs' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&payMin=80000&payUnstated=true&postedWithin=7`);
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('both are fields of a plain form', async ({ page }) => {
      const { word } = await jobsExist();
      await page.goto(`/careers?q=${word}`);
      await filter(page, 'Pay').click();
      await expect(page.locator('details[open] > div')).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('radio', { name: amount }).check();
      await page.getByRole('checkbox', { name: unstated }).check();
      await filter(page, 'Posted').click();
      await page.getByRole('radio', { name: 'In the last 30 days' }).check();
      await page.getByLabel('Sort by').selectOption('Highest pay');
      await page.getByRole('button', { name: 'Show jobs' }).click();
      await shown(page, 'Yearly', 'Hourly', 'Unstated');
      await page.getByRole('link', { name: `Remove Pay: ${amount}` }).click();
      await shown(page, 'Yearly', 'Hourly', 'Unstated');
      await filter(page, 'Posted').click();
      await page.getByRole('radio', { name: 'Any time' }).check();
      await page.getByRole('button', { name: 'Show jobs' }).click();
      await shown(page, 'Yearly', 'Hourly', 'Unstated', 'Abroad');
    });
  });
});
