import { expect, test, type APIRequestContext } from '@playwright/test';
import { readGoogleJobPosting } from 'db/testing/google-job-posting';
import { employerExists, type GivenJob } from './support/jobs.js';
import { htmlOf, linkedData, metaOf } from './search-engines-support/documents.js';

const houston = { label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US', postalCode: '77002' };
const complete: GivenJob = {
  description: '<p>Care for patients on nights.</p><ul><li>Twelve hours</li></ul>',
  location: 'Houston, TX',
  locations: [houston],
  postedAt: new Date('2026-11-03T12:00:00Z'),
  validThrough: new Date('2099-12-31T00:00:00Z'),
  workplace: 'onsite',
  schemaEmploymentTypes: ['FULL_TIME'],
  requisitionId: 'R-1701',
  pay: { min: 40, max: 52.5, currency: 'USD', period: 'hour' },
};

/** @returns the JobPosting of the page of such a job, read by Google's rules; undefined when it has none */
async function postingOf(request: APIRequestContext, given: GivenJob) {
  const { jobs } = await employerExists([{ ...complete, ...given }]);
  const html = await htmlOf(request, `/careers/${jobs[0]?.id}`);
  const [posting] = linkedData(html, 'JobPosting');
  return { posting: posting === undefined ? undefined : readGoogleJobPosting(posting), job: jobs[0], html };
}

test.describe("Google's rules for the page of one job", () => {
  test('title, description, datePosted, hiringOrganization and jobLocation with its country are present', async ({
    request,
  }) => {
    const { posting, job } = await postingOf(request, {});
    expect(posting).toMatchObject({
      title: job?.title,
      datePosted: '2026-11-03',
      jobLocation: [
        {
          address: {
            addressLocality: 'Houston',
            addressRegion: 'TX',
            postalCode: '77002',
            addressCountry: 'US',
          },
        },
      ],
    });
    expect(posting?.description).toBe(job?.description);
  });

  test('validThrough, employmentType, identifier and baseSalary with its unit are present when the feed states them', async ({
    request,
  }) => {
    const { posting } = await postingOf(request, {});
    expect(posting).toMatchObject({
      validThrough: '2099-12-31T00:00:00.000Z',
      employmentType: ['FULL_TIME'],
      identifier: { value: 'R-1701' },
      baseSalary: { currency: 'USD', value: { minValue: 40, maxValue: 52.5, unitText: 'HOUR' } },
    });
  });

  test('nothing is invented when the feed does not state it', async ({ request }) => {
    const { posting } = await postingOf(request, {
      validThrough: null,
      schemaEmploymentTypes: [],
      requisitionId: null,
      pay: null,
      employmentType: 'other',
      employmentTypeRaw: null,
    });
    for (const property of ['validThrough', 'employmentType', 'identifier', 'baseSalary', 'directApply'])
      expect(posting).not.toHaveProperty(property);
  });

  test('a job without a posting date has no markup, and states since when it is listed', async ({
    request,
  }) => {
    const { posting, html } = await postingOf(request, { postedAt: null });
    expect(posting).toBeUndefined();
    expect(html).toContain('Posted Date');
  });

  test('the title is the title alone: no salary, city, code, ! or *', async ({ request }) => {
    const { posting, html } = await postingOf(request, {
      title: '**Registered Nurse!** | $5,000 Sign-On Bonus | Houston, TX | R-1701 |',
    });
    expect(posting?.title).toMatch(/^Registered Nurse - zq\w+$/);
    expect(html).toContain('$5,000 Sign-On Bonus');
  });

  test('TELECOMMUTE is for fully remote work with its countries, not for hybrid work', async ({
    request,
  }) => {
    const { posting: remote } = await postingOf(request, { workplace: 'remote' });
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ name: 'US' }],
    });
    const { posting: hybrid } = await postingOf(request, { workplace: 'hybrid' });
    expect(hybrid).not.toHaveProperty('jobLocationType');
    expect(hybrid).toHaveProperty('jobLocation');
  });

  test('incomplete markup is omitted: a place without its country, an empty description, a general application', async ({
    request,
  }) => {
    for (const given of [
      { locations: [{ label: 'Somewhere' }] },
      { description: '' },
      { isProspect: true },
    ]) {
      expect((await postingOf(request, given)).posting).toBeUndefined();
    }
  });

  test('marked-up facts are visible on the page', async ({ page }) => {
    const { jobs, organization } = await employerExists([complete]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    for (const fact of [
      organization.name,
      'Houston, TX',
      'November 3, 2026',
      '$40.00 – $52.50 an hour',
      'R-1701',
      'Care for patients on nights.',
    ]) {
      await expect(page.getByText(fact).first()).toBeVisible();
    }
  });

  test('markup is on the page of one job only: not on lists, not on the page shown for another job', async ({
    request,
  }) => {
    const { jobs, organization, word } = await employerExists([complete]);
    for (const path of [
      '/',
      '/careers',
      `/careers?organization=${organization.id}`,
      `/careers?q=${word}`,
      `/careers/greenhouse_${organization.id}_gone`,
    ]) {
      expect(linkedData(await htmlOf(request, path), 'JobPosting'), path).toEqual([]);
    }
    expect(linkedData(await htmlOf(request, `/careers/${jobs[0]?.id}`), 'JobPosting')).toHaveLength(1);
  });

  test('a closed job answers 410 without markup, is not indexed and not in the sitemap', async ({
    request,
  }) => {
    const { jobs } = await employerExists([{ ...complete, closedAt: new Date() }, complete]);
    const closed = await request.get(`/careers/${jobs[0]?.id}`);
    const html = await closed.text();
    expect(closed.status()).toBe(410);
    expect(linkedData(html, 'JobPosting')).toEqual([]);
    expect(metaOf(html, 'robots')).toContain('noindex');
    await expect(async () => {
      const sitemap = await (await request.get('/sitemaps/jobs-1.xml')).text();
      expect(sitemap).toContain(`/careers/${jobs[1]?.id}</loc>`);
      expect(sitemap).not.toContain(jobs[0]?.id ?? '');
    }).toPass();
  });
});

