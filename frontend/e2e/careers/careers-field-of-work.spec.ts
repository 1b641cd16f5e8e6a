import { expect, test } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const jobsExist = () =>
  employerExists([
    { title: 'Ward', field: 'nursing' },
    { title: 'Till', field: 'sales' },
    { title: 'Thing', field: 'other' },
  ]);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('jobs are filtered by their field of work, in both languages', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await page.locator('summary', { hasText: 'Field of work' }).click();
    expect(await violations(page)).toEqual([]);
    const choices = page.getByRole('group', { name: 'Field of work' }).getByRole('checkbox');
    await expect(choices).toHaveCount(15);
    await expect(page.getByRole('checkbox', { name: 'IT 0 jobs' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Nursing 1 job' }).check();
    await page.getByRole('checkbox', { name: 'Sales and marketing 1 job' }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&field=nursing&field=sales`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'Remove Field of work: Nursing' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([/^Till /]);
    await expect(page).toHaveTitle(/Sales and marketing/);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`/es/careers?q=${word}&field=sales`);
    await expect(page.getByRole('link', { name: /Área de trabajo: Ventas y mercadotecnia/ })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet has the fields of work', async ({ page }) => {
    const { word } = await jobsExist();
    await openHydrated(page, `/careers?q=${word}`);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: 'Nursing 1 job' }).check();
    await sheet.getByRole('button', { name: 'Show 1 job' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([/^Ward /]);
  });
});
