import { expect, test } from '@playwright/test';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

test.describe('sharing a job', () => {
  test('uses the share dialog of the device', async ({ page }) => {
    const { jobs } = await employerExists([{}]);
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.documentElement.setAttribute('data-shared', data?.url ?? '');
        return Promise.resolve();
      };
    });
    await openHydrated(page, `/careers/${jobs[0]?.id}`);
    await page.getByRole('link', { name: 'Share this job' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/careers/${jobs[0]?.id}$`));
  });

  test('otherwise copies the URL and confirms it', async ({ page, context }) => {
    const { jobs } = await employerExists([{}]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await openHydrated(page, `/careers/${jobs[0]?.id}`);
    await page.getByRole('link', { name: 'Share this job' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/careers/${jobs[0]?.id}$`),
    );
  });

  test('is a mailto link without scripts', async ({ page, request }) => {
    const { jobs } = await employerExists([{}]);
    expect(await (await request.get(`/careers/${jobs[0]?.id}`)).text()).toContain('href="mailto:?subject=');
    await expect(page).toHaveURL('about:blank');
  });
});

test('a closed job answers 410 with a notice and similar open jobs', async ({ page }) => {
  const { jobs, word } = await employerExists([
    { title: 'Midwife', closedAt: new Date() },
    { title: 'Midwife, Nights' },
    { title: 'Cook' },
  ]);
  const answer = await page.goto(`/careers/${jobs[0]?.id}`);
  expect(answer?.status()).toBe(410);
  const similar = page.getByRole('region', { name: 'Similar open jobs' });
  await expect(similar.getByRole('article').first()).toContainText(`Midwife, Nights ${word}`);
  await expect(similar.getByRole('article').filter({ hasText: `Cook ${word}` })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Share this job' })).toHaveCount(0);
});

test('a printed job contains only the job', async ({ page }) => {
  const { organization, jobs } = await employerExists([{}, {}]);
  const film = { ...shippedClip, organizationId: organization.id };
  await videosExist([film, film]);
  await page.goto(`/careers/${jobs[0]?.id}`);
  const around = [/^Similar open jobs$/, /^See .+ on film$/].map((name) =>
    page.getByRole('heading', { name }),
  );
  for (const heading of around) await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible();
  for (const gone of [
    page.locator('header').first(),
    page.locator('footer'),
    page.getByText('Share this job'),
    page.getByText(/^Back to .+ Jobs$/),
    ...around,
  ])
    await expect(gone).toBeHidden();
});

/** A4 and Letter upright, with a browser's usual margins. */
const paper = { width: 740, height: 1_000 };

test('a printed job has the apply URL', async ({ page }) => {
  await page.setViewportSize(paper);
  const { jobs } = await employerExists([{ applyUrl: 'https://apply.example/17' }]);
  await page.goto(`/careers/${jobs[0]?.id}`);
  await page.emulateMedia({ media: 'print' });
  const apply = page.getByRole('link', { name: 'Apply for this Position' });
  await expect(apply).toBeVisible();
  expect(await apply.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('(');
  await expect(apply).toHaveAttribute('href', 'https://apply.example/17');
});
