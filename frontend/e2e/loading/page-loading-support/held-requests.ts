import type { Page } from '@playwright/test';

/** Holds what the page asks for at these addresses back. @returns lets it go on, and all that is asked for later */
export async function requestsAreHeld(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
