import { test, type BrowserContextOptions, type Page } from '@playwright/test';

/**
 * One page for the tests of a group that only read it or open an address of their own. They run in one worker; none of
 * them may depend on what another one did.
 *
 * @param open called once, with the new page
 * @returns the page, for use inside the tests of the group
 */
export function oneVisit(
  open: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  options: BrowserContextOptions = {},
): () => Page {
  let visit: Page | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    visit = await browser.newPage(options);
    await open(visit);
  });
  test.afterAll(() => visit?.close());
  return () => {
    if (!visit) throw new Error('The page is opened before the first test.');
    return visit;
  };
}
