import { expect, test } from '@playwright/test';
import {
  gatewayAnswers,
  gatewayFails,
  gatewayHesitates,
  gatewayRecovers,
} from './support/gateway-answers.js';
import { employerExists, rareWord } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const search = { name: 'Search jobs' };

test.describe('Career Opportunities', () => {
  test('lists the jobs of all organizations with their main facts', async ({ page }) => {
    const { word, organization } = await employerExists([
      {
        title: 'Charge Nurse',
        location: 'Katy, TX',
        department: 'Critical Care',
        employmentType: 'part-time',
        workplace: 'hybrid',
        pay: { min: 40, max: 52.5, currency: 'USD', period: 'hour' },
        postedAt: new Date(Date.now() - 8 * 86_400_000),
      },
    ]);
    await page.goto(`/careers?q=${word}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Career Opportunities' })).toBeVisible();
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('heading', { name: `Charge Nurse ${word}` })).toBeVisible();
    await expect(card).toContainText(organization.name);
    await expect(card.getByRole('listitem'), 'pay and type come before the place').toHaveText([
      'Pay: $40.00 – $52.50 an hour',
      'Employment Type: Part Time',
      'Department: Critical Care',
      'Location: Katy, TX',
      'Workplace: Hybrid',
      'Posted: 8 days ago',
    ]);
    await expect(card.getByRole('link', { name: /^View Job/ })).toHaveAttribute(
      'title',
      /^Posted [A-Z][a-z]+ \d{1,2}, \d{4}$/,
    );
    await card.getByRole('link', { name: 'View Job' }).click();
    await expect(page).toHaveURL(/\/careers\/greenhouse_/);
    await expect(page.getByRole('heading', { level: 1, name: `Charge Nurse ${word}` })).toBeVisible();
  });

  test('keeps long texts inside the card, and omits missing facts', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { word, jobs } = await employerExists([
      {
        location: '',
        employmentType: 'other',
        employmentTypeRaw: 'Full-time nights, 36 hours, every other weekend',
      },
    ]);
    await page.goto(`/careers?q=${word}`);
    const card = page.getByRole('article');
    await expect(card).not.toContainText('Location');
    const [outer, badge] = [await card.boundingBox(), await card.locator('[data-tone]').boundingBox()];
    expect((badge?.x ?? Infinity) + (badge?.width ?? 0)).toBeLessThanOrEqual(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    );
    await page.goto(`/careers/${jobs[0]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-testid=PlaceOutlinedIcon]').first()).not.toBeInViewport();
  });

  test('keeps a short type on one line beside a long organization name', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { word } = await employerExists([{ title: 'Phlebotomist', employmentType: 'part-time' }], {
      name: 'Gulf Meadow Oncology Partners of Southeast Texas',
    });
    await page.goto(`/careers?q=${word}`);
    const lines = await page
      .getByRole('article')
      .locator('[data-tone]')
      .evaluate((badge) => {
        const text = document.createRange();
        text.selectNodeContents(badge);
        return text.getClientRects().length;
      });
    expect(lines).toBe(1);
  });

  test('shows jobs in two columns on wide screens and one on small ones', async ({ page }) => {
    const columns = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/careers');
    await expect.poll(columns).toBe(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(columns).toBe(1);
  });

  test('says why to work with us, how applying works and where a general application goes', async ({
    page,
  }) => {
    await page.goto('/careers');
    for (const name of [
      'Why Work With Us',
      'Professional Growth',
      'Inclusive Culture',
      'Work-Life Balance',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    const steps = page.getByRole('listitem').filter({
      has: page.getByRole('heading', {
        name: /^(Apply Online|Initial Screening|Video Interview|Final Decision)$/,
      }),
    });
    await expect(steps.getByRole('heading')).toHaveText([
      'Apply Online',
      'Initial Screening',
      'Video Interview',
      'Final Decision',
    ]);
    await expect(page.getByRole('link', { name: 'Submit General Application' })).toHaveAttribute(
      'href',
      '/contact?about=general-application',
    );
  });
});

test.describe('searching and filtering', () => {
  test('searches while typing without a reload, keeps the focus, and states the number of jobs', async ({
    page,
  }) => {
    const { word } = await employerExists([{ title: 'Dietitian' }, { title: 'Surgical Technologist' }]);
    await openHydrated(page, '/careers');
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await page.getByRole('searchbox', search).pressSequentially(word);
    await expect(page.getByRole('status').filter({ hasText: '2 jobs found' })).toBeVisible();
    await expect(page).toHaveURL(`/careers?q=${word}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('searchbox', search)).toBeFocused();
    await expect(page.locator('body[data-same-document]')).toHaveCount(1);
  });

  test('combines search, organization, department and job type with AND, all in the URL', async ({
    page,
  }) => {
    const { word, organization } = await employerExists([
      { title: 'One', department: 'Nursing', employmentType: 'contract' },
      { title: 'Two', department: 'Nursing', employmentType: 'full-time' },
      { title: 'Three', department: 'Pharmacy', employmentType: 'contract' },
    ]);
    await openHydrated(page, `/careers?q=${word}`);
    await page.getByText('Organization', { exact: true }).click();
    await page.getByRole('checkbox', { name: `${organization.name} 3 jobs` }).check();
    await expect(page).toHaveURL(new RegExp(`organization=${organization.id}`));
    await page.getByText('Department', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Nursing 2 jobs' }).check();
    await expect(page).toHaveURL(/department=Nursing/);
    await page.getByText('Job Type', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Contract 1 job' }).check();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(`One ${word}`);
    await expect(page).toHaveURL(
      `/careers?q=${word}&organization=${organization.id}&department=Nursing&type=contract`,
    );
    const shared = await page.request.get(page.url());
    const html = await shared.text();
    expect(html).toContain(`One ${word}`);
    expect(html).not.toContain(`Two ${word}`);
  });

  test('shows the last search again when the visitor comes back from a job', async ({ page }) => {
    const { word } = await employerExists([{}]);
    await openHydrated(page, '/careers');
    await page.getByRole('searchbox', search).fill(word);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'View Job' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    await page.goBack();
    await expect(page.getByRole('searchbox', search)).toHaveValue(word);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('pages through more jobs than one page holds', async ({ page }) => {
    const { word } = await employerExists(
      Array.from({ length: 21 }, (_, index) => ({ title: `Aide ${index + 1}` })),
    );
    await openHydrated(page, `/careers?q=${word}`);
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`/careers?q=${word}&page=2`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Job listings, page 2' })).toBeFocused();
    await expect(page.getByRole('article')).toBeInViewport();
    await page.goto(`/careers?q=${word}&page=7`);
    await expect(page).toHaveURL(`/careers?q=${word}&page=2`);
  });

  test('explains an empty result; "Clear filters" resets filters and search', async ({ page }) => {
    await openHydrated(page, `/careers?q=${rareWord()}&type=contract`);
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    // In a region that is always there: one that appears with its text is not announced.
    await expect(page.getByRole('status').filter({ hasText: '0 jobs found' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/careers');
    await expect(page.getByRole('searchbox', search)).toHaveValue('');
    await expect(page.getByRole('searchbox', search)).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('offers the fallback organizations when none are returned', async ({ page }) => {
    await openHydrated(page, '/careers');
    await gatewayAnswers(page, {
      organizations: [],
      jobs: {
        totalCount: 0,
        alsoSearched: [],
        searchedNear: null,
        nodes: [],
        facets: {
          organizations: [],
          fields: [],
          departments: [],
          types: [],
          locations: [],
          workplaces: [],
          pay: [],
          posted: [],
        },
      },
      apiStatus: { available: false, clients: [], missing: false, keys: [] },
    });
    await page.getByRole('searchbox', search).fill('anything');
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    await page.getByText('Organization', { exact: true }).click();
    await expect(page.getByRole('group', { name: 'Organization' }).getByRole('checkbox')).toHaveCount(5);
  });
});

test.describe('when the list is slow or unavailable', () => {
  test('shows that job listings are loading', async ({ page }) => {
    await openHydrated(page, '/careers');
    const proceed = await gatewayHesitates(page);
    await page.getByRole('searchbox', search).fill(rareWord());
    await expect(page.getByText('Loading job listings...')).toBeVisible();
    proceed();
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
  });

  test('shows the page at once when opened from another page, and its list when loaded', async ({ page }) => {
    const { jobs } = await employerExists([{}]);
    await openHydrated(page, `/careers/${jobs[0]?.id}`);
    const proceed = await gatewayHesitates(page);
    await page.getByRole('contentinfo').locator('a[href="/careers"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Career Opportunities' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading job listings...');
    await expect(page.getByRole('heading', { name: 'Why Work With Us' })).toBeVisible();
    proceed();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('shows the error and reloads the page on Retry', async ({ page }) => {
    await openHydrated(page, '/careers');
    await gatewayFails(page);
    await page.getByRole('searchbox', search).fill('nurse');
    await expect(page.getByRole('alert')).toContainText(
      'Unable to load job listings. Please try again later.',
    );
    await gatewayRecovers(page);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('searchbox', search)).toHaveValue('nurse');
  });
});

test.describe('API status banner', () => {
  test('is in the page and hidden', async ({ page }) => {
    await expect(async () => {
      const html = await (await page.request.get(`/careers?q=${rareWord()}`)).text();
      expect(html).toMatch(/API Connected|Missing API Keys/);
    }).toPass();
    await page.goto('/careers');
    await expect(page.getByText(/^(API Connected|Missing API Keys)$/)).toBeHidden();
  });

  test('is shown by ?apiStatus with the client organizations', async ({ page }) => {
    await page.goto('/careers?apiStatus');
    const banner = page.getByRole('group', { name: 'API status' });
    await expect(banner).toBeVisible();
    await expect(banner.getByRole('listitem').first()).toBeVisible();
  });

  test('names the missing keys', async ({ page }) => {
    await openHydrated(page, '/careers?apiStatus');
    await gatewayAnswers(page, {
      organizations: [],
      jobs: {
        totalCount: 0,
        alsoSearched: [],
        searchedNear: null,
        nodes: [],
        facets: {
          organizations: [],
          fields: [],
          departments: [],
          types: [],
          locations: [],
          workplaces: [],
          pay: [],
          posted: [],
        },
      },
      apiStatus: { available: true, clients: ['A'], missing: true, keys: ['BOARD_API_KEY'] },
    });
    await page.getByRole('searchbox', search).fill('x');
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    await expect(page.getByText('Missing API Keys')).toBeAttached();
    await expect(page.getByText('BOARD_API_KEY')).toBeAttached();
  });
});

test("Visit Career Page opens the client's career page in a 1000x800 pop-up named per client", async ({
  page,
}) => {
  const { word, organization } = await employerExists([{}]);
  await page
    .context()
    .route(`${organization.careerPageUrl}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Careers</title>' }),
    );
  await openHydrated(page, `/careers?q=${word}`);
  const link = page.getByRole('link', { name: 'Visit Career Page' });
  await expect(link).toHaveAttribute('href', organization.careerPageUrl);
  const [popUp] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await popUp.waitForURL(organization.careerPageUrl);
  expect(
    await popUp.evaluate(() => ({
      name: window.name,
      width: window.innerWidth,
      height: window.innerHeight,
      scrollbars: window.scrollbars.visible,
    })),
  ).toEqual({
    name: `career-page-${organization.id}`,
    width: 1000,
    height: 800,
    scrollbars: true,
  });
  // Asked again, the same window comes back.
  await link.click();
  await expect.poll(() => page.context().pages().length).toBe(2);
});
