import { behindTheScenesSlides } from '../src/content/home.js';
import { expect, test, type Page } from '@playwright/test';
import { requestsAreHeld } from './page-loading-support/held-requests.js';

/** A slow phone's processor. */
const SLOWDOWN = 4;

interface FirstInput {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly hasEffect: (page: Page) => Promise<unknown>;
}

const hero = (page: Page) => page.getByRole('group', { name: 'Pictures of our work', exact: true });
const scenes = (page: Page) => page.getByRole('group', { name: 'Behind the Scenes: pictures' });
const phoneMenu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const current = (row: ReturnType<typeof hero>) =>
  row.getByRole('button', { name: /^Show / }).and(row.locator('[aria-current=true]'));
const opener = behindTheScenesSlides[0]?.title ?? '';

const onWideScreens: readonly FirstInput[] = [
  {
    name: 'the next picture of home',
    path: '/',
    act: (page) => hero(page).getByRole('button', { name: 'Next' }).click(),
    hasEffect: (page) => expect(current(hero(page))).toHaveAccessibleName(/^Show 2 /),
  },
  {
    name: 'a picture of home by its dot',
    path: '/',
    act: (page) =>
      hero(page)
        .getByRole('button', { name: /^Show 4 / })
        .click(),
    hasEffect: (page) => expect(current(hero(page))).toHaveAccessibleName(/^Show 4 /),
  },
  {
    name: 'the next picture of home by its key',
    path: '/',
    act: (page) => hero(page).locator('[data-slides]').press('ArrowRight'),
    hasEffect: (page) => expect(current(hero(page))).toHaveAccessibleName(/^Show 2 /),
  },
  {
    name: 'the lighting of home',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Pause lighting' }).click(),
    hasEffect: (page) => expect(page.getByRole('button', { name: 'Resume lighting' })).toBeVisible(),
  },
  {
    name: 'the next picture behind the scenes',
    path: '/',
    act: (page) => scenes(page).getByRole('button', { name: 'Next' }).click(),
    hasEffect: (page) => expect(current(scenes(page))).toHaveAccessibleName(/^Show 2 /),
  },
  {
    name: 'the next picture behind the scenes by its key',
    path: '/',
    act: (page) => scenes(page).locator('[data-slides]').press('ArrowRight'),
    hasEffect: (page) => expect(current(scenes(page))).toHaveAccessibleName(/^Show 2 /),
  },
  {
    name: 'a picture behind the scenes',
    path: '/',
    act: (page) =>
      scenes(page)
        .getByRole('button', { name: `${opener} (opens large)` })
        .click(),
    hasEffect: (page) => expect(page.getByRole('dialog', { name: opener })).toBeVisible(),
  },
  {
    name: 'the privacy choices',
    path: '/',
    act: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click(),
    hasEffect: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'a menu of the header',
    path: '/careers',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Services' }).press('Enter'),
    hasEffect: (page) =>
      expect(page.getByRole('banner').getByRole('button', { name: 'Services' })).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  },
  {
    name: 'a filter of the careers list',
    path: '/careers',
    act: async (page) => {
      await page.getByText('Job Type', { exact: true }).click();
      await page.getByRole('radio', { name: /^Part Time/ }).check();
    },
    hasEffect: (page) => expect(page).toHaveURL(/type=part-time/),
  },
  {
    name: 'the order of the careers list',
    path: '/careers',
    act: (page) => page.getByLabel('Sort by').selectOption('title'),
    hasEffect: (page) => expect(page).toHaveURL(/sort=title/),
  },
  {
    name: 'the search of the careers list',
    path: '/careers',
    act: (page) => page.getByRole('searchbox').fill('nurse'),
    hasEffect: (page) => expect(page).toHaveURL(/q=nurse/),
  },
  {
    name: 'a video of the gallery',
    path: '/video-gallery',
    act: (page) =>
      page
        .getByRole('button', { name: /^Play / })
        .first()
        .click(),
    hasEffect: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'the search of the gallery',
    path: '/video-gallery',
    act: (page) => page.getByRole('searchbox').fill('nurse'),
    hasEffect: (page) => expect(page).toHaveURL(/q=nurse/),
  },
  {
    name: 'a filter of the gallery',
    path: '/video-gallery',
    act: async (page) => {
      await page.getByText('Video Format', { exact: true }).click();
      await page.getByRole('link', { name: /^Portrait/ }).click();
    },
    hasEffect: (page) => expect(page).toHaveURL(/format=portrait/),
  },
];

const onPhones: readonly FirstInput[] = [
  {
    name: 'the menu',
    path: '/careers',
    act: (page) => page.getByRole('button', { name: 'Open menu' }).tap(),
    hasEffect: (page) =>
      expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true'),
  },
  {
    name: 'a section of the menu',
    path: '/careers',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await phoneMenu(page).getByRole('button', { name: 'Services' }).tap();
    },
    hasEffect: async (page) => {
      await expect(phoneMenu(page).getByRole('link', { name: 'Retained Search' })).toBeVisible();
      await expect(phoneMenu(page).getByRole('button', { name: 'Services' })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    },
  },
  {
    name: 'the lighting of home',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Pause lighting' }).tap(),
    hasEffect: (page) => expect(page.getByRole('button', { name: 'Resume lighting' })).toBeVisible(),
  },
  {
    name: 'the next picture behind the scenes',
    path: '/',
    act: (page) => scenes(page).getByRole('button', { name: 'Next' }).tap(),
    hasEffect: (page) => expect(current(scenes(page))).toHaveAccessibleName(/^Show 2 /),
  },
  {
    name: 'a video of the gallery',
    path: '/video-gallery',
    act: (page) =>
      page
        .getByRole('button', { name: /^Play / })
        .first()
        .tap(),
    hasEffect: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
];

function takeEffect(inputs: readonly FirstInput[]) {
  for (const { name, path, act, hasEffect } of inputs) {
    test(`${name}: the first input takes effect, made before any script has come`, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      const release = await requestsAreHeld(page, '**/assets/*.js');
      await page.goto(path);
      await act(page);
      release();
      await hasEffect(page);
    });
  }
}

test.describe('on wide screens', () => takeEffect(onWideScreens));

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  takeEffect(onPhones);
});
