import { expect, test } from '@playwright/test';
import { rareWord } from './support/jobs.js';
import { ownCareers } from './support/open-hydrated.js';
import { siteOnStub, type StubbedSite } from './support/site-on-stub.js';

let site: StubbedSite | undefined;
const address = (path: string) => `${site?.url ?? ''}${path}`;
test.afterEach(async () => {
  await site?.stop();
  site = undefined;
});

test.describe('server-rendered pages while the gateway is down', () => {
  test.beforeEach(async () => {
    site = await siteOnStub(undefined);
  });

  test('the careers listing shows the error with status 503 and keeps the rest of the page', async ({
    page,
  }) => {
    const answer = await page.goto(address('/careers'));
    expect(answer?.status()).toBe(503);
    await expect(page.getByText('Unable to load job listings. Please try again later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why Work With Us' })).toBeVisible();
  });

  test('the own-company page shows Unable to Load Jobs with status 503', async ({ page }) => {
    const answer = await page.goto(address(ownCareers));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Unable to Load Jobs' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  });

  test('the job detail shows Failed to load job details with status 503', async ({ page }) => {
    const answer = await page.goto(address('/careers/greenhouse_harishh_1'));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: 'Failed to load job details' })).toBeVisible();
    await expect(page.getByText("The job posting you're looking for could not be found.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Job Listings' })).toHaveAttribute(
      'href',
      '/careers',
    );
  });
});

test.describe('server-rendered pages without open jobs', () => {
  test.beforeEach(async () => {
    site = await siteOnStub({
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
      apiStatus: { available: false, clients: [], missing: true, keys: ['BOARD_API_KEY'] },
      job: null,
      jobLookup: null,
    });
  });

  test('the careers listing offers the fallback organizations and names the missing keys', async ({
    page,
  }) => {
    const answer = await page.goto(address('/careers?apiStatus'));
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('No jobs found matching your search criteria.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'API status' })).toContainText('Missing API Keys');
    await expect(page.getByRole('group', { name: 'API status' })).toContainText('BOARD_API_KEY');
    await page.getByText('Organization', { exact: true }).click();
    await expect(page.getByRole('group', { name: 'Organization' }).getByRole('checkbox')).toHaveCount(5);
  });

  test('the own-company page shows No Open Positions', async ({ page }) => {
    const answer = await page.goto(address(ownCareers));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'No Open Positions' })).toBeVisible();
  });

  test('the job detail shows Job Not Found with status 404', async ({ page }) => {
    const answer = await page.goto(address('/careers/greenhouse_harishh_1'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: 'Back to Job Listings' })).toHaveAttribute(
      'href',
      '/careers',
    );
  });
});

test.describe('server-rendered pages with an outdated source', () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const source = (organizationId: string, lastGoodAt: string | null, openJobs: number) => ({
    organizationId,
    name: `${organizationId} Health`,
    openJobs,
    lastGoodAt,
  });
  const job = {
    id: 'lever_harbor_1',
    title: 'Registered Nurse',
    location: 'Houston, TX',
    locations: [],
    department: null,
    type: 'FULL_TIME',
    typeRaw: null,
    schemaEmploymentTypes: [],
    postedDate: '2026-01-15',
    isPostedDateStated: true,
    clientId: 'harbor',
    organization: { name: 'harbor Health', careerPageUrl: 'https://careers.harbor.example/' },
    applyUrl: 'https://apply.harbor.example/1',
    snippet: 'Care for people.',
    description: '<p>Care for people.</p>',
    workplace: 'ONSITE',
    requisitionId: null,
    pay: null,
    isProspect: false,
    closedAt: null,
    validThrough: null,
    videos: [],
  };

  /** Whether a page says it depends on an answer that is waited for two seconds, and is kept as it is then. */
  const neverAsked = (search = '') => address(`/careers?q=${rareWord()}${search}`);

  test.beforeEach(async () => {
    site = await siteOnStub({
      organizations: [{ id: 'harbor', name: 'harbor Health' }],
      jobs: {
        totalCount: 1,
        correctedQuery: null,
        alsoSearched: [],
        searchedNear: null,
        near: null,
        nodes: [job],
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
      apiStatus: { available: true, clients: [], missing: false, keys: [] },
      jobSources: [source('harbor', hours(80), 1), source('clinic', hours(1), 4), source('ward', null, 0)],
      job,
    });
  });

  test('the careers listing states the age of the openings of each such organization', async ({ page }) => {
    await expect(async () => {
      const answer = await page.goto(neverAsked());
      expect(await answer?.text()).toContain('Jobs at harbor Health were last updated 3 days ago.');
    }).toPass();
    const ages = page.getByRole('list', { name: 'Age of openings' }).getByRole('listitem');
    await expect(ages).toHaveText([
      'Jobs at ward Health cannot be shown right now.',
      'Jobs at harbor Health were last updated 3 days ago.',
    ]);
    await page.goto(neverAsked('&organization=clinic'));
    await expect(page.getByRole('heading', { name: 'Registered Nurse' })).toBeVisible();
    await expect(ages).toHaveCount(0);
  });

  test('a job page states it for its organization, and is cacheable', async ({ page }) => {
    await expect(async () => {
      const answer = await page.goto(address(`/careers/lever_harbor_${rareWord()}`));
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([
        200,
        'public, max-age=0, must-revalidate',
      ]);
      expect(await answer?.text()).toContain(
        'Jobs at harbor Health were last updated 3 days ago: this one may have changed since.',
      );
    }).toPass();
    await expect(page.getByRole('link', { name: /Apply/ }).first()).toBeVisible();
  });
});
