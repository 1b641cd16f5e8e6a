import { expect, test, type Page } from '@playwright/test';
import { submissionExists } from 'db/testing/factories';
import { keyboardFaults } from './accessibility-support/keyboard-walk.js';
import { headingFaults, overflowing, violations } from './accessibility-support/page-checks.js';
import { inStackDatabase } from './stack-support/database.js';

const operations = `${process.env['OPERATIONS_URL_UNDER_TEST']}/operations`;

test.use({ httpCredentials: { username: 'staff', password: process.env['OPERATIONS_TOKEN'] ?? '' } });

const heldMessage = () =>
  inStackDatabase((dataSource) =>
    submissionExists(dataSource, {
      state: 'held',
      spamMarks: ['trap'],
      subject: 'Nurses for the night shift',
      message: `${'Word '.repeat(200)}\n${'x'.repeat(300)}`,
    }),
  );

async function show(page: Page, path: string): Promise<void> {
  // The worker may open its port after the site.
  await expect(() => page.goto(`${operations}${path}`)).toPass();
}

const pages = [
  ['the overview', '', undefined],
  ['the messages', '/messages', undefined],
  ['one message', '/messages/:id', undefined],
  ['the feeds', '/feeds', undefined],
  ['one feed', '/feeds/legacy', undefined],
  ['the organizations', '/organizations', undefined],
  ['one organization', '/organizations/legacy', undefined],
  ['a new organization', '/new-organization', 'Try it'],
  ['the videos', '/videos', undefined],
  ['the numbers', '/numbers?organization=legacy', undefined],
  ['the texts', '/texts', undefined],
  ['one text', '/texts/faq.duration.answer/en', undefined],
  ['the actions of staff', '/actions', undefined],
  ['the checks', '/checks', 'Run the checks'],
  ['a page that does not exist', '/nope', undefined],
] as const;

for (const [name, path, button] of pages)
  test(`${name} of operations works at every width, also by keyboard alone`, async ({ page }) => {
    test.setTimeout(120_000);
    const { id } = await heldMessage();
    await show(page, path.replace(':id', id));
    if (button !== undefined) {
      if (path === '/new-organization')
        await page.getByLabel('Career site').fill('https://careers.bayou-city.example/');
      await page.getByRole('button', { name: button }).click();
      await expect(page.locator('[role=status], [role=alert]')).toBeVisible({ timeout: 60_000 });
    }
    for (const width of [390, 900, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `${width} px`).toEqual([]);
      const scrolled = page
        .locator('.wide')
        .evaluateAll((tables) =>
          tables
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ ariaLabel }) => ariaLabel),
        );
      expect(await scrolled, `${width} px`).toEqual([]);
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width} px`).toEqual([]);
      expect(await headingFaults(page)).toEqual([]);
      expect(await keyboardFaults(page), `${width} px`).toEqual([]);
    }
  });

test("the client's report works at every width", async ({ page }) => {
  await show(page, '/numbers/report.html?organization=legacy&language=es');
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await headingFaults(page)).toEqual([]);
    expect(await overflowing(page), `${width} px`).toEqual([]);
  }
});

test('a held message can be found and released by keyboard alone, without scripts', async ({ browser }) => {
  const { id } = await heldMessage();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    httpCredentials: { username: 'staff', password: process.env['OPERATIONS_TOKEN'] ?? '' },
  });
  const page = await context.newPage();
  await show(page, '');
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).press('Enter');
  await page.getByLabel('State').selectOption('held');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await page.getByRole('row', { name: /held/ }).locator(`a[href$="${id}"]`).press('Enter');
  await page.getByRole('button', { name: 'Release: deliver to the company' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^Ordered 1 delivery: /);
  await expect(page).toHaveURL(`${operations}/messages/${id}`);
  await expect(page.getByRole('button')).toHaveText(['Send now']);
  await context.close();
});
