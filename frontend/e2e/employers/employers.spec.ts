import { expect, test } from '@playwright/test';
import { readGoogleJobPosting } from 'db/testing/google-job-posting';
import { employerExists } from '../careers/support/jobs.js';
import { htmlOf, linkedData } from '../careers/search-engines-support/documents.js';
import { overflowing, violations } from '../site/accessibility-support/page-checks.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"></rect></svg>';

const profile = {
  about: { en: 'We care.\n\nFor <script>alert(1)</script> all.', es: 'Cuidamos a todos.' },
  benefits: { en: ['Paid time off'] },
  links: [{ label: 'Our clinics', url: 'https://clinics.example/' }],
  colour: '#1f5f3f',
  logo: { type: 'image/svg+xml' as const, version: 'abc' },
};

async function completeEmployer() {
  const employer = await employerExists(
    [
      {
        title: 'Charge Nurse',
        field: 'nursing',
        locations: [{ label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' }],
      },
      { title: 'Cook', field: 'food', location: 'Katy, TX' },
    ],
    { profile, logo: Buffer.from(drawing) },
  );
  const { videos } = await videosExist([
    { ...shippedClip, organizationId: employer.organization.id, title: 'Nights on the ward' },
    { ...shippedClip, organizationId: employer.organization.id, title: 'The kitchen' },
  ]);
  return { ...employer, videos };
}

test.describe('the page of an employer', () => {
  test('shows films, words, facts, and jobs by field and place', async ({ page }) => {
    const { organization } = await completeEmployer();
    const answer = await page.goto(`/employers/${organization.id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(organization.name);
    await expect(page.getByText('2 open jobs · 2 films')).toBeVisible();
    expect(await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      `More films of ${organization.name}`,
      `About ${organization.name}`,
      'What it offers',
      'At a glance',
      `Jobs at ${organization.name}`,
    ]);
    await expect(page.getByText('For <script>alert(1)</script> all.')).toBeVisible();
    await expect(page.getByText('Paid time off')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Our clinics/ })).toHaveAttribute('rel', 'noopener');
    const logo = page.getByRole('img', { name: `Logo of ${organization.name}` });
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('link', { name: 'Food and hospitality' }).click();
    await expect(page).toHaveURL(`/careers?organization=${organization.id}&field=food`);
    await expect(page.getByText('1 job found')).toBeVisible();
  });

  test('is marked up as an organization, and so is the employer of a job', async ({ request, baseURL }) => {
    const { organization, jobs } = await completeEmployer();
    const logo = `${baseURL}/logos/${organization.id}?v=abc`;
    expect(linkedData(await htmlOf(request, `/employers/${organization.id}`), 'Organization')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: organization.name,
        url: `${baseURL}/employers/${organization.id}`,
        logo,
        sameAs: [organization.careerPageUrl, 'https://clinics.example/'],
      },
    ]);
    const [posting] = linkedData(await htmlOf(request, `/careers/${jobs[0]?.id}`), 'JobPosting');
    expect(readGoogleJobPosting(posting).hiringOrganization).toMatchObject({
      name: organization.name,
      sameAs: organization.careerPageUrl,
      logo,
    });
  });

  test('has its own words in Spanish, others in English', async ({ page }) => {
    const { organization } = await completeEmployer();
    await page.goto(`/es/employers/${organization.id}`);
    await expect(page.getByText('Cuidamos a todos.')).toBeVisible();
    await expect(page.getByText('We care.')).toHaveCount(0);
    await expect(page.locator('[lang=en]').getByText('Paid time off')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Empleos en ${organization.name}` })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('is whole without words, films and logo', async ({ page }) => {
    const { organization, word } = await employerExists([{}]);
    await page.goto(`/employers/${organization.id}`);
    expect(await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'At a glance',
      `Jobs at ${organization.name}`,
    ]);
    expect(await violations(page)).toEqual([]);
    await page.goto(`/careers?organization=${organization.id}&q=${word}`);
    await page.getByRole('main').getByRole('heading', { name: organization.name }).getByRole('link').click();
    await expect(page).toHaveURL(`/employers/${organization.id}`);
  });

  test('keeps its films without jobs, and when it is switched off', async ({ page }) => {
    const { organization } = await employerExists([]);
    const left = await employerExists([{}], { active: false });
    await videosExist([
      { ...shippedClip, organizationId: organization.id },
      { ...shippedClip, organizationId: left.organization.id, title: 'As it was' },
    ]);
    expect((await page.goto(`/employers/${organization.id}`))?.status()).toBe(200);
    await expect(page.getByText(`${organization.name} has no open jobs right now`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
    expect((await page.goto(`/employers/${left.organization.id}`))?.status()).toBe(410);
    await expect(page.getByText(`The jobs of ${left.organization.name} are not listed here`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play As it was' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect((await page.goto('/employers/no-such-employer'))?.status()).toBe(404);
  });
});

test('all employers are in the index and in the sitemap', async ({ page, request }) => {
  const { organization } = await completeEmployer();
  const { organization: empty } = await employerExists([]);
  await page.goto('/employers');
  await expect(page.getByRole('link', { name: organization.name })).toBeVisible();
  await expect(page.getByRole('link', { name: empty.name })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await request.get('/sitemaps/pages.xml')).text())
    .toContain(`/es/employers/${organization.id}</loc>`);
});

test('a logo opened by itself can neither run nor load anything', async ({ request }) => {
  const { organization } = await completeEmployer();
  const answer = await request.get(`/logos/${organization.id}`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toBe(drawing);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("the search of an employer's jobs leads to the listing", async ({ page }) => {
    const { organization } = await completeEmployer();
    await page.goto(`/employers/${organization.id}`);
    await page.getByRole('searchbox').fill('charge');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/careers?organization=${organization.id}&q=charge`);
    await expect(page.getByText('1 job found')).toBeVisible();
  });
});
