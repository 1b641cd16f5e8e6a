import { expect, test, type Page } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Nursing has two jobs, Imaging and Pharmacy one each. */
const departmentsExist = () =>
  employerExists([
    { title: 'One', department: 'Nursing', employmentType: 'contract' },
    { title: 'Two', department: 'Nursing', employmentType: 'full-time' },
    { title: 'Three', department: 'Imaging', employmentType: 'full-time' },
    { title: 'Four', department: 'Pharmacy', employmentType: 'full-time' },
  ]);
const cards = (page: Page) => page.getByRole('article');
const filter = (page: Page, title: string) => page.locator('summary', { hasText: title });

test.describe('popovers', () => {
  test.use({ viewport: desk });

  test('accept several choices: OR within a filter, AND between filters; each is a removable chip', async ({
    page,
  }) => {
    const { word } = await departmentsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await filter(page, 'Department').click();
    await page.getByRole('checkbox', { name: 'Nursing 2 jobs' }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&department=Nursing`);
    // By its label, as most visitors do.
    await page.locator('details[open]').getByText('Imaging', { exact: true }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&department=Imaging&department=Nursing`);
    await expect(page.getByRole('checkbox', { name: /^Imaging/ })).toBeChecked();
    await expect(cards(page)).toHaveCount(3);
    await expect(filter(page, 'Department'), 'with a space before the number').toHaveText(
      'Department 2 chosen',
    );
    await filter(page, 'Job Type').click();
    await expect(page.getByRole('checkbox', { name: /^Nursing/ })).toBeHidden();
    await page.getByRole('checkbox', { name: 'Full Time 2 jobs' }).check();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Remove Department: Imaging' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&department=Nursing&type=full-time`);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: /^Imaging/, includeHidden: true })).not.toBeChecked();
    await filter(page, 'Department').click();
    await page.getByRole('link', { name: 'Clear Department' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&type=full-time`);
    await expect(filter(page, 'Department')).toBeFocused();
  });

  test('a choice spelled otherwise in the URL is shown and can be removed', async ({ page }) => {
    const { word } = await departmentsExist();
    await openHydrated(page, `/careers?q=${word}&type=Full_Time&type=CONTRACT&department=Nursing`);
    await expect(cards(page)).toHaveCount(2);
    await filter(page, 'Job Type').click();
    await expect(page.getByRole('checkbox', { name: /^Full Time/ })).toBeChecked();
    await page.getByRole('link', { name: 'Remove Job Type: Full Time' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&department=Nursing&type=contract`);
    await expect(cards(page)).toHaveCount(1);
  });

  test("offer the feeds' own job types", async ({ page }) => {
    const { word } = await employerExists([
      { title: 'One', employmentType: 'other', employmentTypeRaw: 'Internship' },
      { title: 'Two', employmentType: 'other', employmentTypeRaw: 'Per-Diem' },
      { title: 'Three', employmentType: 'other', employmentTypeRaw: 'PER DIEM' },
    ]);
    await openHydrated(page, `/careers?q=${word}`);
    await filter(page, 'Job Type').click();
    await expect(page.getByRole('checkbox', { name: 'Internship 1 job', exact: true })).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Per diem 2 jobs' }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&type=Per+diem`);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Remove Job Type: Per diem' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('disable choices without results, unless they are chosen', async ({ page }) => {
    const { word } = await departmentsExist();
    await openHydrated(page, `/careers?q=${word}&department=Pharmacy&type=contract`);
    await filter(page, 'Job Type').click();
    await expect(page.getByRole('checkbox', { name: 'Part Time 0 jobs' })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: 'Contract 0 jobs' })).toBeEnabled();
    await expect(page.getByRole('checkbox', { name: 'Contract 0 jobs' })).toBeChecked();
  });

  test('keep the focus on a choice that is removed and has no results', async ({ page }) => {
    const { word } = await departmentsExist();
    await openHydrated(page, `/careers?q=${word}&department=Pharmacy&type=contract`);
    await filter(page, 'Job Type').click();
    const choice = page.getByRole('checkbox', { name: 'Contract 0 jobs' });
    await choice.focus();
    await page.keyboard.press('Space');
    await expect(cards(page)).toHaveCount(1);
    await expect(choice).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(filter(page, 'Job Type')).toBeFocused();
  });

  test('close by Escape, by a click outside and when the focus leaves', async ({ page }) => {
    await openHydrated(page, '/careers');
    const choice = page.getByRole('checkbox', { name: /^Full Time/ });
    await filter(page, 'Job Type').click();
    await choice.focus();
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
    await expect(filter(page, 'Job Type')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(choice).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(choice).toBeHidden();
    await filter(page, 'Job Type').click();
    await page.getByRole('searchbox').focus();
    await expect(choice).toBeHidden();
  });

  test('a URL with one value works, and one with many is read up to twenty', async ({ page }) => {
    const { word } = await departmentsExist();
    await page.goto(`/careers?q=${word}&department=Pharmacy`);
    await expect(cards(page)).toHaveCount(1);
    const many = Array.from({ length: 25 }, (_, index) => `department=a${String(index)}`).join('&');
    const answer = await page.goto(`/careers?q=${word}&${many}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('link', { name: /^Remove Department: / })).toHaveCount(20);
  });
});

test.describe('the sheet on a phone', () => {
  test.use({ viewport: phone });
  const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
  const opened = (page: Page, title: string) => sheet(page).locator('summary', { hasText: title }).click();

  test('is short: four filters are open, of which three are on the first screen', async ({ page }) => {
    await openHydrated(page, '/careers');
    await opener(page).click();
    await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText([
      'Distance',
      'Pay',
      'Job Type',
      'Field of work',
      'Posted',
      'Location',
      'Workplace',
      'Organization',
      'Department',
    ]);
    await expect(sheet(page).locator('details')).toHaveCount(5);
    await expect(sheet(page).locator('details[open]')).toHaveCount(0);
    for (const last of [/^Full Time/, /^Contract/])
      await expect(sheet(page).getByRole('checkbox', { name: last })).toBeInViewport({ ratio: 1 });
    await expect(sheet(page).getByRole('combobox', { name: 'Pay' })).toBeInViewport({ ratio: 1 });
    const height = await sheet(page)
      .locator('form > *')
      .evaluateAll((parts) => Math.max(...parts.map(({ scrollHeight }) => scrollHeight)));
    expect(height).toBeLessThanOrEqual(1_200);
    const scrollsItself = (element: HTMLElement) => element.scrollHeight > element.clientHeight;
    expect(await sheet(page).evaluate(scrollsItself), 'the button stays at the bottom').toBe(false);
  });

  test('finds a choice in a long list', async ({ page }) => {
    await openHydrated(page, '/careers');
    await opener(page).click();
    await sheet(page).getByRole('searchbox', { name: 'Find in Field of work' }).fill('nurs');
    const fields = sheet(page).getByRole('group', { name: 'Field of work' }).getByRole('checkbox');
    await expect(fields).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(sheet(page), 'the field is none of the form').toBeVisible();
    await fields.check();
    await expect(page).toHaveURL('/careers?field=nursing');
  });

  test('shows the number of jobs, keeps the choices, and counts them', async ({ page }) => {
    const { word } = await departmentsExist();
    await openHydrated(page, '/privacy-policy');
    await openHydrated(page, `/careers?q=${word}`);
    await expect(filter(page, 'Department')).toBeHidden();
    await opener(page).click();
    await opened(page, 'Department');
    await sheet(page).getByRole('checkbox', { name: 'Nursing 2 jobs' }).check();
    await sheet(page).getByRole('checkbox', { name: 'Imaging 1 job' }).check();
    await expect(sheet(page).locator('summary', { hasText: 'Department' })).toContainText('2 chosen');
    await expect(sheet(page).getByRole('button', { name: 'Show 3 jobs' })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Show 3 jobs' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/careers?q=${word}&department=Imaging&department=Nursing`);
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('searchbox').fill(`${word} One`);
    await expect(page, 'the form of the page knows the choices').toHaveURL(
      `/careers?q=${word}+One&department=Imaging&department=Nursing`,
    );
    await page.goBack();
    await expect(page, 'the sheet has one entry').toHaveURL(`/careers?q=${word}`);
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
  });

  test('is closed by Back, which undoes its choices', async ({ page }) => {
    const { word } = await departmentsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await opener(page).click();
    await opened(page, 'Department');
    await sheet(page).getByRole('checkbox', { name: 'Pharmacy 1 job' }).check();
    await expect(sheet(page).getByRole('button', { name: 'Show 1 job' })).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/careers?q=${word}`);
    await expect(cards(page)).toHaveCount(4);
    await expect(opener(page)).toHaveText('Filters');
  });

  test('closes at once while the list is loading, and shows that it loads', async ({ page }) => {
    const { word } = await departmentsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await opener(page).click();
    await expect(sheet(page)).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql*', async (route) => {
      await released;
      await route.continue();
    });
    await opened(page, 'Department');
    await sheet(page).getByRole('checkbox', { name: 'Nursing 2 jobs' }).check();
    await sheet(page).getByRole('button', { name: 'Loading…' }).click();
    await expect(sheet(page)).toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(`/careers?q=${word}&department=Nursing`);
    await opener(page).click();
    await sheet(page).getByRole('button', { name: 'Close filters' }).click();
    await expect(sheet(page)).toHaveCount(0);
  });

  test('leaves no history entry when nothing was chosen', async ({ page }) => {
    await openHydrated(page, '/privacy-policy');
    await openHydrated(page, '/careers');
    await opener(page).click();
    await sheet(page).getByRole('button', { name: 'Close filters' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.history.state)))
      .not.toContain('dialog');
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
  });
});

test.describe('the first screen', () => {
  for (const [viewport, count] of [
    [desk, 4],
    [phone, 1],
  ] as const)
    test(`shows ${count} jobs at ${viewport.width}x${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const { word } = await employerExists(
        Array.from({ length: 5 }, (_, index) => ({
          title: `Registered Nurse, Intensive Care Unit, Nights ${index}`,
          department: 'Critical Care',
          workplace: 'onsite' as const,
          pay: { min: 40, max: 52.5, currency: 'USD', period: 'hour' as const },
        })),
      );
      await page.goto(`/careers?q=${word}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (let index = 0; index < count; index += 1)
        await expect(cards(page).nth(index)).toBeInViewport({ ratio: 1 });
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('several choices are submitted as a plain form, and removed by a link', async ({ page }) => {
    const { word } = await departmentsExist();
    await page.goto(`/careers?q=${word}`);
    await filter(page, 'Department').click();
    await page.getByRole('checkbox', { name: 'Nursing 2 jobs' }).check();
    await page.getByRole('checkbox', { name: 'Pharmacy 1 job' }).check();
    await page.getByRole('button', { name: 'Show jobs' }).click();
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'Remove Department: Pharmacy' }).click();
    await expect(cards(page)).toHaveCount(2);
  });
});
