import { expect, test } from '@playwright/test';
import { limits } from 'contract';
import {
  gatewayAnswers,
  gatewayFails,
  gatewayHesitates,
  gatewayRecovers,
} from './support/gateway-answers.js';
import { jobsExist, lettersOnly, rareWord } from './support/jobs.js';
import { openHydrated, ownCareers, ownId } from './support/open-hydrated.js';

const search = { name: 'Search jobs' };
const none = { jobs: { totalCount: 0, nodes: [] } };

test.describe('Browse or Search All Jobs', () => {
  test('shows only own jobs, grouped by type, including other types', async ({ page }) => {
    const word = rareWord();
    await jobsExist(ownId, [
      { title: `Freelance Editor ${word}`, employmentType: 'contract' },
      { title: `Producer ${word}`, employmentType: 'full-time' },
      { title: `Coordinator ${word}`, employmentType: 'part-time' },
      { title: `Summer Intern ${word}`, employmentType: 'other', employmentTypeRaw: 'Internship' },
    ]);
    await page.goto(`${ownCareers}?q=${word}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Browse or Search All Jobs' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Full-Time Positions',
      'Part-Time Positions',
      'Contract Positions',
      'More Positions',
    ]);
    await expect(
      page.getByRole('region', { name: 'Full-Time Positions' }).getByRole('article'),
    ).toContainText(`Producer ${word}`);
    await expect(page.getByRole('region', { name: 'More Positions' }).getByRole('article')).toContainText(
      'Internship',
    );
    const everything = await (await page.request.get(ownCareers)).text();
    expect(everything).not.toContain('View Job</a><a'); // rows lead to the job only, never to another organization's page
    for (const href of everything.match(/href="\/careers\/[^"]+"/g) ?? [])
      expect(href).toContain(`_${ownId}_`);
  });

  test('shows title, location, type, posted date and the first 200 characters of the description', async ({
    page,
  }) => {
    const word = rareWord();
    await jobsExist(ownId, [
      {
        title: `Video Editor ${word}`,
        location: 'Providence, RI',
        employmentType: 'part-time',
        postedAt: new Date('2026-10-05T12:00:00Z'),
        description: `<p><strong>${'cut '.repeat(80)}</strong></p>`,
        descriptionText: 'cut '.repeat(80).trim(),
      },
    ]);
    await page.goto(`${ownCareers}?q=${word}`);
    const row = page.getByRole('article');
    for (const fact of [`Video Editor ${word}`, 'Providence, RI', 'Part Time', 'Posted: October 5, 2026'])
      await expect(row).toContainText(fact);
    const snippet = await row.getByText(/^cut cut/).innerText();
    expect(snippet).toMatch(/^[^<>]+…$/);
    expect(snippet.length).toBeLessThanOrEqual(201);
    expect(snippet.length).toBeGreaterThan(190);
  });

  test('stores the job in session storage before navigating to it', async ({ page }) => {
    const word = rareWord();
    const [job] = await jobsExist(ownId, [{ title: `Sound Mixer ${word}` }]);
    await openHydrated(page, `${ownCareers}?q=${word}`);
    const proceed = await gatewayHesitates(page);
    await page.getByRole('link', { name: 'View Job' }).click();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('jobsCache')))
      .toContain(job?.id ?? 'no job');
    await expect(page).toHaveURL(new RegExp(`${ownCareers}`));
    proceed();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sound Mixer ${word}`);
  });

  test('explains an empty search result, and clears it', async ({ page }) => {
    await openHydrated(page, ownCareers);
    await page.getByRole('searchbox', search).fill(rareWord());
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(ownCareers);
  });

  test('shows the corrected search, with a link to the search as typed', async ({ page }) => {
    const meant = lettersOnly();
    const typed = `${meant.slice(0, 5)}${meant.slice(6)}`;
    await jobsExist(ownId, [{ title: `Colourist ${meant}` }]);
    await openHydrated(page, `${ownCareers}?q=${typed}`);
    await expect(
      page.getByText(`No jobs found for “${typed}”. Showing results for “${meant}”.`),
    ).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: `Search for “${typed}” instead` }).press('Enter');
    await expect(page).toHaveURL(`${ownCareers}?q=${typed}&exact=true`);
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    await expect(page.getByRole('searchbox', search)).toBeFocused();
    await page.reload();
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
  });

  test('pages forwards and backwards, each from its top', async ({ page }) => {
    test.setTimeout(180_000);
    const word = rareWord();
    await jobsExist(
      ownId,
      Array.from({ length: limits.jobsPageMax + 1 }, (_, number) => ({
        title: `Runner ${number} ${word}`,
        employmentType: 'full-time' as const,
      })),
    );
    await openHydrated(page, `${ownCareers}?q=${word}`);
    const toSecond = page.getByRole('link', { name: 'Page 2' });
    await toSecond.click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Open jobs, page 2' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Full-Time Positions' })).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('group', { name: 'Open jobs, page 1' })).toBeVisible();
    await expect(toSecond, 'back, where one was').toBeInViewport();
  });

  test('leads questions to the contact page', async ({ page }) => {
    await page.goto(ownCareers);
    const questions = page.getByRole('region', { name: 'Have Questions?' });
    await expect(questions.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact?about=job-question',
    );
  });
});

