import { createServer } from 'node:http';
import { expect, test, type Page } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const filters = (page: Page) => page.getByRole('button', { name: 'Filters' });
const entryCode = '**/assets/entry-client-*.js';

/** Passes the site on; of a page first all but its end. */
async function slowSite(origin: string) {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', origin));
      const body = Buffer.from(await answer.arrayBuffer());
      const end = body.indexOf('<script type="application/json"');
      response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
      if (end > 0) {
        response.write(body.subarray(0, end));
        await finished;
      }
      response.end(end > 0 ? body.subarray(end) : body);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${String(port)}`, finish, close: () => server.close() };
}

test('a tap while the document arrives is answered when it has arrived', async ({ page, baseURL }) => {
  const site = await slowSite(baseURL ?? '');
  try {
    await page.goto(`${site.origin}/careers`, { waitUntil: 'commit' });
    await filters(page).tap();
    await page.evaluate(
      () => import(document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'] ?? ''),
    );
    site.finish();
    await expect(page.getByRole('dialog')).toBeVisible();
  } finally {
    site.finish();
    site.close();
  }
});

test('code that is lost is asked for again at the next tap', async ({ page }) => {
  await page.route(entryCode, (route) => route.abort());
  await page.goto('/careers');
  await expect(page.locator('html[data-code-lost]')).toBeAttached();
  await page.unroute(entryCode);
  await filters(page).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
