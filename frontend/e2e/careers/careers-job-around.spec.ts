import { expect, test, type Request } from '@playwright/test';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

test('a film of the employer is marked in the list, and is near the top of the job', async ({ page }) => {
  const { organization, jobs, word } = await employerExists([{}]);
  const other = await employerExists([{}]);
  const film = { ...shippedClip, organizationId: organization.id };
  const { videos } = await videosExist([
    { ...film, title: 'The newest' },
    { ...film, title: 'An older one' },
  ]);
  const sign = page.getByRole('article').getByRole('link', { name: /^Watch a film about / });
  await page.goto(`/careers?q=${other.word}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(sign).toHaveCount(0);
  await openHydrated(page, `/careers?q=${word}`);
  await sign.click();
  await expect(page.getByRole('dialog', { name: videos[0]?.title ?? '' }).locator('iframe')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/careers?q=${word}`);
  await expect(sign, 'without scripts').toHaveAttribute('href', `/careers/${jobs[0]?.id}`);
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  const play = page.getByRole('button', { name: /^Play The newest/ });
  await expect(play).toBeInViewport();
  await play.click();
  await expect(page.getByRole('dialog', { name: videos[0]?.title ?? '' }).locator('iframe')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const further = page.getByRole('region', { name: `See ${organization.name} on film` });
  await expect(further.getByRole('article')).toHaveCount(1);
  await expect(further).toContainText('An older one');
});

test('a film that is asked for and left before it has come opens nothing on another page', async ({
  page,
}) => {
  const { organization, word } = await employerExists([{}]);
  await videosExist([{ ...shippedClip, organizationId: organization.id }]);
  const isFilm = (request: Request) => request.postData()?.includes('JobFilm') ?? false;
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route('**/graphql', (route) =>
    isFilm(route.request()) ? lost.then(() => route.abort()) : route.continue(),
  );
  await openHydrated(page, `/careers?q=${word}`);
  const asked = page.waitForRequest(isFilm);
  const dropped = page.waitForEvent('requestfailed', isFilm);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Watch a film about / })
    .click();
  await asked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  lose();
  await dropped;
  // Where it would lead to the job, the job is asked for by now.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests).toEqual([]);
  await expect(page).toHaveURL('/contact');
});

test('a job links to all openings and to similar open jobs, also when opened from the list', async ({
  page,
}) => {
  const { jobs, word } = await employerExists([
    { title: 'Cytologist' },
    { title: 'Cytologist, Nights' },
    { title: 'Cytologist, Days', closedAt: new Date() },
    { title: 'Cook' },
  ]);
  const similar = page.getByRole('region', { name: 'Similar open jobs' });
  const titles = similar.getByRole('article').getByRole('heading');
  await page.goto(`/careers/${jobs[0]?.id}`);
  await expect(titles.first()).toHaveText(`Cytologist, Nights ${word}`);
  await expect(similar.getByRole('article').filter({ hasText: 'Days' })).toHaveCount(0);
  await expect(similar.getByRole('link', { name: `View Job Cytologist ${word}`, exact: true })).toHaveCount(
    0,
  );
  expect(await titles.count()).toBeLessThanOrEqual(4);
  await expect(page.getByRole('link', { name: 'All openings' })).toHaveAttribute('href', '/careers');
  await openHydrated(page, `/careers?q=${word}`);
  await page.getByRole('link', { name: `View Job Cytologist ${word}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cytologist ${word}`);
  await expect(titles.first()).toHaveText(`Cytologist, Nights ${word}`);
});

test('the same toast is shown again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { jobs } = await employerExists([{}]);
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  const share = page.getByRole('link', { name: 'Share this job' });
  const notice = page.getByText('Link copied');
  await share.click();
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(0);
  await share.click();
  await expect(notice).toBeVisible();
});

test('a toast never covers the apply link on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { jobs } = await employerExists([{ description: '<p>Long text.</p>'.repeat(50) }]);
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  await page.getByRole('link', { name: 'Share this job' }).click();
  const notice = page.getByText('Link copied');
  await expect(notice).toBeVisible();
  const apply = page.getByRole('link', { name: 'Apply for this Position' });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await apply.boundingBox()];
      return above && below && above.y + above.height < below.y;
    })
    .toBe(true);
});
