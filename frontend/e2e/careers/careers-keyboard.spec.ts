import { expect, test, type Page } from '@playwright/test';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

test('searching, filtering, opening a job and the apply link work by keyboard alone', async ({ page }) => {
  const { word } = await employerExists([{ employmentType: 'contract' }, { employmentType: 'full-time' }]);
  await openHydrated(page, '/careers');
  await tabTo(page, (name) => name === 'Search jobs');
  await page.keyboard.type(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  await tabTo(page, (name) => name.startsWith('Job Type'));
  await page.keyboard.press('Enter');
  await tabTo(page, (name) => name.startsWith('Contract'));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/type=contract/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Contract');
  await tabTo(page, (name) => name.startsWith('View Job'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await tabTo(page, (name) => name.startsWith('Apply for this Position'));
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(page.locator(':focus')).toHaveAttribute('target', '_blank');
});

test('Tab stops twice at a card, the arrows reach the rest of it', async ({ page }) => {
  const { organization, word } = await employerExists([{}, {}]);
  await videosExist([{ ...shippedClip, organizationId: organization.id }]);
  await openHydrated(page, `/careers?q=${word}`);
  const card = page.getByRole('article').first();
  const next = page.getByRole('article').nth(1);
  await card.getByRole('button', { name: /^Save job/ }).focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link', { name: /^View Job/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const careerPage = card.getByRole('link', { name: /^Visit Career Page/ });
  await expect(careerPage).toBeFocused();
  await expect(careerPage, 'the focus is seen').toHaveCSS('outline-style', 'solid');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(card.getByRole('link', { name: /^Watch a film about/ })).toBeFocused();
  await card.getByRole('link', { name: /^View Job/ }).focus();
  await page.keyboard.press('Tab');
  await expect(next.getByRole('button', { name: /^Save job/ })).toBeFocused();
});

/** Presses Tab until the focused element's name satisfies; fails when it never does. */
async function tabTo(page: Page, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      return (
        focused?.getAttribute('aria-label') ??
        focused?.closest('label')?.innerText ??
        (focused instanceof HTMLElement ? focused.innerText : '')
      );
    });
    if (isIt(name.trim())) return;
  }
  throw new Error('Tab never got there.');
}
