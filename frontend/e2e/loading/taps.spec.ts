import { behindTheScenesSlides } from '../../src/content/home.js';
import { executiveTiers } from '../../src/content/executive-search/tiers.js';
import { expect, test, type Locator, type Page } from '@playwright/test';

// A phone with a slow processor.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});
const SLOWDOWN = 4;

interface Control {
  readonly name: string;
  readonly path: string;
  readonly target: (page: Page) => Locator;
  readonly hasEffect: (page: Page) => Promise<unknown>;
}

const scenes = (page: Page) => page.getByRole('group', { name: 'Behind the Scenes: pictures' });
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const lastTier = executiveTiers.at(-1)?.name ?? '';

const controls: readonly Control[] = [
  {
    name: '"Filters"',
    path: '/careers',
    target: (page) => page.getByRole('button', { name: 'Filters' }),
    hasEffect: dialog,
  },
  {
    name: 'a slide',
    path: '/',
    target: (page) =>
      scenes(page).getByRole('button', { name: `${behindTheScenesSlides[0]?.title ?? ''} (opens large)` }),
    hasEffect: dialog,
  },
  {
    name: 'the menu',
    path: '/careers',
    target: (page) => page.locator('[aria-controls=mobile-menu]'),
    hasEffect: (page) =>
      expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true'),
  },
  {
    name: 'the star of a job',
    path: '/careers',
    target: (page) => page.getByRole('button', { name: /^Save job/ }).first(),
    hasEffect: (page) =>
      expect(page.getByRole('button', { name: /^Save job/ }).first()).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'a film',
    path: '/video-gallery',
    target: (page) => page.getByRole('button', { name: /^Play / }).first(),
    hasEffect: dialog,
  },
  {
    name: 'a tab',
    path: '/executive-search',
    // A link before hydration.
    target: (page) => page.locator('[id$=-tab]', { hasText: lastTier }),
    hasEffect: (page) =>
      expect(page.getByRole('tab', { name: lastTier })).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'the arrow of a carousel',
    path: '/',
    target: (page) => scenes(page).getByRole('button', { name: 'Next' }),
    hasEffect: (page) =>
      expect(scenes(page).getByRole('button', { name: /^Show 2 / })).toHaveAttribute('aria-current', 'true'),
  },
];

/** Since when the page could have been tapped. */
const moments: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the first paint': (page) =>
    page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0),
  ...Object.fromEntries([0, 64, 300, 1_000].map((after) => [`${after} ms after load`, afterLoad(after)])),
  'the mark of hydration': (page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' }),
};

/** By the page's own clock: the moment is what is tested, not what is waited for. */
function afterLoad(milliseconds: number) {
  return (page: Page) =>
    page.waitForFunction((after) => {
      const { loadEventEnd } = performance.timing;
      return loadEventEnd > 0 && Date.now() >= loadEventEnd + after;
    }, milliseconds);
}

for (const { name, path, target, hasEffect } of controls)
  for (const [moment, isReached] of Object.entries(moments))
    test(`${name} answers a tap at ${moment}`, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.goto(path, { waitUntil: 'commit' });
      await isReached(page);
      await target(page).tap();
      await hasEffect(page);
    });
