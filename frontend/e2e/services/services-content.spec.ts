import { expect, test, type Page } from '@playwright/test';
import { oneVisit } from '../loading/page-loading-support/one-visit.js';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the services page', () => {
  const visit = oneVisit((page) => page.goto('/services'), { javaScriptEnabled: false });

  test('has one h1 and a title', async () => {
    const page = visit();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
    await expect(page).toHaveTitle(/^Our Services \| /);
  });

  test('links every service to the contact page', async () => {
    const page = visit();
    const calls = [
      ['Recruitment Marketing Optimization (RMO)', 'Request a Demo'],
      ['RMO Package', 'Request Information'],
      ['RMO Large Package', 'Request Information'],
      ['RPE Package', 'Request Information'],
      ['Retained Search', 'Request Consultation'],
      ['Hybrid Contingency Search', 'Learn More'],
      ['HR Consulting', 'Request a Consultation'],
      ['Media Buying', 'Get a Quote'],
      ['Video Production', 'Get a Quote'],
      ['Website Production', 'Get a Quote'],
      ['Employer Branding', 'Learn More'],
      ['Career Site Optimization', 'Request Information'],
    ] as const;
    for (const [service, label] of calls) {
      await expect(
        section(page, service).getByRole('link', { name: `${label} – ${service}`, exact: true }),
      ).toHaveAttribute('href', /^\/contact\?about=[a-z-]+$/);
    }
  });

  test('states the price and contents of each package, side by side', async () => {
    const page = visit();
    const offers = [
      ['RMO Package', '$6,500/month', ['8', 'none stated', '15,000']],
      ['RMO Large Package', '$8,000/month', ['10', '8', '20,000']],
      ['RPE Package', '$13,500/month', ['12', '12', '20,000+']],
    ] as const;
    const tops = new Set<number | undefined>();
    for (const [name, price, figures] of offers) {
      const offer = section(page, name);
      await expect(offer).toContainText(price);
      await expect(offer.getByRole('term')).toHaveText([
        'Recruitment videos',
        'Featured jobs',
        'Expected views per month',
      ]);
      await expect(offer.getByRole('definition')).toHaveText(
        figures.map((figure) => new RegExp(`${figure.replace('+', '\\+')}$`)),
      );
      tops.add((await offer.getByRole('definition').first().boundingBox())?.y);
    }
    expect(tops.size, 'the first figure of all is on one line').toBe(1);
  });

  test('states the fees with their parts', async () => {
    const page = visit();
    const retained = section(page, 'Retained Search');
    await expect(retained).toContainText('A 25% fee, paid in thirds');
    await expect(retained.locator('ol > li')).toHaveText([
      'First third at the start of the search',
      'Second third at the first slate of qualified candidates',
      'Final third at placement',
    ]);
    const hybrid = section(page, 'Hybrid Contingency Search');
    await expect(hybrid).toContainText('An initial deposit plus 20% on placement');
    await expect(hybrid.locator('ol > li')).toHaveText(['Initial deposit at the start', '20% on placement']);
    await expect(hybrid.getByText('Flat fees for high-volume roles.')).toBeVisible();
    await expect(section(page, 'Media Buying')).toContainText('Fees of 5% to 15%');
  });

  test('names seven kinds of platform and 150+ more networks', async () => {
    const page = visit();
    const platforms = section(page, 'Media Buying').locator('ul > li');
    await expect(platforms).toHaveCount(8);
    await expect(platforms.last()).toContainText('150+ more networks');
  });

  test('has the three claims', async () => {
    const page = visit();
    const marketing = section(page, 'Recruitment Marketing Optimization (RMO)');
    for (const claim of [
      '40% higher application rates',
      '80% more qualified applicants',
      '25% shorter time-to-hire',
    ])
      await expect(marketing).toContainText(claim);
  });

  test('has JSON-LD: twelve services, three of them with a monthly price', async () => {
    const page = visit();
    const markup = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('\n');
    expect(markup.match(/"@type":"Service"/g)).toHaveLength(12);
    expect([...markup.matchAll(/"price":(\d+)/g)].map(([, price]) => price)).toEqual([
      '6500',
      '8000',
      '13500',
    ]);
    expect(markup).toContain('"@type":"BreadcrumbList"');
  });
});

test.describe('the services page without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ page }) => page.goto('/services'));

  test('links to executive search', async ({ page }) => {
    await section(page, 'Executive Search').getByRole('link').click();
    await expect(page).toHaveURL('/executive-search');
  });

  test('has its table of contents', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'Media Buying' })).toBeHidden();
    await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'Media Buying' }).click();
    await expect(page).toHaveURL('/services#media-buying');
    await expect(section(page, 'Media Buying')).toBeInViewport();
  });
});
