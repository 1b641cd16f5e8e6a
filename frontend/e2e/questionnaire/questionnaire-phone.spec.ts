import { questionnaireSections } from 'contract';
import { expect, test } from '@playwright/test';
import { overflowing } from '../site/accessibility-support/page-checks.js';
import {
  address,
  fillRequired,
  keptOnDevice,
  openQuestionnaire,
  submit,
  toSection,
} from './support/questionnaire.js';

test.use({ viewport: { width: 390, height: 844 } });

const sections = '#client-discovery-questionnaire section.sheet';

test('one section is shown at a time, all can be reached, and Back leads to the one before', async ({
  page,
}) => {
  await openQuestionnaire(page);
  const shown = page.locator(sections).filter({ visible: true });
  for (const [index, { title }] of questionnaireSections.entries()) {
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(page.getByText(`Section ${index + 1} of 6: ${title}`)).toBeVisible();
    const next = page.getByRole('link', { name: /^Next: / });
    if (index < 5) await next.click();
    else await expect(next).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Submit Questionnaire' })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await page.goBack();
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(questionnaireSections[4]?.title ?? '');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(13_000);
});

test('a fault leads to its section, and an earlier visit to that of its last answer', async ({ page }) => {
  await openQuestionnaire(page);
  await toSection(page, 6);
  await submit(page);
  await expect(page.getByLabel('What is the name of your organization?')).toBeFocused();
  await fillRequired(page);
  await toSection(page, 3);
  await page.getByRole('checkbox', { name: 'Job boards' }).check();
  await keptOnDevice(page, 'Bayside Clinic');
  await page.goto('/privacy-policy');
  await page.goto(address);
  await expect(page.getByRole('checkbox', { name: 'Job boards' })).toBeChecked();
  await expect(page.locator(sections).filter({ visible: true })).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all sections are on one page', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator(sections).filter({ visible: true })).toHaveCount(6);
  });
});
