import { expect, test } from '@playwright/test';
import { pageAddresses, parseBrand } from 'contract';

const brand = parseBrand(process.env);

/** Attributes of a document as the server sends it: what a visitor without scripts and a search engine follow. */
function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

function hasElement(html: string, id: string): boolean {
  return html.includes(` id="${id}"`);
}

/** Addresses that differ in nothing but what is filtered by or searched for are answered by one route: one of them is read. */
function routeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.example');
  return `${pathname}?${[...searchParams.keys()].join('&')}`;
}

test('every internal link leads to a page, and every anchor to an element', async ({ request }) => {
  // Some of these pages are rendered for the first time.
  test.setTimeout(180_000);
  const documents = new Map<string, { readonly status: number; readonly html: string }>();
  const read = async (path: string) => {
    const known = documents.get(routeOf(path));
    if (known) return known;
    const answer = await request.get(path);
    const found = { status: answer.status(), html: await answer.text() };
    documents.set(routeOf(path), found);
    return found;
  };
  const dead = new Set<string>();
  for (const source of pageAddresses(brand)) {
    for (const href of linksOf((await read(source)).html)) {
      if (!href.startsWith('/') && !href.startsWith('#')) continue;
      const [path = '', anchor] = href.split('#');
      const { status, html } = await read(path || source);
      if (status !== 200) dead.add(`${path} answers ${status} (from ${source})`);
      else if (anchor !== undefined && !hasElement(html, decodeURIComponent(anchor)))
        dead.add(`${href} names no element (from ${source})`);
    }
  }
  expect([...dead]).toEqual([]);
  expect(documents.size).toBeGreaterThan(pageAddresses(brand).length);
});

test('external links are marked and send no referrer', async ({ page }) => {
  await page.goto('/');
  const leaving = await page
    .locator('a[target=_blank]')
    .evaluateAll((links) =>
      links.map((link) => ({ rel: link.getAttribute('rel') ?? '', text: link.textContent })),
    );
  expect(leaving.length).toBeGreaterThan(0);
  for (const { rel, text } of leaving) {
    expect(rel, text).toContain('noopener');
    expect(text).toContain('(opens in a new tab)');
  }
});
