import { behindTheScenesSlides } from '../../src/content/home.js';
import { expect, test, type Page } from '@playwright/test';
import { requestsAreHeld } from './page-loading-support/held-requests.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A slow phone's processor, which lets the parts of a page come to life one after the other. */
const SLOWDOWN = 4;

interface FirstInput {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly hasEffect: (page: Page) => Promise<unknown>;
}

/** Of parts of a page that do not depend on each other. */
interface Visit {
  readonly path: string;
  readonly inputs: readonly FirstInput[];
}

const hero = (page: Page) => page.getByRole('group', { name: 'Pictures of our work', exact: true });
const scenes = (page: Page) => page.getByRole('group', { name: 'Behind the Scenes: pictures' });
const phoneMenu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const current = (row: ReturnType<typeof hero>) =>
  row.getByRole('button', { name: /^Show / }).and(row.locator('[aria-current=true]'));
const opener = behindTheScenesSlides[0]?.title ?? '';

const onWideScreens: readonly Visit[] = [
  {
    path: '/',
    inputs: [
      {
        name: 'the next picture of home',
        act: (page) => hero(page).getByRole('button', { name: 'Next' }).click(),
        hasEffect: (page) => expect(current(hero(page))).toHaveAccessibleName(/^Show 2 /),
      },
      {
        name: 'the next picture behind the scenes',
        act: (page) => scenes(page).getByRole('button', { name: 'Next' }).click(),
        hasEffect: (page) => expect(current(scenes(page))).toHaveAccessibleName(/^Show 2 /),
      },
      {
        name: 'the lighting of home',
        act: (page) => page.getByRole('button', { name: 'Pause background motion' }).click(),
        hasEffect: (page) =>
          expect(page.getByRole('button', { name: 'Resume background motion' })).toBeVisible(),
      },
    ],
  },
  {
    path: '/',
    inputs: [
      {
        name: 'a picture of home by its dot',
        act: (page) =>
          hero(page)
            .getByRole('button', { name: /^Show 4 / })
            .click(),
        hasEffect: (page) => expect(current(hero(page))).toHaveAccessibleName(/^Show 4 /),
      },
      {
        name: 'the next picture behind the scenes by its key',
        act: (page) => scenes(page).locator('[data-slides]').press('ArrowRight'),
        hasEffect: (page) => expect(current(scenes(page))).toHaveAccessibleName(/^Show 2 /),
      },
    ],
  },
  {
    path: '/',
    inputs: [
      {
        name: 'the next picture of home by its key',
        act: (page) => hero(page).locator('[data-slides]').press('ArrowRight'),
        hasEffect: (page) => expect(current(hero(page))).toHaveAccessibleName(/^Show 2 /),
      },
    ],
  },
  {
    path: '/',
    inputs: [
      {
        name: 'a picture behind the scenes',
        act: (page) =>
          scenes(page)
            .getByRole('button', { name: `${opener} (opens large)` })
            .click(),
        hasEffect: (page) => expect(page.getByRole('dialog', { name: opener })).toBeVisible(),
      },
    ],
  },
  {
    path: '/careers',
    inputs: [
      {
        name: 'a menu of the header',
        act: (page) => page.getByRole('banner').getByRole('button', { name: 'Services' }).press('Enter'),
        hasEffect: (page) =>
          expect(page.getByRole('banner').getByRole('button', { name: 'Services' })).toHaveAttribute(
            'aria-expanded',
            'true',
          ),
      },
    ],
  },
  {
    path: '/careers',
    inputs: [
      {
        name: 'a filter of the careers list',
        act: async (page) => {
          await page.getByText('Job Type', { exact: true }).click();
          await page.getByRole('checkbox', { name: /^Part Time/ }).check();
        },
        hasEffect: (page) => expect(page).toHaveURL(/type=part-time/),
      },
    ],
  },
  {
    path: '/careers',
    inputs: [
      {
        name: 'the order of the careers list',
        act: (page) => page.getByLabel('Sort by').selectOption('title'),
        hasEffect: (page) => expect(page).toHaveURL(/sort=title/),
      },
    ],
  },
  {
    path: '/careers',
    inputs: [
      {
        name: 'the search of the careers list',
        act: (page) => page.getByRole('searchbox').fill('nurse'),
        hasEffect: (page) => expect(page).toHaveURL(/q=nurse/),
      },
    ],
  },
  {
    path: '/video-gallery',
    inputs: [
      {
        name: 'a video of the gallery',
        act: (page) =>
          page
            .getByRole('button', { name: /^Play / })
            .first()
            .click(),
        hasEffect: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      },
    ],
  },
  {
    path: '/video-gallery',
    inputs: [
      {
        name: 'the search of the gallery',
        act: (page) => page.getByRole('searchbox').fill('nurse'),
        hasEffect: (page) => expect(page).toHaveURL(/q=nurse/),
      },
    ],
  },
  {
    path: '/video-gallery',
    inputs: [
      {
        name: 'a filter of the gallery',
        act: async (page) => {
          await page.getByText('Video Format', { exact: true }).click();
          await page.getByRole('checkbox', { name: /^Portrait/ }).check();
        },
        hasEffect: (page) => expect(page).toHaveURL(/format=portrait/),
      },
    ],
  },
];

const onPhones: readonly Visit[] = [
  {
    path: '/careers',
    inputs: [
      {
        name: 'the menu and a section of it',
        act: async (page) => {
          await page.getByRole('button', { name: 'Open menu' }).tap();
          await phoneMenu(page).getByRole('button', { name: 'Services' }).tap();
        },
        hasEffect: async (page) => {
          await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
            'aria-expanded',
            'true',
          );
          await expect(phoneMenu(page).getByRole('link', { name: 'Retained Search' })).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/',
    inputs: [
      {
        name: 'the lighting of home',
        act: (page) => page.getByRole('button', { name: 'Pause background motion' }).tap(),
        hasEffect: (page) =>
          expect(page.getByRole('button', { name: 'Resume background motion' })).toBeVisible(),
      },
      {
        name: 'the next picture behind the scenes',
        act: (page) => scenes(page).getByRole('button', { name: 'Next' }).tap(),
        hasEffect: (page) => expect(current(scenes(page))).toHaveAccessibleName(/^Show 2 /),
      },
    ],
  },
  {
    path: '/video-gallery',
    inputs: [
      {
        name: 'a video of the gallery',
        act: (page) =>
          page
            .getByRole('button', { name: /^Play / })
            .first()
            .tap(),
        hasEffect: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      },
    ],
  },
];

function takeEffect(visits: readonly Visit[]) {
  for (const { path, inputs } of visits) {
    test(`${inputs.map(({ name }) => name).join(', ')}: the first input takes effect, made before any script has loaded`, async ({
      page,
    }) => {
      const devtools = await page.context().newCDPSession(page);
      await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      const release = await requestsAreHeld(page, '**/assets/*.js');
      await page.goto(path);
      for (const { act } of inputs) await act(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      release();
      for (const { hasEffect } of inputs) await hasEffect(page);
    });
  }
}

test.describe('on wide screens', () => takeEffect(onWideScreens));

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  takeEffect(onPhones);
});
