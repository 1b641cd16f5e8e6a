import { expect, test, type Page } from '@playwright/test';
import { pageAddresses, pagePaths, parseBrand } from 'contract';
import { keyboardFaults } from './accessibility-support/keyboard-walk.js';
import { headingFaults, overflowing, smallTargets, violations } from './accessibility-support/page-checks.js';
import { employerExists, rareWord } from '../careers/support/jobs.js';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

const widths = [390, 900, 1440] as const;
/** The menu is one on narrow windows and another on wide ones: both are walked through. */
const walkedWidths: readonly number[] = [390, 1440];

/** A page to look over, and how to come to it: most are an address that is always there. */
interface Place {
  readonly name: string;
  readonly address: () => string | Promise<string>;
}

/** Every page of the sitemap, so that a new one is looked over by being on it; then the states a sitemap does not list. */
const places: readonly Place[] = [
  ...pageAddresses(parseBrand(process.env))
    // With the API status, which is a group more.
    .map((path) => (path === pagePaths.careers ? `${path}?apiStatus` : path))
    .map((path) => ({ name: path, address: () => path })),
  { name: 'a page that does not exist', address: () => '/nope' },
  { name: 'the careers listing without a result', address: () => `/careers?q=${rareWord()}` },
  { name: 'a Spanish list of one organization', address: () => '/es/careers?organization=harishh' },
  {
    name: 'a job whose description has a table',
    address: async () => `/careers/${await jobExists({ description: described })}`,
  },
  {
    name: 'a video',
    address: async () =>
      `/videos/${(await videosExist([{ ...shippedClip, tags: ['night shift'], transcript: 'Said.' }, { tags: ['night shift'] }])).videos[0]?.id}`,
  },
  {
    name: 'the video gallery, filtered',
    address: async () => `/video-gallery?q=${(await videosExist([shippedClip])).word}&format=portrait`,
  },
  { name: 'the video gallery without a result', address: () => `/video-gallery?q=${rareWord()}` },
  { name: 'a closed job', address: async () => `/careers/${await jobExists({ closedAt: new Date() })}` },
];

const described =
  '<h2>Duties</h2><p>Care <a href="https://a.example/">more</a></p><table><tr><th>Certification</th><td>Recertification</td><td>Reimbursement</td><td>Documentation</td><td>Responsibility</td></tr></table>';

async function jobExists(job: Parameters<typeof employerExists>[0][number]): Promise<string> {
  const { jobs } = await employerExists([job]);
  return jobs[0]?.id ?? '';
}

async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all())
    if (await summary.isVisible()) await summary.click();
  // A filter's choices lie above the page until they are left.
  await page.keyboard.press('Escape');
}

/** Text of twice the size, as a visitor sets it in the browser (WCAG 1.4.4). */
async function withLargeText<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const setSize = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  await setSize('200%');
  const seen = await look();
  await setSize('');
  return seen;
}

for (const { name, address } of places) {
  test(`${name} is accessible at every width, also by keyboard alone`, async ({ page }) => {
    // Looked over whole and walked through twice.
    test.setTimeout(180_000);
    await page.setViewportSize({ width: widths[0], height: 844 });
    await openHydrated(page, await address());
    expect
      .soft(await withLargeText(page, () => overflowing(page)), 'what sticks out with text of 200 %')
      .toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await unfold(page);
      expect.soft(await overflowing(page), `what sticks out at ${width}`).toEqual([]);
      expect.soft(await headingFaults(page), `headings at ${width}`).toEqual([]);
      expect.soft(await violations(page), `axe at ${width}`).toEqual([]);
      if (width === 390) expect.soft(await smallTargets(page), 'too small for a finger').toEqual([]);
      if (walkedWidths.includes(width))
        expect.soft(await keyboardFaults(page), `keyboard at ${width}`).toEqual([]);
    }
  });
}
