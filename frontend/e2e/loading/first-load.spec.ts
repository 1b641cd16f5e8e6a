import { expect, test, type Page } from '@playwright/test';
import { bytesOf, FIRST_FLIGHT } from './page-loading-support/first-flight.js';

/** @returns the scripts of the site a page has fetched so far, by name */
function scriptsOf(page: Page): () => readonly string[] {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) fetched.add(pathname);
  });
  return () => [...fetched].sort();
}

test('the home page loads only the scripts its document names', async ({ page }) => {
  const fetched = scriptsOf(page);
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const { entry = '', modules = '' } = await page
    .locator('script[data-entry]')
    .evaluate((script) => ({ ...script.dataset }));
  expect(fetched()).toEqual([...new Set([entry, ...modules.split(' ')])].sort());
});

test('styles of the document are not added again', async ({ page }) => {
  await page.goto('/careers');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const twice = await page.evaluate(() => {
    const rulesOf = (elements: string) =>
      [...document.querySelectorAll<HTMLStyleElement>(elements)].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
      );
    const sent = new Set(rulesOf('style[data-rules]'));
    return rulesOf('style:not([data-rules])').filter((rule) => sent.has(rule));
  });
  expect(twice).toEqual([]);
});

for (const [name, path] of [
  // Our own jobs: careers/job-alerts.spec.ts, where no test adds any.
  ['contact', '/contact'],
  ['the guide', '/film-production-tips'],
  ['a legal text', '/privacy-policy'],
] as const) {
  test(`${name} fits into the first round trip, compressed like later responses`, async ({ baseURL }) => {
    expect(await bytesOf(new URL(path, baseURL))).toBeLessThanOrEqual(FIRST_FLIGHT);
  });
}
