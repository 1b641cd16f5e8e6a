import { expect, test, type Page } from '@playwright/test';
import { pageAddresses, pagePaths, parseBrand } from 'contract';
import { employerExists, rareWord } from '../careers/support/jobs.js';
import { openHydrated, ownCareers, ownId } from '../careers/support/open-hydrated.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

test('No picture is on a page twice, or on more than two kinds of pages (product 1.12)', async ({ page }) => {
  test.setTimeout(120_000);
  const { organization, jobs } = await employerExists([{}, { closedAt: new Date() }]);
  const { videos } = await videosExist([shippedClip]);
  const kinds: Readonly<Record<string, readonly string[]>> = {
    home: [pagePaths.home],
    services: [pagePaths.services],
    'video services': [pagePaths.videoServices],
    'executive search': [pagePaths.executiveSearch],
    'film production tips': [pagePaths.filmProductionTips],
    'lists of videos': [pagePaths.videoGallery, pagePaths.allVideos, pagePaths.ownVideos(ownId)],
    'a video': [`/videos/${videos[0]?.id}`],
    'lists of jobs': [pagePaths.careers, `/es${pagePaths.careers}`],
    'the own jobs': [ownCareers],
    // In place of a missing job another one is shown (product 4.38).
    'a job': [...jobs.map(({ id }) => `/careers/${id}`), `/careers/${rareWord()}`],
    employers: [pagePaths.employers],
    'an employer': [`/employers/${organization.id}`],
    contact: [pagePaths.contact, `/es${pagePaths.contact}`],
    'a missing page': ['/nope'],
    legal: [pagePaths.privacyPolicy, pagePaths.termsOfService, pagePaths.accessibility, pagePaths.sitemap],
  };
  const listed = Object.values(kinds).flat();
  const missing = pageAddresses(parseBrand(process.env)).filter((path) => !listed.includes(path));
  expect(missing, 'pages that are in no kind').toEqual([]);
  const kindsOf = new Map<string, Set<string>>();
  for (const [kind, addresses] of Object.entries(kinds))
    for (const address of addresses) {
      await openHydrated(page, address);
      const shown = await picturesOn(page);
      expect.soft(shown, `pictures of ${address}`).toEqual([...new Set(shown)]);
      for (const key of shown) kindsOf.set(key, (kindsOf.get(key) ?? new Set()).add(kind));
    }
  expect(kindsOf.size, 'pictures of the whole site').toBeGreaterThan(15);
  expect([...kindsOf].filter(([, seenOn]) => seenOn.size > 2)).toEqual([]);
});

/** @returns the keys of the pictures in a page, from their files' names; a clip's poster is no such picture */
async function picturesOn(page: Page): Promise<readonly string[]> {
  const files = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  return files.flatMap(
    (file) => /^\/pictures\/(?!poster-)(?<key>.+)-\d+\.\w+\.jpg$/.exec(file)?.groups?.['key'] ?? [],
  );
}
