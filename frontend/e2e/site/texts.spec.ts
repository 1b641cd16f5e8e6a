import { expect, test } from '@playwright/test';
import { freePort } from 'db/testing/server';
import { startStackWithMail } from '../careers/support/stack-with-mail.js';

const token = 'recruiters-know-this-one';

test('a recruiter changes a price, a headline and the phone, looks first, and takes them back', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const stack = await startStackWithMail({
    WORKER_OPERATIONS_PORT: String(port),
    OPERATIONS_TOKEN: token,
  });
  // Staff have no need of scripts.
  const staff = await browser.newContext({
    javaScriptEnabled: false,
    httpCredentials: { username: 'staff', password: token },
  });
  try {
    const office = await staff.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    const texts = `http://127.0.0.1:${port}/operations/texts`;
    const headline = page.getByRole('heading', { level: 1 });
    await page.goto(stack.url);
    await expect(headline).toHaveText('Attract the right talent with video and AI');

    await office.goto(texts);
    await office.getByRole('link', { name: 'Headline', exact: true }).click();
    await office.getByLabel('Own text').fill('People join <people> they have seen');
    await office.getByRole('button', { name: 'Preview' }).click();
    const preview = await office.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
    const previewed = await page.goto(preview ?? '');
    expect(previewed?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    await expect(headline).toHaveText('People join <people> they have seen');
    await page.goto(stack.url);
    await expect(headline).toHaveText('Attract the right talent with video and AI');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('status')).toHaveText('Saved. It is shown from now on.');

    await office.goto(texts);
    await office.getByRole('link', { name: 'RMO Package: dollars a month' }).click();
    await office.getByLabel('Own text').fill('$6,900');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('agreed letter for letter (rule 9.6 of the product)')).toBeVisible();
    await office.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(office.getByRole('status')).toHaveText('Saved. It is shown from now on.');

    await expect(async () => {
      await page.goto(stack.url);
      await expect(headline).toHaveText('People join <people> they have seen', { timeout: 1_000 });
      await expect(page.getByText('$6,900').filter({ visible: true }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    // Hydrated, and entered without a document.
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: 'View All Services' }).click();
    await expect(page.getByText('$6,900').filter({ visible: true }).first()).toBeVisible();
    const rest = await page.request.get(`${stack.url}/api/packages`);
    expect(await rest.json()).toContainEqual(expect.objectContaining({ price: '$6,900/month' }));
    const source = async (path: string) => (await page.request.get(`${stack.url}${path}`)).text();
    expect(await source('/services')).toContain('"price":6900,"priceCurrency":"USD"');
    const query = { query: '{ packages { price } }' };
    const graph = await page.request.post(`${stack.url}/graphql`, { data: query });
    expect(await graph.text()).toContain('$6,900/month');

    await office.getByRole('button', { name: 'Back to the built-in text' }).click();
    await expect(office.getByRole('status')).toHaveText('The built-in text is shown again.');
    await expect(async () => {
      await page.goto(`${stack.url}/services`);
      await expect(page.getByText('$6,500').filter({ visible: true }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();

    // One phone for both languages, in footers, links and markup.
    await office.goto(`${texts}/contact.phone/en`);
    await office.getByLabel('Own text').fill('(713) 555-0199');
    await office.getByRole('button', { name: 'Save' }).click();
    for (const path of ['/', '/es/contact', '/privacy-policy'])
      await expect(async () => {
        const shown = await source(path);
        expect(shown).toContain('href="tel:7135550199"');
        expect(shown).not.toContain('555-0142');
      }).toPass();
    expect(await source('/')).toContain('"telephone":"(713) 555-0199"');
    expect(problems).toEqual([]);
  } finally {
    await staff.close();
    await stack.stop();
  }
});
