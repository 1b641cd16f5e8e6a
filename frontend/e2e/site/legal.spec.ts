import { expect, test } from '@playwright/test';
import { parseBrand } from 'contract';
import { accessibilityTexts, assessedOn } from '../../src/content/accessibility.js';
import { privacyPolicy, termsOfService } from '../../src/content/legal.js';
import { retiredAddress, retiredClientListings } from '../../src/content/redirects.js';
import { sitemapGroups, sitemapPage } from '../../src/content/sitemap-page.js';
import { spanish } from '../../src/content/spanish.js';
import { openHydrated } from '../careers/support/open-hydrated.js';

const brand = parseBrand(process.env);
const documents = [
  ['/privacy-policy', privacyPolicy(brand)],
  ['/terms-of-service', termsOfService(brand)],
] as const;

/** Today where the company is, worded as the page words it. */
function houstonToday(): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' }).format(
    new Date(),
  );
}

test('the privacy policy is found in other spellings of its address', async ({ page }) => {
  for (const path of ['/Privacy-Policy', '/privacy%2Dpolicy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyPolicy(brand).title);
  }
});

for (const [path, document] of documents) {
  test.describe(path, () => {
    test.describe('in a distant time zone', () => {
      test.use({ timezoneId: 'Pacific/Kiritimati' });

      test('was last updated today in Houston, on the server and after hydration', async ({ page }) => {
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
        });
        const before = houstonToday();
        const answer = await openHydrated(page, path);
        expect(answer?.status()).toBe(200);
        // Two, where midnight came between.
        const days = [before, houstonToday()].map((day) => `Last updated: ${day}`);
        await expect
          .poll(async () => days.includes(await page.getByText(/^Last updated: /).innerText()))
          .toBe(true);
        expect(complaints).toEqual([]);
      });
    });

    test('shows all of its text under numbered headings', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.title);
      for (const { heading, paragraphs, items = [] } of document.sections) {
        const section = page.getByRole('region', { name: heading });
        for (const text of [...paragraphs, ...items])
          await expect(section.getByText(text, { exact: true })).toBeAttached();
      }
    });

    test('links each section in its table of contents', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openHydrated(page, path);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect(contents.getByRole('link')).toHaveCount(document.sections.length);
      await contents.getByRole('link', { name: /Governing law/ }).click();
      await expect(page).toHaveURL(`${path}#governing-law`);
      await expect(page.getByRole('heading', { name: /Governing law/ })).toBeInViewport();
      await expect(page.locator('#governing-law')).toBeFocused();
    });
  });
}

for (const [locale, path, { assessed, statement }] of [
  ['en', '/accessibility', accessibilityTexts],
  ['es', '/es/accessibility', spanish.accessibility],
] as const)
  test(`the accessibility statement is whole and reached from the footer: ${locale}`, async ({ page }) => {
    const { title, introduction, sections } = statement(brand);
    await openHydrated(page, locale === 'es' ? '/es/careers' : '/contact');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Acces/ })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator(`time[datetime="${assessedOn}"]`)).toHaveText(assessed);
    await expect(page.getByText(introduction)).toBeVisible();
    for (const { heading, paragraphs, items } of sections) {
      const section = page.getByRole('region', { name: heading });
      for (const text of [...paragraphs, ...items])
        await expect(section.getByText(text, { exact: true })).toBeAttached();
    }
    await expect(
      page.getByRole('region', { name: sections[3]?.heading ?? 'Report a barrier' }),
    ).toContainText(brand.email);
  });

test('the date of the assessment is the same in words, in both languages', () => {
  const words = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(assessedOn));
  expect(accessibilityTexts.assessed).toContain(words('en-US'));
  expect(spanish.accessibility.assessed).toContain(words('es-US'));
});

test.describe('/sitemap', () => {
  test('lists links, service areas and industries', async ({ page }) => {
    await page.goto('/sitemap');
    for (const { heading, links } of sitemapGroups(brand)) {
      const group = page.getByRole('region', { name: heading });
      for (const { label, to } of links)
        await expect(group.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', to);
    }
    for (const name of [...sitemapPage.serviceAreas, ...sitemapPage.industries])
      await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  });

  test('its retired links redirect, as documents and inside the router', async ({ page, request }) => {
    const listing = retiredClientListings(brand).find(({ to }) => to.endsWith('/harishh'));
    for (const path of ['/hr-consulting', '/success-stories', '/client-job-listings/mmchealth']) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path).toEqual([301, retiredAddress(path, '')]);
    }
    await openHydrated(page, '/sitemap');
    const documents: string[] = [];
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) documents.push(sent.url());
    });
    await page.getByRole('link', { name: listing?.label ?? '', exact: true }).click();
    await expect(page).toHaveURL('/employers/harishh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harishh Health System');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Talent Assessment' }).click();
    await expect(page).toHaveURL('/services#hr-consulting');
    expect(documents).toEqual([]);
  });
});