test.describe('what search engines get', () => {
  test('every sitemap URL is canonical, on this site, and answers', async ({ request }) => {
    test.setTimeout(180_000);
    const index = await (await request.get('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      const listed = [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => address,
      );
      expect(listed.length).toBeLessThanOrEqual(50_000);
      expect(new Set(listed).size).toBe(listed.length);
      for (const address of listed.slice(0, 15)) {
        expect(new URL(address).origin).toBe(new URL(file).origin);
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await htmlOf(request, address))?.[1];
        expect(canonical).toBe(address);
      }
    }
  });

  test('robots.txt allows pages, preview images and feeds, and names the sitemap', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
    expect(forbidden).toEqual(['/api/', '/graphql']);
    expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  });

  test('every page has a preview image of 1200 × 630 at an absolute URL', async ({ request }) => {
    const { jobs } = await employerExists([complete]);
    for (const path of ['/', '/services', '/video-gallery', `/careers/${jobs[0]?.id}`]) {
      const html = await htmlOf(request, path);
      expect([
        metaOf(html, 'og:image:width'),
        metaOf(html, 'og:image:height'),
        metaOf(html, 'twitter:card'),
      ]).toEqual(['1200', '630', 'summary_large_image']);
      expect(metaOf(html, 'og:image:alt')).not.toBe('');
      const picture = await request.get(metaOf(html, 'og:image'));
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    }
  });

  test('Organization and WebSite are on the home page, VideoObject on the page of one video only', async ({
    request,
  }) => {
    const home = await htmlOf(request, '/');
    expect([
      linkedData(home, 'Organization').length,
      linkedData(home, 'WebSite').length,
      linkedData(home, 'VideoObject').length,
    ]).toEqual([1, 1, 0]);
    const gallery = await htmlOf(request, '/video-gallery');
    const video = /href="(\/videos\/[^"]+)"/.exec(gallery)?.[1] ?? '';
    expect(linkedData(gallery, 'VideoObject')).toEqual([]);
    const watch = await htmlOf(request, video);
    expect(linkedData(watch, 'VideoObject')).toMatchObject([
      {
        name: expect.stringMatching(/./),
        thumbnailUrl: expect.stringMatching(/^https?:/),
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        embedUrl: expect.stringMatching(/^https?:/),
        duration: expect.stringMatching(/^PT/),
      },
    ]);
    expect(linkedData(watch, 'BreadcrumbList')).toHaveLength(1);
  });
});

test.describe('well-known icons', () => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    test(`${path} is there`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(type);
    });
  }
});
