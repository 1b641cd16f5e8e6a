import { expect, test, type Page } from '@playwright/test';
import { behindTheScenesSlides, hero, stats, timeline } from '../../src/content/home.js';
import { packageFigures, packages, parseBrand } from 'contract';
import { platforms } from '../../src/content/platforms.js';
import { employerExists } from '../careers/support/jobs.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { oneVisit } from '../loading/page-loading-support/one-visit.js';

const brand = parseBrand(process.env);
const region = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });

test.describe('the home page', () => {
  const visit = oneVisit((page) => page.goto('/'));

  test('the eleven sections have the order of product 2.6, under one h1', async () => {
    const page = visit();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
      'Our Services',
      'Our Legacy of Excellence',
      'Client Dashboard',
      'Video Gallery',
      'Behind the Scenes',
      'Career Opportunities',
      'Get in Touch',
      'Our Reach',
      'Ready to show candidates who you are?',
    ]);
  });

  test('the hero links to services and videos', async () => {
    const page = visit();
    const welcome = region(page, 'Welcome');
    await expect(welcome.getByRole('link', { name: 'Explore Our Services' })).toHaveAttribute(
      'href',
      '/services',
    );
    await expect(welcome.getByRole('link', { name: 'Watch Our Videos' })).toHaveAttribute(
      'href',
      '/video-gallery',
    );
  });

  test('the stats strip shows the four figures and the years of experience', async () => {
    const page = visit();
    const strip = region(page, 'The company in figures');
    await expect(strip.getByText('Over 40 years of combined experience')).toBeVisible();
    await expect(strip.getByRole('definition')).toHaveText(['6M+', '5k+', '2018', '2,000+']);
    await expect(strip.getByRole('term')).toHaveText(stats.map(({ label }) => label));
  });

  test.describe('Our Services', () => {
    test('starts with one featured service', async () => {
      const page = visit();
      await expect(
        region(page, 'Our Services').getByRole('article').getByRole('heading', { name: 'Employer Branding' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Learn More about Employer Branding' })).toHaveAttribute(
        'href',
        '/services#employer-branding',
      );
    });

    test('shows three packages with price and figures', async () => {
      const page = visit();
      const services = region(page, 'Our Services');
      await expect(services.getByRole('heading', { level: 3, name: 'Our RMO Packages' })).toBeVisible();
      for (const offer of packages) {
        const card = services
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 4, name: offer.title, exact: true }) });
        await expect(card).toContainText(offer.price);
        for (const { label, value } of packageFigures(offer))
          if (value) await expect(card).toContainText(`${label}${value}`);
        await expect(card.getByRole('link')).toHaveAttribute('href', `/services#${offer.id}`);
      }
      for (const price of ['$6,500/month', '$8,000/month', '$13,500/month'])
        await expect(services.getByText(price).filter({ visible: true })).toBeVisible();
    });

    test('shows six additional services; the executive search has its own page', async () => {
      const page = visit();
      const services = region(page, 'Our Services');
      await expect(services.getByRole('heading', { level: 3, name: 'Additional Services' })).toBeVisible();
      await expect(services.getByRole('heading', { level: 4 })).toHaveCount(9);
      await expect(page.getByRole('link', { name: 'Learn More about Executive Search' })).toHaveAttribute(
        'href',
        '/executive-search',
      );
      await expect(page.getByRole('link', { name: 'Learn More about Media Buying' })).toHaveAttribute(
        'href',
        '/services#media-buying',
      );
      await expect(services.getByRole('link', { name: 'View All Services' })).toHaveAttribute(
        'href',
        '/services',
      );
    });
  });

  test('Our Legacy of Excellence runs from 2004 to 2020', async () => {
    const page = visit();
    const stops = region(page, 'Our Legacy of Excellence').getByRole('listitem');
    await expect(stops).toHaveText(timeline(brand).map(({ year, title }) => new RegExp(`^${year}${title}`)));
    expect(timeline(brand).map(({ year }) => year)).toEqual([2004, 2009, 2010, 2016, 2018, 2020]);
  });

  test('the portal opens in a new tab, from the dashboard promotion and from the closing section', async () => {
    const page = visit();
    for (const name of [/^Login to Dashboard/, /^Client Login/]) {
      const link = page.getByRole('main').getByRole('link', { name });
      await expect(link).toHaveAttribute('href', brand.portalUrl);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });

  test('the video gallery and the contact page are linked', async () => {
    const page = visit();
    await expect(
      region(page, 'Video Gallery').getByRole('link', { name: 'View Video Gallery' }),
    ).toHaveAttribute('href', '/video-gallery');
    await expect(
      region(page, 'Ready to show candidates who you are?').getByRole('link', { name: 'Contact Us' }),
    ).toHaveAttribute('href', '/contact');
  });

  test('the client organizations with their open jobs are below the stats', async ({ page }) => {
    const { organization } = await employerExists([{}, {}]);
    const clients = region(page, 'Organizations we recruit for').getByRole('link');
    const link = clients.filter({ hasText: organization.name });
    // A kept page may be sent once more.
    await expect(async () => {
      await page.goto('/');
      await expect(link).toContainText('2 open jobs', { timeout: 1_000 });
    }).toPass();
    await expect(link).toHaveAttribute('href', `/employers/${organization.id}`);
    await expect(clients.filter({ hasText: brand.name })).toHaveCount(0);
  });

  test('three films play in place, and are links without scripts', async ({ page }) => {
    await openHydrated(page, '/');
    const films = region(page, 'Video Gallery').getByRole('listitem').getByRole('link');
    await expect(films).toHaveCount(3);
    await expect(films.first()).toHaveAttribute('href', '/videos/nurse-day-in-the-life');
    await films.first().scrollIntoViewIfNeeded();
    await films.first().click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /\/player\/.*autoplay=1/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('Our Reach shows six platforms and the note on 150+ streaming networks', async () => {
    const page = visit();
    const reach = region(page, 'Our Reach');
    await expect(reach.getByRole('listitem')).toHaveText(
      platforms.map(({ name, audience, engagement }) => `${name}${audience}${engagement}`),
    );
    for (const figure of [
      '2.5 billion',
      '1 billion',
      '2 billion',
      '3 billion',
      'Billions of searches a day',
      '150+ networks',
    ])
      await expect(reach.getByText(figure).first()).toBeVisible();
    await expect(reach.getByText('across 150+ streaming networks')).toBeVisible();
    const colours = await reach
      .getByRole('listitem')
      .locator('> div:first-child')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).backgroundColor));
    expect(new Set(colours).size).toBe(6);
  });

  test('the contact section has the form and the company’s addresses', async () => {
    const page = visit();
    const contact = region(page, 'Get in Touch');
    for (const field of ['Name', 'Email', 'Subject', 'Message'])
      await expect(contact.getByRole('textbox', { name: field })).toBeVisible();
    await expect(contact.getByRole('button', { name: 'Send Message' })).toBeVisible();
    for (const fact of [brand.email, brand.phone, brand.city, 'Monday - Friday 9AM - 5PM CST'])
      await expect(contact.getByText(fact, { exact: false }).first()).toBeVisible();
  });

  test('the company has JSON-LD', async () => {
    const page = visit();
    const objects = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text): unknown => JSON.parse(text),
    );
    expect(objects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Organization',
          name: brand.name,
          foundingDate: '2018',
          telephone: brand.phone,
        }),
        expect.objectContaining({ '@type': 'WebSite', name: brand.name }),
      ]),
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', hero.lead);
  });
});

test('a card leads to its service, which scrolls into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Learn More about Retained Search' }).click();
  await expect(page).toHaveURL('/services#retained-search');
  await expect(page.getByRole('heading', { name: 'Retained Search', exact: true }).first()).toBeInViewport();
});

test('the address /#contact leads to the contact section', async ({ page }) => {
  await openHydrated(page, '/#contact');
  await expect(region(page, 'Get in Touch')).toHaveAttribute('id', 'contact');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is shown, the rows of pictures scroll, and controls without function are hidden', async ({
    page,
  }) => {
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'Behind the Scenes' });
    await expect(carousel.getByText(behindTheScenesSlides[0]?.title ?? 'no slide')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
