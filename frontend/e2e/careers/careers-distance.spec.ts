import { expect, test, type Page } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const at = (label: string) => ({ location: label, locations: [{ label }] });
/** In the order of their dates. */
const jobsExist = () =>
  employerExists([
    { title: 'Central', postedAt: daysAgo(0), ...at('Houston, TX') },
    { title: 'Outer', postedAt: daysAgo(1), ...at('The Woodlands, TX') },
    { title: 'Remote', postedAt: daysAgo(2), ...at('Remote (Texas)') },
  ]);
const shown = async (page: Page, ...titles: readonly string[]) => {
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    titles.map((title) => new RegExp(`^${title} `)),
  );
};
const distance = (page: Page) => page.locator('summary', { hasText: 'Distance' });
const status = (page: Page) => page.locator('#open-positions [role=status] p').last();

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a typed place is applied with Enter; Back undoes it', async ({ page }) => {
    const { word } = await jobsExist();
    const list = `/careers?q=${word}&sort=newest`;
    await openHydrated(page, list);
    await distance(page).press('Enter');
    const field = page.getByLabel('City or ZIP code');
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type('houston tx');
    await expect(page, 'a part of a name is no place').toHaveURL(list);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/careers?q=${word}&near=houston+tx&sort=newest`);
    await shown(page, 'Central');
    await expect(status(page)).toHaveText('1 job found within 25 miles of Houston, TX');
    await expect(page, 'the place is not sent to analytics').not.toHaveTitle(/Houston|Within/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByLabel('Within').selectOption('50 miles');
    await expect(page).toHaveURL(`/careers?q=${word}&near=houston+tx&radius=50&sort=newest`);
    await shown(page, 'Central', 'Outer');
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await shown(page, 'Central');
    await expect(page.getByLabel('Within')).toHaveValue('');
    await distance(page).press('Escape');
    await page.getByRole('link', { name: 'Remove Distance: Within 25 miles of Houston, TX' }).click();
    await expect(page).toHaveURL(list);
    await expect(field).toHaveValue('');
    await shown(page, 'Central', 'Outer', 'Remote');
  });

  test('is applied by its button, and when the focus leaves the field', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await distance(page).click();
    await page.getByLabel('City or ZIP code').fill('77380');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&near=77380`);
    await expect(status(page)).toHaveText(/within 25 miles of \S.*, TX 77380$/);
    const field = page.getByLabel('City or ZIP code');
    await field.fill('Dal');
    // What a window that loses the focus sends to the field that stays its active element.
    await field.dispatchEvent('focusout');
    await field.pressSequentially('las, TX');
    await field.press('Tab');
    await expect(page).toHaveURL(`/careers?q=${word}&near=Dallas%2C+TX`);
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    await page.goBack();
    await expect(page, 'no list of a half-typed place lies between').toHaveURL(
      `/careers?q=${word}&near=77380`,
    );
  });

  test('suggestions come while a place is typed, and one that is chosen is applied', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await distance(page).click();
    const field = page.getByLabel('City or ZIP code');
    await field.pressSequentially('the wood');
    const list = page.locator(`datalist[id="${(await field.getAttribute('list')) ?? ''}"]`);
    await expect(list.locator('option[value="The Woodlands, TX"]')).toBeAttached();
    // As the browser fills it in.
    await field.fill('The Woodlands, TX');
    await expect(page).toHaveURL(`/careers?q=${word}&near=The+Woodlands%2C+TX`);
    await shown(page, 'Outer');
    await expect(page.getByRole('article')).toContainText('Less than a mile');
    await page.getByLabel('Within').selectOption('50 miles');
    await page.getByLabel('Sort by').selectOption('Nearest first');
    await shown(page, 'Outer', 'Central');
    await expect(page.getByRole('article').last()).toContainText('28 miles');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.getByRole('article').last()).toContainText('28 millas');
  });

  test('a place that is written wrongly is offered as it is written', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}&near=Huoston,+TX`);
    const message = page.getByText('We do not know a place called “Huoston, TX”. Did you mean Houston, TX?');
    await expect(message).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Houston, TX', exact: true }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&near=Houston%2C+TX`);
    await shown(page, 'Central');
  });

  test('a browser that tells no place leaves the field to the visitor', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await distance(page).click();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Your browser did not share your location.')).toBeVisible();
    await expect(page).toHaveURL(`/careers?q=${word}`);
  });

  test('an unknown or ambiguous place is explained in place of the list', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}&near=Narnia`);
    await expect(page.getByText('We do not know a place called “Narnia”. Enter a US city')).toBeVisible();
    await expect(page).not.toHaveTitle(/Narnia/);
    await expect(page.getByRole('link', { name: 'RSS feed of this list' })).toHaveCount(0);
    await shown(page);
    expect(await violations(page)).toEqual([]);
    await distance(page).click();
    await page.getByLabel('City or ZIP code').fill('Springfield');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Choose one, or enter it with its state: Springfield, IL; Springfield, MA;'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Springfield, MO' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&near=Springfield%2C+MO`);
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    await page.getByRole('link', { name: 'Remove Distance: Within 25 miles of Springfield, MO' }).click();
    await shown(page, 'Central', 'Outer', 'Remote');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet has the field', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Within').selectOption('50 miles');
    await sheet.getByLabel('City or ZIP code').fill('77002');
    await sheet.getByLabel('City or ZIP code').blur();
    await sheet.getByRole('button', { name: 'Show 2 jobs' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&near=77002&radius=50`);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await shown(page, 'Central', 'Outer');
  });

  test.describe('with the place of the device', () => {
    test.use({ geolocation: { latitude: 29.7612345, longitude: -95.3687654 }, permissions: ['geolocation'] });

    test('"Use my location" shows the jobs around it, rounded', async ({ page }) => {
      const { word } = await jobsExist();
      await openHydrated(page, `/careers?q=${word}`);
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      expect(await violations(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Use my location' }).click();
      await expect(page).toHaveURL(`/careers?q=${word}&near=29.76%2C-95.37`);
      await shown(page, 'Central');
      await expect(status(page)).toHaveText('1 job found within 25 miles of Houston, TX');
    });
  });

  for (const way of ['Enter', 'the button'])
    test(`${way} in the sheet applies the place that was typed`, async ({ page }) => {
      const { word } = await jobsExist();
      await openHydrated(page, `/careers?q=${word}`);
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByLabel('City or ZIP code').fill('77002');
      if (way === 'Enter') await page.keyboard.press('Enter');
      else await sheet.getByRole('button', { name: 'Show 3 jobs' }).click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(`/careers?q=${word}&near=77002`);
      await shown(page, 'Central');
      await page.goBack();
      await expect(page).toHaveURL(`/careers?q=${word}`);
      await shown(page, 'Central', 'Outer', 'Remote');
    });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('it is a field of a plain form', async ({ page }) => {
      const { word } = await jobsExist();
      await page.goto(`/careers?q=${word}`);
      await distance(page).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByLabel('City or ZIP code').fill('Houston, TX');
      await page.getByLabel('Within').selectOption('10 miles');
      await page.getByRole('button', { name: 'Apply' }).click();
      await shown(page, 'Central');
      await expect(status(page)).toHaveText('1 job found within 10 miles of Houston, TX');
      await page.getByRole('link', { name: 'Remove Distance: Within 10 miles of Houston, TX' }).click();
      await shown(page, 'Central', 'Outer', 'Remote');
    });
  });
});
