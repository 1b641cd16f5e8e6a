import { expect, test } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { oneVisit } from '../loading/page-loading-support/one-visit.js';

test.describe('the executive search page, without scripts', () => {
  const visit = oneVisit((page) => page.goto('/executive-search'), { javaScriptEnabled: false });

  test('has its first heading and its picture', async () => {
    const page = visit();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executive Search');
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });

  test('shows three tiers with price and focus, the middle one marked', async () => {
    const page = visit();
    const tiers = [
      ['Foundation', '$5,000/month', 'Targeted Screening', '3-month placement guarantee'],
      ['Spotlight', '$7,500/month', 'Video Interviewing & Landing Page', '6-month placement guarantee'],
      ['Velocity', '$10,000/month', 'Full Video Campaign', '6-month placement guarantee'],
    ] as const;
    for (const [name, ...texts] of tiers) {
      const tier = page.getByRole('region', { name, exact: true });
      for (const text of texts) await expect(tier).toContainText(text);
      await expect(tier.getByText('POPULAR', { exact: true })).toHaveCount(name === 'Spotlight' ? 1 : 0);
    }
  });

  test('compares the tiers in a table whose cells know their row and column', async () => {
    const page = visit();
    const table = page.getByRole('table', { name: 'Compare the tiers' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Feature',
      'Foundation',
      'Spotlight',
      'Velocity',
    ]);
    const rows = [
      ['Monthly price', '$5,000', '$7,500', '$10,000'],
      ['Video interviews', 'Not included', 'Included', 'Included'],
      ['Highlight clips', 'Not included', 'Included', 'Included'],
      ['Landing page', 'Not included', 'Included', 'Included'],
      ['Full video campaign', 'Not included', 'Not included', 'Included'],
      ['Employer branding assets', 'Not included', 'Not included', 'Included'],
      ['Final round support', 'Basic', 'Enhanced', 'Premium'],
      ['Salary negotiation', 'Optional', 'Optional', 'Optional'],
      ['Onboarding', 'Optional', 'Optional', 'Optional'],
      ['Placement guarantee', '3 months', '6 months', '6 months'],
    ] as const;
    for (const [feature, ...values] of rows) {
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: feature, exact: true }) });
      await expect(row.getByRole('cell'), feature).toHaveText(values);
    }
  });

  test('has JSON-LD: three offers with their monthly price', async () => {
    const page = visit();
    const markup = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('\n');
    expect([...markup.matchAll(/"price":(\d+)/g)].map(([, price]) => price)).toEqual([
      '5000',
      '7500',
      '10000',
    ]);
  });

  test('says what makes the process different in six blocks', async () => {
    const page = visit();
    const process = page.getByRole('region', { name: 'What Makes Our Process Different' });
    await expect(process.getByRole('heading', { level: 3 })).toHaveCount(6);
  });

  test('links to the questionnaire at the top, and from each tier to a message about it', async () => {
    const page = visit();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Fill out the questionnaire' }),
    ).toHaveAttribute('href', '/executive-search#client-discovery-questionnaire');
    for (const name of ['Foundation', 'Spotlight', 'Velocity'])
      await expect(page.getByRole('link', { name: `Ask about ${name}` })).toHaveAttribute(
        'href',
        `/contact?about=${name.toLowerCase()}`,
      );
  });

  test('links to a strategy call, and names the separate package', async () => {
    const page = visit();
    const calls = page.getByRole('link', { name: 'Book an Executive Search Strategy Call', exact: true });
    for (const call of await calls.all())
      await expect(call).toHaveAttribute('href', '/contact?about=executive-search');
    await expect(calls.first()).toBeVisible();
    await expect(page.getByText('A separate recruitment marketing package')).toContainText(
      '$6,500 per month',
    );
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('discloses the guarantee on demand', async ({ page }) => {
    await page.goto('/executive-search');
    const terms = page.getByText(
      '3 months for Foundation (Level 1) and 6 months for Spotlight and Velocity (Levels 2-3)',
    );
    await expect(terms).toBeHidden();
    await page.getByText('Guarantee Disclosure', { exact: true }).click();
    await expect(terms).toBeVisible();
    await expect(
      page.getByText('may not apply if the role materially changes after intake without notice'),
    ).toBeVisible();
  });
});

test('the disclosure opens by keyboard', async ({ page }) => {
  await openHydrated(page, '/executive-search');
  const summary = page.locator('summary', { hasText: 'Guarantee Disclosure' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The guarantee may not apply')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The guarantee may not apply')).toBeHidden();
});

test.describe('in print', () => {
  // A4 and Letter upright, with a browser's usual margins.
  test.use({ viewport: { width: 740, height: 1_000 } });

  test('all tiers are compared in the table, and the guarantee is disclosed in full', async ({ page }) => {
    await openHydrated(page, '/executive-search');
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Compare the tiers' });
    await expect(table).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Velocity' })).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByRole('tabpanel')).toHaveCount(0);
    await expect(page.getByText('The guarantee may not apply')).toBeVisible();
  });
});
