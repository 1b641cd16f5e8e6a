import { parseBrand } from 'contract';
import { expect, test } from '@playwright/test';
import { gatewayAnswers, gatewayFails, gatewayHesitates } from './support/gateway-answers.js';
import { employerExists, jobsExist, rareWord } from './support/jobs.js';
import { openHydrated, ownCareers, ownId } from './support/open-hydrated.js';

/** Addresses of the hosts of films. */
const isOfHostUrl = ({ host }: URL) => /youtube|vimeo|ytimg/.test(host);

test.describe('job detail', () => {
  test('shows the facts of the feed', async ({ page }) => {
    const { jobs, organization } = await employerExists([
      {
        title: 'Nurse Educator',
        location: 'Sugar Land, TX',
        locations: [{ label: 'Sugar Land, Texas', name: 'Sugar Land, TX' }],
        department: 'Education',
        employmentType: 'contract',
        postedAt: new Date('2026-11-03T12:00:00Z'),
        workplace: 'hybrid',
        requisitionId: 'R-1701',
        pay: { min: 40, max: 52.5, currency: 'USD', period: 'hour' },
        description: '<h3>Your day</h3><ul><li>Teach</li></ul>',
        applyUrl: 'https://apply.example/17',
      },
    ]);
    const job = jobs[0];
    await page.goto(`/careers/${job?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job?.title ?? '');
    const facts = [
      ['Location', 'Sugar Land, TX'],
      ['Location as posted', 'Sugar Land, Texas'],
      ['Employment Type', 'Contract'],
      ['Posted Date', 'November 3, 2026'],
      ['Department', 'Education'],
      ['Pay', '$40.00 – $52.50 an hour'],
      ['Workplace', 'Hybrid'],
      ['Requisition', 'R-1701'],
    ];
    await expect(page.getByRole('term')).toHaveText(facts.map(([name]) => name ?? ''));
    await expect(page.getByRole('definition')).toHaveText(facts.map(([, value]) => value ?? ''));
    await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your day' })).toBeVisible();
    const apply = page.getByRole('link', { name: 'Apply for this Position' });
    await expect(apply).toHaveAttribute('href', 'https://apply.example/17');
    await expect(apply).toHaveAttribute('target', '_blank');
    await expect(apply).toHaveAttribute('rel', /noopener/);
    await expect(page.getByRole('link', { name: /^Back to .+ Jobs$/ })).toHaveAttribute('href', ownCareers);
    const about = page.getByRole('complementary', { name: 'About this job' });
    await expect(about.getByRole('link', { name: 'Visit Career Page' })).toHaveAttribute(
      'href',
      organization.careerPageUrl,
    );
  });

  test('stores a directly opened job for the session, and looks up what the server does not find', async ({
    page,
  }) => {
    const { jobs } = await employerExists([{ title: 'Nurse Educator' }]);
    const [id = ''] = jobs.map((job) => job.id);
    const remembered = () => page.evaluate(() => sessionStorage.getItem('jobsCache') ?? '[]');
    await openHydrated(page, `/careers/${id}`);
    await expect.poll(remembered).toContain(id);
    await page.evaluate((known) => {
      const cache = sessionStorage.getItem('jobsCache') ?? '';
      sessionStorage.setItem(
        'jobsCache',
        cache.replaceAll(known, 'vendor_client_withdrawn').replaceAll('Nurse Educator', 'Withdrawn Educator'),
      );
    }, id);
    await page.goto('/careers/vendor_client_withdrawn');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Withdrawn Educator');
  });

  test('stores the list for the session when a job is looked up in it', async ({ page }) => {
    await openHydrated(page, '/careers/vendor_nobody_unknown');
    await expect
      .poll(() => page.evaluate(() => (sessionStorage.getItem('jobsCache') ?? '').split('"applyUrl"').length))
      .toBeGreaterThan(10);
  });

  test('names the owner of the career page when a client has none of its own', async ({ page }) => {
    const brand = parseBrand(process.env);
    const { jobs, organization } = await employerExists(
      [{ locations: [{ label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' }] }],
      { careerPageUrl: brand.careerPageUrl },
    );
    await page.goto(`/careers/${jobs[0]?.id}`);
    const link = page.getByRole('link', { name: `Visit Career Page of ${brand.name}` });
    await expect(link).toHaveAttribute('href', brand.careerPageUrl);
    await expect(page.getByRole('link', { name: `Visit Career Page of ${organization.name}` })).toHaveCount(
      0,
    );
    const markup = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(markup.join()).toContain(organization.name);
    expect(markup.join()).not.toContain('sameAs');
  });

  test('omits missing facts, and never invents an employment type', async ({ page }) => {
    const { jobs } = await employerExists([
      { department: null, employmentType: 'other', employmentTypeRaw: null },
    ]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    await expect(page.getByRole('term')).toHaveText(['Location', 'Posted Date']);
  });

  test('scrolls a wide table by itself, its words whole', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const columns = ['Certification', 'Recertification', 'Reimbursement', 'Responsibility', 'Documentation'];
    const description = `<table><tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr></table>`;
    const { jobs } = await employerExists([{ description }]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    const lines = (cell: Element) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    };
    for (const name of columns)
      expect(await page.getByRole('columnheader', { name, exact: true }).evaluate(lines), name).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const table = page.getByRole('table');
    await table.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  test('has the language the feed states', async ({ page }) => {
    const { jobs } = await employerExists([
      { language: 'es-mx', description: '<p>Cuidar a pacientes.</p>' },
      { language: 'und' },
    ]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es-MX');
    await expect(
      page.getByText('Cuidar a pacientes.').locator('xpath=ancestor-or-self::*[@lang][1]'),
    ).toHaveAttribute('lang', 'es-MX');
    await expect(
      page.getByRole('heading', { name: 'Job Description' }).locator('xpath=ancestor-or-self::*[@lang][1]'),
      'our own texts are English',
    ).toHaveAttribute('lang', 'en');
    await page.goto(`/careers/${jobs[1]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
    await expect(page.getByRole('region', { name: 'Job Description' }).locator('[lang]')).toHaveCount(0);
  });

  test('marks right-to-left text, on the page and in lists', async ({ page }) => {
    const { jobs } = await employerExists([
      { title: 'ممرضة رعاية منزلية', description: '<p>نبحث عن ممرضة ذات خبرة في الرعاية المنزلية.</p>' },
    ]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'rtl');
    await expect(
      page.getByText('نبحث عن ممرضة').locator('xpath=ancestor-or-self::*[@dir][1]'),
    ).toHaveAttribute('dir', 'rtl');
    await page.goto(`/careers?organization=${jobs[0]?.organizationId}`);
    await expect(page.getByRole('heading', { name: jobs[0]?.title ?? '' })).toHaveAttribute('dir', 'rtl');
  });

  test.describe('a film in a description', () => {
    const film = (address: string) =>
      `<p>See us.</p><figure><a href="${address}" rel="nofollow noopener noreferrer">Watch the video</a></figure>`;
    for (const [host, address, player] of [
      [
        'YouTube',
        'https://www.youtube.com/watch?v=AAAAAAAAAAA',
        /^https:\/\/www\.youtube-nocookie\.com\/embed\/AAAAAAAAAAA/,
      ],
      ['Vimeo', 'https://vimeo.com/76979871', /^https:\/\/player\.vimeo\.com\/video\/76979871/],
    ] as const) {
      test(`of ${host} sends no request before the visitor plays it, then plays in place`, async ({
        page,
      }) => {
        const { jobs } = await employerExists([{ description: film(address) }]);
        const requests: string[] = [];
        await page.route(isOfHostUrl, (route) => {
          requests.push(route.request().url());
          return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
        });
        await openHydrated(page, `/careers/${jobs[0]?.id}`);
        const link = page.getByRole('link', { name: 'Watch the video' });
        await expect(link).toHaveAttribute('href', address);
        expect(requests).toEqual([]);
        await link.press('Enter');
        await expect(page.getByTitle('Watch the video')).toHaveAttribute('src', player);
        await expect(page.frameLocator('iframe').getByText('player')).toBeVisible();
        expect(requests).toHaveLength(1);
      });
    }
  });

  test('falls back to the application host when the feed states no apply URL', async ({ page }) => {
    const { jobs } = await employerExists([{ applyUrl: null }]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    await expect(page.getByRole('link', { name: 'Apply for this Position' })).toHaveAttribute(
      'href',
      new RegExp(`/apply/${jobs[0]?.id}$`),
    );
  });

  test('keeps applying in view on small screens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { jobs } = await employerExists([{ description: '<p>Long text.</p>'.repeat(200) }]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    await expect(page.getByRole('link', { name: 'Apply for this Position' })).toBeInViewport();
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByRole('link', { name: 'Apply for this Position' })).toBeInViewport();
  });

  test('has the same reading and visual order on small screens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { jobs } = await employerExists([
      { description: '<p>Read <a href="https://more.example/">more about us</a>.</p>' },
    ]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    const links = page.getByRole('link', { name: /^(Visit Career Page|Share this job|more about us)/ });
    await expect(links.nth(2)).toHaveText('more about us');
    const tops = await links.evaluateAll((found) => found.map((link) => link.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expect(page.getByRole('article').getByRole('term').first()).toBeVisible();
  });

  test('hides the apply bar in a window that is hardly higher', async ({ page }) => {
    // 1280 × 1024, magnified four times (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    const { jobs } = await employerExists([{ description: '<p>Long text.</p>'.repeat(50) }]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    const apply = page.getByRole('link', { name: 'Apply for this Position' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(apply).not.toBeInViewport();
    await apply.focus();
    await expect(apply).toBeInViewport({ ratio: 1 });
  });

  test('shows a loading state when opened from the list', async ({ page }) => {
    const { jobs, word } = await employerExists([{}]);
    await openHydrated(page, `/careers?q=${word}`);
    const proceed = await gatewayHesitates(page);
    await page.getByRole('link', { name: 'View Job' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    await expect(page.getByRole('progressbar'), 'also where the system chooses the colours').toHaveCSS(
      'border-top-width',
      '4px',
    );
    proceed();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobs[0]?.title ?? '');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('a closed job answers 410 with a notice and without an apply link', async ({ page }) => {
    const { jobs, organization } = await employerExists([{ closedAt: new Date() }]);
    const answer = await page.goto(`/careers/${jobs[0]?.id}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByText('This job is closed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply for this Position' })).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: /^See the open jobs/ })).toHaveAttribute(
      'href',
      `/careers?organization=${organization.id}`,
    );
  });
});

test('a list has the same title by link and by URL', async ({ page }) => {
  const { jobs, organization } = await employerExists([{ closedAt: new Date() }, {}]);
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  await page.getByRole('link', { name: /^See the open jobs/ }).click();
  await expect(page).toHaveURL(`/careers?organization=${organization.id}`);
  await expect(page).toHaveTitle(
    `Career Opportunities at ${organization.name} | ${parseBrand(process.env).name}`,
  );
  await page.reload();
  await expect(page).toHaveTitle(
    `Career Opportunities at ${organization.name} | ${parseBrand(process.env).name}`,
  );
});

test.describe('lookup', () => {
  const notice = 'We couldn’t find the job in your link';

  test('a title in the URL finds its job, whose own URL is canonical', async ({ page }) => {
    const { jobs, word } = await employerExists([{ title: 'Palliative Care Nurse' }]);
    const answer = await page.goto(`/careers/Palliative-Care-Nurse-${word}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobs[0]?.title ?? '');
    await expect(page.getByText(notice)).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/careers/${jobs[0]?.id}$`),
    );
  });

  test('another job than requested is announced, with its own canonical URL', async ({ page }) => {
    const { jobs, organization } = await employerExists([{}]);
    await page.goto(`/careers/greenhouse_${organization.id}_gone`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobs[0]?.title ?? '');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/careers/${jobs[0]?.id}$`),
    );
  });

  test('a URL without any match shows the first open job', async ({ page }) => {
    await page.goto(`/careers/${rareWord()}`);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply for this Position' })).toBeVisible();
  });

  test('the session cache is used when the gateway is unavailable', async ({ page }) => {
    const word = rareWord();
    const [job] = await jobsExist(ownId, [{ title: `Colorist ${word}` }]);
    await openHydrated(page, `${ownCareers}?q=${word}`);
    await gatewayFails(page);
    await page.getByRole('link', { name: 'View Job' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job?.title ?? '');
    await expect(page.getByRole('link', { name: 'Apply for this Position' })).toBeVisible();
    await expect(page.getByText('Care for patients.')).toBeVisible();
  });

  test('the lookup rules search the cache when the list is unavailable too', async ({ page }) => {
    const { jobs, word } = await employerExists([{ title: 'Perfusionist' }, { title: 'Midwife' }]);
    const [perfusionist, midwife] = jobs;
    await openHydrated(page, `/careers?q=${word}`);
    await page.getByRole('link', { name: `View Job Perfusionist ${word}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(perfusionist?.title ?? '');
    await page.goBack();
    // The page of the job offers this job, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career Opportunities');
    await expect(page.getByRole('link', { name: `View Job Midwife ${word}` })).toBeVisible();
    await gatewayFails(page);
    await page.getByRole('link', { name: `View Job Midwife ${word}` }).click();
    await expect(page).toHaveURL(`/careers/${midwife?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(perfusionist?.title ?? '');
    await expect(page.getByText(notice)).toBeVisible();
  });

  test('Job Not Found only when no job is open', async ({ page }) => {
    const { word } = await employerExists([{}]);
    await openHydrated(page, `/careers?q=${word}`);
    await gatewayAnswers(page, { job: null, jobLookup: null, jobs: { nodes: [] } });
    await page.getByRole('link', { name: 'View Job' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
    await expect(page.getByText("The job posting you're looking for could not be found.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Job Listings' })).toHaveAttribute(
      'href',
      '/careers',
    );
  });

  test('Failed to load job details when nothing is available', async ({ page }) => {
    const { word } = await employerExists([{}]);
    await openHydrated(page, `/careers?q=${word}`);
    await gatewayFails(page);
    await page.getByRole('link', { name: 'View Job' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Failed to load job details' })).toBeVisible();
    await expect(page.getByText("The job posting you're looking for could not be found.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Job Listings' })).toBeVisible();
  });
});
