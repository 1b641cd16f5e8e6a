import { expect, type Page } from '@playwright/test';

/** Waits until the element named by this anchor begins in the window, below the sticky header. */
export async function expectLanded(page: Page, anchor: string): Promise<void> {
  const place = () =>
    page.evaluate((id) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      const end = document.documentElement.scrollHeight - window.innerHeight - window.scrollY < 2;
      // The last sections of a page cannot come up further than its end lets them.
      return top < header
        ? 'under the header'
        : top > header + 60 && !(end && top < window.innerHeight)
          ? 'too far down'
          : 'landed';
    }, anchor);
  await expect.poll(place, { message: `#${anchor}`, timeout: 15_000 }).toBe('landed');
}
