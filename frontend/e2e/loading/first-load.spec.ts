import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';

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

/** What a server may send over a new connection before the browser answers: ten packets (RFC 6928) of 1,460 bytes. */
const FIRST_FLIGHT = 14_600;

for (const [name, path, more] of [
  // Other tests add jobs of ours, a hundred cards in the end. The shipped 13 fit.
  ['our own jobs', '/ascendhrcorp-careers', 1_000],
  ['contact', '/contact', 0],
  ['the guide', '/film-production-tips', 0],
  ['a legal text', '/privacy-policy', 0],
] as const) {
  test(`${name} fits into the first round trip, compressed like later responses`, async ({ baseURL }) => {
    expect(await bytesOf(new URL(path, baseURL))).toBeLessThanOrEqual(FIRST_FLIGHT + more);
  });
}

/** @returns how long the answer is with its headers */
async function bytesOf(address: URL): Promise<number> {
  const answer = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  const headers = [...answer.headers, ['content-encoding', 'br']].map(
    ([header, value]) => `${header}: ${value}\r\n`,
  );
  return `HTTP/1.1 200 OK\r\n${headers.join('')}\r\n`.length + brotliCompressSync(await answer.text()).length;
}
