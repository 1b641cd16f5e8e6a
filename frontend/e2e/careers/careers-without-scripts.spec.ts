import { expect, test } from '@playwright/test';
import { employerExists, rareWord } from './support/jobs.js';
import { ownCareers } from './support/open-hydrated.js';

test.use({ javaScriptEnabled: false });

test('the listing is searched and filtered by a plain form', async ({ page }) => {
  const { word } = await employerExists([
    { title: 'Audiologist', employmentType: 'contract' },
    { title: 'Optician', employmentType: 'full-time' },
  ]);
  await page.goto('/careers');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(word);
  await page.getByText('Job Type', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Contract/ }).check();
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(`Audiologist ${word}`);
  await page.locator('summary', { hasText: 'Job Type' }).click();
  await expect(page.getByRole('checkbox', { name: /^Contract/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('');
});

test('an empty result can be cleared', async ({ page }) => {
  await page.goto(`/careers?q=${rareWord()}`);
  await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('own jobs and a full job are readable', async ({ page }) => {
  await page.goto(ownCareers);
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await page.getByRole('link', { name: 'View Job' }).first().click();
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply for this Position' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await page.getByRole('link', { name: /^Back to .+ Jobs$/ }).click();
  await expect(page).toHaveURL(ownCareers);
});

test('the career page opens in a new window', async ({ page }) => {
  const { word, organization } = await employerExists([{}]);
  await page.goto(`/careers?q=${word}`);
  await expect(page.getByRole('link', { name: 'Visit Career Page' })).toHaveAttribute(
    'target',
    `career-page-${organization.id}`,
  );
});
