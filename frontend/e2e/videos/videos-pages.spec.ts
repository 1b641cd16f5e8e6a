import { watchTexts } from '../../src/content/videos/watch-texts.js';
import { expect, test } from '@playwright/test';
import { employerExists } from '../careers/support/jobs.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { shippedClip, videosExist } from './support/videos.js';

test.describe("a video's own page", () => {
  test('plays in place and shows its transcript, its organization and its jobs', async ({ page }) => {
    const { organization } = await employerExists([{ title: 'Charge Nurse' }]);
    const { videos, word } = await videosExist([
      {
        ...shippedClip,
        organizationId: organization.id,
        tags: ['night shift'],
        transcript: 'Nobody sleeps.\nBefore the hand-over.',
      },
      { organizationId: organization.id, title: 'Another one' },
    ]);
    await openHydrated(page, `/videos/${videos[0]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    await expect(page.locator('iframe[title^="Video player"]')).toHaveCount(0);
    for (const text of ['Nobody sleeps.', 'Before the hand-over.'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'night shift', exact: true })).toHaveAttribute(
      'href',
      '/video-gallery?tag=night+shift',
    );
    await expect(page.getByRole('heading', { name: `Open jobs at ${organization.name}` })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Charge Nurse/ })).toHaveAttribute('href', /^\/careers\//);
    await expect(page.locator('article article').filter({ hasText: 'Another one' })).toHaveCount(1);
    const markup = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(markup.join()).toContain('"VideoObject"');
    expect(markup.join()).toContain('"PT1M"');
    await page.getByRole('button', { name: `Play ${videos[0]?.title}` }).click();
    await expect(page.locator('iframe[title^="Video player"]')).toBeFocused();
    await expect(page.frameLocator('iframe[title^="Video player"]').locator('video')).toBeVisible();
  });

  test('a portrait film is beside its title, transcript and jobs on wide screens', async ({ page }) => {
    const { organization } = await employerExists([{}]);
    const { videos } = await videosExist([
      { ...shippedClip, organizationId: organization.id, transcript: 'Nobody sleeps.' },
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/videos/${videos[0]?.id}`);
    const film = await page
      .getByRole('button', { name: /^Play / })
      .first()
      .boundingBox();
    for (const beside of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('Nobody sleeps.'),
      page.getByRole('heading', { name: `Open jobs at ${organization.name}` }),
    ]) {
      await expect(beside).toBeInViewport({ ratio: 1 });
      expect((await beside.boundingBox())?.x).toBeGreaterThan((film?.x ?? 0) + (film?.width ?? 0));
    }
  });

  test('shows the publication day in Houston', async ({ page }) => {
    const { videos } = await videosExist([{ publishedAt: new Date('2026-08-12T01:45:00Z') }]);
    await page.goto(`/videos/${videos[0]?.id}`);
    await expect(page.locator('article > div').first().locator('time')).toHaveText('August 11, 2026');
  });

  test('has a one-line description, and no empty parts', async ({ page }) => {
    const { videos } = await videosExist([
      { description: '', sourceChannel: 'The Clinic' },
      { description: `First line.\n\n${'Word '.repeat(200)}` },
    ]);
    const described = page.locator('meta[name=description]');
    await page.goto(`/videos/${videos[0]?.id}`);
    await expect(described).toHaveAttribute('content', `${videos[0]?.title}, The Clinic`);
    await expect(page.getByRole('heading', { name: watchTexts.about })).toHaveCount(0);
    await page.goto(`/videos/${videos[1]?.id}`);
    await expect(described).toHaveAttribute('content', /^First line\. (?:Word ){20,30}Word…$/);
    await expect(page.getByRole('heading', { name: watchTexts.about })).toBeVisible();
  });

  test('answers 404 for an unknown id', async ({ page }) => {
    expect((await page.goto('/videos/there-is-none'))?.status()).toBe(404);
  });

  test('a job shows the videos of its organization', async ({ page }) => {
    const { organization, jobs } = await employerExists([{}]);
    const ofIt = { organizationId: organization.id };
    const { word } = await videosExist([ofIt, ofIt]);
    await page.goto(`/careers/${jobs[0]?.id}`);
    await expect(page.getByRole('heading', { name: `See ${organization.name} on film` })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: word }).last()).toBeVisible();
  });
});