test.describe('hero image', () => {
  const picture = { name: /^Three people stand in a row of luminous frames/ };

  test('loads from its first path in a fitting size, without layout shift', async ({ page }) => {
    await page.goto(ownCareers);
    await expect(page.getByRole('img', picture)).toHaveJSProperty('complete', true);
    const [shown, width] = await page
      .getByRole('img', picture)
      .evaluate((image: HTMLImageElement) => [image.currentSrc, image.getAttribute('width')]);
    expect(shown).toMatch(/own-careers-hero-\d+\.[0-9a-f]+\.avif$/);
    expect(width).toBe('2000');
  });

  test('tries four paths, then is hidden', async ({ page }) => {
    const tried: string[] = [];
    await page.route('**/pictures/{own-careers-hero,hero-3}-*', (route) => {
      tried.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404 });
    });
    await openHydrated(page, ownCareers);
    await expect(page.locator('main img')).toHaveCount(0);
    expect(tried.map((path) => path.replace(/-\d+\.[0-9a-f]+/, ''))).toEqual([
      '/pictures/own-careers-hero.avif',
      '/pictures/own-careers-hero.webp',
      '/pictures/own-careers-hero.jpg',
      '/pictures/hero-3.jpg',
    ]);
  });

  test('shows the first of the four that exists', async ({ page }) => {
    await page.route('**/pictures/own-careers-hero-*.{webp,avif}', (route) => route.fulfill({ status: 404 }));
    await openHydrated(page, ownCareers);
    await expect(page.getByRole('img', picture)).toHaveAttribute('src', /own-careers-hero-.*\.jpg$/);
    await expect(page.getByRole('img', picture)).toHaveJSProperty('complete', true);
  });
});

test.describe('when there is nothing to list', () => {
  test('No Open Positions leads to the contact page', async ({ page }) => {
    await openHydrated(page, '/careers');
    await gatewayAnswers(page, none);
    await toOwnCareers(page);
    const empty = page.getByRole('heading', { name: 'No Open Positions' });
    await expect(empty).toBeVisible();
    await expect(empty.locator('..').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact?about=general-application',
    );
  });

  test('is announced when the search disappears with the last job', async ({ page }) => {
    await openHydrated(page, `${ownCareers}?q=${rareWord()}`);
    const status = await page.getByRole('status').filter({ hasText: '0 jobs found' }).elementHandle();
    await gatewayAnswers(page, none);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('heading', { name: 'No Open Positions' })).toBeVisible();
    expect(await status?.textContent()).toBe('0 open jobs');
    expect(await status?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByRole('searchbox', search)).toHaveCount(0);
    await expect(
      page
        .getByRole('heading', { name: 'No Open Positions' })
        .locator('xpath=ancestor-or-self::*[@tabindex][1]'),
      'the search had the focus',
    ).toBeFocused();
  });

  test('Unable to Load Jobs offers to retry', async ({ page }) => {
    await openHydrated(page, '/careers');
    await gatewayFails(page);
    await toOwnCareers(page);
    await expect(page.getByRole('heading', { name: 'Unable to Load Jobs' })).toBeVisible();
    await gatewayRecovers(page);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

/** Goes there as a visitor does, by the footer, so that the browser asks the gateway itself. */
async function toOwnCareers(page: import('@playwright/test').Page): Promise<void> {
  await page.getByRole('contentinfo').locator(`a[href="${ownCareers}"]`).first().click();
  await expect(page).toHaveURL(ownCareers);
}
