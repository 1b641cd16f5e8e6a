import type { Page } from '@playwright/test';
import { requestsAreHeld } from './held-requests.js';

/**
 * Opens a page, holds its scripts back until it is drawn, and lets them take it over.
 *
 * @returns the links and buttons that stand elsewhere then: a tap at that moment would miss them
 */
export async function movedControls(page: Page, address: string): Promise<readonly string[]> {
  const release = await requestsAreHeld(page, /\/assets\/[^?]+\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const places = await page.evaluateHandle(() => {
    const drawn = [...document.querySelectorAll('a, button')].filter((one) => one.checkVisibility());
    return (
      drawn
        .map((control) => ({ control, before: control.getBoundingClientRect() }))
        // A strip of slides ends outside of the window, where nobody can tap.
        .filter(({ before }) => before.left < window.innerWidth)
    );
  });
  release();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return places.evaluate((controls) =>
    controls.flatMap(({ control, before }) => {
      const { x, y } = control.getBoundingClientRect();
      const text = control.textContent || control.getAttribute('aria-label');
      return Math.hypot(x - before.x, y - before.y) < 1
        ? []
        : [`${text}: ${before.x}, ${before.y} -> ${x}, ${y}`];
    }),
  );
}
