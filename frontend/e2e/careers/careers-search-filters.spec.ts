import { expect, test, type Page } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { employerExists, lettersOnly } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const places = (...labels: readonly string[]) => ({
  location: labels.join('; '),
  locations: labels.map((label) => ({ label })),
});
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

test.describe('place, workplace and order', () => {
  test('filter the list and the counts of the other filters, all in the URL', async ({ page }) => {
    const { word } = await employerExists([
      { title: 'Midwife', workplace: 'onsite', ...places('Katy, TX', 'Tyler, TX') },
      { title: 'Coder', workplace: 'remote', ...places('Katy, TX') },
    ]);
    await openHydrated(page, `/careers?q=${word}`);
    await page.getByText('Location', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Katy, TX 2 jobs' }).check();
    await expect(page).toHaveURL(/location=Katy/);
    await page.getByText('Workplace', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Remote 1 job' }).check();
    await expect(page).toHaveURL(`/careers?q=${word}&location=Katy%2C+TX&workplace=remote`);
    await expect(titles(page)).toHaveText([`Coder ${word}`]);
    await expect(page.getByRole('checkbox', { name: 'Tyler, TX', includeHidden: true })).toHaveCount(0);
  });

  test('sort the list by title, in the URL', async ({ page }) => {
    const { word } = await employerExists([
      { title: 'Zookeeper', postedAt: new Date('2026-11-02') },
      { title: 'Anesthetist', postedAt: new Date('2026-11-01') },
    ]);
    await openHydrated(page, `/careers?q=${word}`);
    await expect(titles(page)).toHaveText([`Zookeeper ${word}`, `Anesthetist ${word}`]);
    await page.getByLabel('Sort by').selectOption('Title, A to Z');
    await expect(page).toHaveURL(`/careers?q=${word}&sort=title`);
    await expect(titles(page)).toHaveText([`Anesthetist ${word}`, `Zookeeper ${word}`]);
    await page.getByLabel('Sort by').selectOption('Newest first');
    await expect(page).toHaveURL(`/careers?q=${word}&sort=newest`);
    await page.getByLabel('Sort by').selectOption('Best match');
    await expect(page).toHaveURL(`/careers?q=${word}`);
  });

  test('sort by relevance with a search text, and keep that order', async ({ page }) => {
    const { word } = await employerExists([
      { title: 'Zookeeper', workplace: 'remote' },
      { title: 'Anesthetist', workplace: 'remote' },
    ]);
    await openHydrated(page, '/careers');
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill(word);
    await expect(page).toHaveURL(`/careers?q=${word}`);
    await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
      'Best match',
      'Newest first',
      'Title, A to Z',
      'Highest pay',
    ]);
    await expect(page.getByLabel('Sort by')).toHaveValue('');
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill(`${word} zoo`);
    await expect(page).toHaveURL(`/careers?q=${word}+zoo`);
    await expect(titles(page)).toHaveText([`Zookeeper ${word}`]);
  });

  test('work as a plain form without scripts', async ({ browser, baseURL }) => {
    const { word } = await employerExists([
      { title: 'Zookeeper', workplace: 'remote' },
      { title: 'Anesthetist', workplace: 'remote' },
      { title: 'Baker' },
    ]);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto(`/careers?q=${word}`);
    await page.getByText('Workplace', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Remote/ }).check();
    await page.getByLabel('Sort by').selectOption('Title, A to Z');
    await page.getByRole('button', { name: 'Show jobs' }).click();
    await expect(titles(page)).toHaveText([`Anesthetist ${word}`, `Zookeeper ${word}`]);
    await expect(page.getByLabel('Sort by')).toHaveValue('title');
    await context.close();
  });
});

test('an abbreviation finds its phrase and vice versa', async ({ page }) => {
  const { word } = await employerExists([{ title: 'RN' }, { title: 'Registered Nurse' }, { title: 'Learn' }]);
  for (const q of ['rn', 'registered nurse']) {
    await page.goto(`/careers?q=${encodeURIComponent(`${q} ${word}`)}`);
    await expect(page.getByRole('article')).toHaveCount(2);
  }
});

test('a mistyped search shows the corrected one, with a link to the search as typed', async ({ page }) => {
  const meant = lettersOnly();
  const typed = `${meant.slice(0, 5)}${meant.slice(6)}`;
  await employerExists([{ title: `Specialist ${meant}` }]);
  await openHydrated(page, '/careers');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(typed);
  await expect(page.getByText(`No jobs found for “${typed}”. Showing results for “${meant}”.`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: `Search for “${typed}” instead` }).press('Enter');
  await expect(page).toHaveURL(`/careers?q=${typed}&exact=true`);
  await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
  await expect(
    page.getByRole('searchbox', { name: 'Search jobs' }),
    'the link is gone: the search is where one goes on',
  ).toBeFocused();
  await page.getByLabel('Sort by').selectOption('Title, A to Z');
  await expect(page, 'also with another order').toHaveURL(`/careers?q=${typed}&sort=title&exact=true`);
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(`${typed}x`);
  await expect(page, 'not another text').toHaveURL(`/careers?q=${typed}x&sort=title`);
});

test('a choice adds a history entry, and typing does not', async ({ page }) => {
  await openHydrated(page, '/privacy-policy');
  await openHydrated(page, '/careers');
  await page.getByText('Job Type', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Part Time/ }).check();
  await expect(page).toHaveURL('/careers?type=part-time');
  await page.getByRole('searchbox').pressSequentially('nurse', { delay: 20 });
  await expect(page).toHaveURL('/careers?q=nurse&type=part-time');
  await page.goBack();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue('nurse');
  await expect(page.getByRole('checkbox', { name: /^Part Time/, includeHidden: true })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy');
});