test('Recruitment Video Services shows three kinds of videos, each in a modal, and links to more', async ({
  page,
}) => {
  await openHydrated(page, '/video-services');
  for (const name of ['Highlight Reels', 'Client Testimonials', 'Behind the Scenes'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View RMO Packages' }).first()).toHaveAttribute(
    'href',
    '/services',
  );
  await expect(page.locator('main').getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute(
    'href',
    '/contact?about=video-production',
  );
  await expect(page.locator('iframe[title^="Video player"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play Behind the scenes: 180 minutes become one' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Behind the scenes: 180 minutes become one' }).locator('iframe'),
  ).toHaveAttribute('src', '/player/behind-the-scenes-the-cut?autoplay=1');
});

test.describe('Film Production Tips', () => {
  const address = '/film-production-tips';
  const route = '**/api/request-guide';

  test('refuses an invalid address', async ({ page }) => {
    await openHydrated(page, address);
    await page.getByRole('button', { name: 'Send me the guide' }).click();
    await expect(page.getByText('Invalid email')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
  });

  test('mailed: a thank-you message replaces the form', async ({ page }) => {
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    await page.route(route, async (request) => {
      await gate;
      await request.fulfill({ json: { emailSent: true } });
    });
    await openHydrated(page, address);
    await page.getByRole('textbox', { name: 'Email' }).fill('nurse@hospital.example');
    await page.getByRole('button', { name: 'Send me the guide' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByText('Guide sent successfully!')).toBeVisible();
    await expect(page.getByText('Check your inbox for the B-Roll Filming Guide.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  });

  test('not mailed: the download starts', async ({ page }) => {
    await page.route(route, (request) =>
      request.fulfill({ json: { emailSent: false, downloadUrl: '/api/of-a-test/guide.pdf' } }),
    );
    await page.route('**/api/of-a-test/guide.pdf', (request) =>
      request.fulfill({
        body: '%PDF-',
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'attachment; filename=guide.pdf' },
      }),
    );
    await openHydrated(page, address);
    await page.getByRole('textbox', { name: 'Email' }).fill('nurse@hospital.example');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Send me the guide' }).click();
    await download;
    await expect(page.getByText('Guide download started!')).toBeVisible();
    await expect(page.getByText('Your B-Roll Filming Guide is now downloading.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  for (const [what, answer] of [
    ['refused', { status: 500, json: { message: 'x' } }],
    ['neither mailed nor to be downloaded', { json: { emailSent: false } }],
  ] as const) {
    test(`${what}: the form keeps its input`, async ({ page }) => {
      await page.route(route, (request) => request.fulfill(answer));
      await openHydrated(page, address);
      await page.getByRole('textbox', { name: 'Email' }).fill('nurse@hospital.example');
      await page.getByRole('button', { name: 'Send me the guide' }).click();
      await expect(page.getByText('Something went wrong', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Please try again later.').first()).toBeVisible();
      await expect(page.getByText('What you wrote is still here.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nurse@hospital.example');
      await expect(page.locator('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
        'href',
        '/contact?about=video-production',
      );
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide is requested by a plain POST: without a mail server the page links to it', async ({
    page,
  }) => {
    await page.goto('/film-production-tips');
    await page.getByRole('textbox', { name: 'Email' }).fill(`plain-${Date.now()}@hospital.example`);
    await page.getByRole('button', { name: 'Send me the guide' }).click();
    await expect(page).toHaveURL('/film-production-tips?sent=download#guide');
    await expect(page.getByText('Your guide is ready:')).toBeInViewport();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'download it here' }).click();
    expect((await download).suggestedFilename()).toBe('b-roll-filming-guide.pdf');
  });

  test('an invalid address is returned with its error', async ({ page }) => {
    await page.goto('/film-production-tips');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send me the guide' }).click();
    expect((await answered).status()).toBe(400);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' }),
    ).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody');
  });

  test('the page confirms the mail', async ({ page }) => {
    await page.goto('/film-production-tips?sent=1');
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  test('the gallery searches, filters and plays', async ({ page }) => {
    const { word, videos } = await videosExist([
      { ...shippedClip, tags: ['night shift'] },
      { title: 'Other' },
    ]);
    await page.goto('/video-gallery');
    await page.getByRole('searchbox', { name: 'Search videos' }).fill(word);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByText('Video Tags', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'night shift 1 video' }).check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: `Play ${videos[0]?.title}` }).click();
    await expect(page).toHaveURL(`/videos/${videos[0]?.id}`);
    await page.getByRole('link', { name: `Play ${videos[0]?.title}` }).click();
    await expect(page.locator('video')).toBeVisible();
  });

  test('a video is shared by links: the copy button needs scripts', async ({ page }) => {
    const { videos } = await videosExist([shippedClip]);
    await page.goto(`/videos/${videos[0]?.id}`);
    await expect(page.getByRole('link', { name: 'Email', exact: true })).toBeVisible();
    const copy = page.getByRole('button', { name: 'Copy link', includeHidden: true });
    await expect(copy).toHaveCount(1);
    await expect(copy).toBeHidden();
  });
});
