import { expect, test, type Page } from '@playwright/test';
import { gatewayFails, gatewayHesitates } from '../careers/support/gateway-answers.js';
import { employerExists, rareWord } from '../careers/support/jobs.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { siteOnStub } from '../careers/support/site-on-stub.js';

const teaser = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Career Opportunities' });
const allOpenings = (page: Page) => teaser(page).getByRole('link', { name: 'View All Openings' });

/** Comes to the home page from another one, so that the browser asks the gateway itself. */
async function comeHome(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test('shows the four newest jobs in two columns, each with its type and its client’s career page', async ({
  page,
}) => {
  // Newer than what any other test stores.
  const postedAt = new Date(Date.now() + 3_650 * 86_400_000);
  const { jobs, organization } = await employerExists(
    (['full-time', 'part-time', 'contract', 'other', 'full-time'] as const).map((employmentType) => ({
      employmentType,
      employmentTypeRaw: 'Per diem',
      postedAt,
    })),
    { name: `Harbor Clinic ${rareWord()}`, careerPageUrl: 'https://careers.harbor.example/' },
  );
  const cards = teaser(page).getByRole('article');
  // The site hears of new data a moment after they are stored.
  await expect(async () => {
    await openHydrated(page, '/');
    await expect(teaser(page).getByText(organization.name, { exact: true })).toHaveCount(4, { timeout: 500 });
  }).toPass();
  await expect(cards).toHaveCount(4);
  expect(jobs).toHaveLength(5);
  const [left, right, below] = await Promise.all([0, 1, 2].map((place) => cards.nth(place).boundingBox()));
  expect(left?.y).toBe(right?.y);
  expect(below?.x).toBe(left?.x);
  const tones = {
    'Full Time': 'primary',
    'Part Time': 'secondary',
    Contract: 'secondary',
    'Per diem': 'neutral',
  };
  const badges = await teaser(page)
    .locator('[data-tone]')
    .evaluateAll((found) => found.map((badge) => [badge.textContent, badge.getAttribute('data-tone')]));
  expect(badges).toHaveLength(4);
  for (const [label, tone] of badges)
    expect([label, tone]).toEqual([label, Object.entries(tones).find(([known]) => known === label)?.[1]]);

  await page
    .context()
    .route('https://careers.harbor.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Careers</title>' }),
    );
  // In a document of this page its link is plain until the code of the section has come.
  await openHydrated(page, '/careers');
  await comeHome(page);
  const opened = page.evaluate(
    () =>
      new Promise<readonly unknown[]>((resolve) => {
        window.open = (...args) => {
          resolve(args);
          return window;
        };
      }),
  );
  const careerPage = cards.first().getByRole('link', { name: /^Visit Career Page/ });
  await careerPage.scrollIntoViewIfNeeded();
  await careerPage.click();
  expect(await opened).toEqual([
    'https://careers.harbor.example/',
    `career-page-${organization.id}`,
    'width=1000,height=800,scrollbars=yes,resizable=yes',
  ]);
  await expect(allOpenings(page)).toHaveAttribute('href', '/careers');
});

test('shows the loading state, and then the list', async ({ page }) => {
  await openHydrated(page, '/careers');
  const proceed = await gatewayHesitates(page);
  await comeHome(page);
  await expect(teaser(page).getByText('Loading job listings...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  proceed();
  await expect(teaser(page).getByRole('article').first()).toBeVisible();
});

test('shows the failure, and links to all openings', async ({ page }) => {
  await openHydrated(page, '/careers');
  await gatewayFails(page);
  await comeHome(page);
  await expect(teaser(page).getByText('Unable to load job listings.', { exact: true })).toBeVisible();
  await expect(allOpenings(page)).toHaveAttribute('href', '/careers');
});

test('while the gateway is unavailable the page answers 200 and is not cacheable', async ({ page }) => {
  const site = await siteOnStub(undefined);
  try {
    const answer = await page.goto(site.url);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(teaser(page).getByText('Unable to load job listings.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('states when no job is open', async ({ page }) => {
  const site = await siteOnStub({ jobs: { nodes: [] } });
  try {
    const answer = await page.goto(site.url);
    expect(answer?.status()).toBe(200);
    await expect(teaser(page).getByText('No current job openings.', { exact: true })).toBeVisible();
    await expect(allOpenings(page)).toBeVisible();
  } finally {
    await site.stop();
  }
});
