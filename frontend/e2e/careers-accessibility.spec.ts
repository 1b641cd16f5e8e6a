import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { employerExists, rareWord } from './careers-support/jobs.js';
import { openHydrated, ownCareers } from './careers-support/open-hydrated.js';

const widths = [390, 900, 1440] as const;

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

for (const width of widths) {
  test(`axe finds nothing on the careers pages at ${width} px`, async ({ page }) => {
    // Six pages, each looked over whole.
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const { jobs, organization } = await employerExists([
      { description: '<h2>Duties</h2><p>Care <a href="https://a.example/">more</a></p><table><tr><th>Shift</th><td>Night</td></tr></table>' },
      { closedAt: new Date() },
    ]);
    const pages = ['/careers?apiStatus', `/careers?q=${rareWord()}`, ownCareers, `/careers/${jobs[0]?.id}`, `/careers/${jobs[1]?.id}`, `/careers/greenhouse_${organization.id}_x`];
    for (const address of pages) {
      await openHydrated(page, address);
      for (const filter of await page.locator('summary').all()) await filter.click();
      expect(await violations(page), address).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${address} fits`).toBe(true);
    }
  });
}

test('a visitor with a keyboard alone searches, filters, opens a job and reaches the apply link', async ({ page }) => {
  const { word } = await employerExists([{ employmentType: 'contract' }, { employmentType: 'full-time' }]);
  await openHydrated(page, '/careers');
  await tabTo(page, (name) => name === 'Search jobs');
  await page.keyboard.type(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  await tabTo(page, (name) => name.startsWith('Job Type'));
  await page.keyboard.press('Enter');
  await tabTo(page, (name) => name.startsWith('All job types'));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, (name) => name.startsWith('View Job'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await tabTo(page, (name) => name.startsWith('Apply for this Position'));
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(page.locator(':focus')).toHaveAttribute('target', '_blank');
});

/** Presses Tab until the focused element's name satisfies; fails when it never does. */
async function tabTo(page: Page, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.closest('label')?.innerText ?? (focused instanceof HTMLElement ? focused.innerText : '');
    });
    if (isIt(name.trim())) return;
  }
  throw new Error('Tab never got there.');
}
