import { setTimeout as rest } from 'node:timers/promises';
import { chromium } from 'playwright';
import { startStack } from '../../scripts/bench/stack.mjs';
import { median, report } from '../../scripts/bench/measure.mjs';
import { findBrowser } from '../../scripts/testing/browser.mjs';

// How long the screen stands still after what visitors do most, on a processor four times as slow: the longest event of an
// interaction, as INP counts it.
const SLOWDOWN = 4;
const LIMIT_MILLISECONDS = 100;
const ROUNDS = 7;
/** Events shorter than this are not told (https://w3c.github.io/event-timing/). */
const SHORTEST_MILLISECONDS = 16;

const written = 'We need ten nurses.';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1_440, height: 900 } };

/** A mouse is there before it presses, not so long that a menu opens by that, and a finger or a button stays down for a while. */
const ARRIVAL_MILLISECONDS = 60;
const PRESS_MILLISECONDS = 80;
const KEY_MILLISECONDS = 60;
const SETTLED_MILLISECONDS = 1_000;
const TRIES = 5;

/** @typedef {import('playwright').Page} Page @typedef {import('playwright').Locator} Locator */

/** @type {readonly { name: string, path: string, visitor: import('playwright').BrowserContextOptions, ready?: string, prepare?: (page: Page) => Promise<void>, target: (page: Page) => Locator, text?: string, shown: (page: Page) => Promise<unknown> }[]} */
const interactions = [
  {
    name: 'a filter of the careers page',
    path: '/careers',
    visitor: desktop,
    prepare: (page) => page.getByText('Job Type', { exact: true }).click(),
    target: (page) => page.locator('label:has(input[type=radio]:not(:checked)):visible').first(),
    shown: (page) => page.waitForURL(/[?&]type=/),
  },
  {
    name: 'the menu on a phone',
    path: '/careers',
    visitor: phone,
    target: (page) => page.getByRole('button', { name: 'Open menu' }),
    shown: (page) => page.getByRole('button', { name: 'Close menu' }).waitFor(),
  },
  {
    name: 'a menu on a desktop',
    path: '/',
    visitor: desktop,
    target: (page) => page.getByRole('button', { name: 'Services' }),
    shown: (page) => page.getByText('Retained Search', { exact: true }).first().waitFor(),
  },
  {
    name: 'typing in the contact form',
    path: '/contact',
    visitor: desktop,
    ready: 'form[data-live=true]',
    target: (page) => page.getByRole('textbox', { name: 'Message' }),
    text: written,
    shown: (page) =>
      page.waitForFunction(
        (text) =>
          document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value === text,
        written,
      ),
  },
];

const stack = await startStack();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const interaction of interactions) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await longest(interaction));
    const ours = median(rounds);
    const ratios = rounds.map((each) => each / LIMIT_MILLISECONDS);
    report({
      name: `until the screen answers ${interaction.name}`,
      reference: 'the limit',
      goal: { atMost: 1 },
      unit: 'ms',
      ours,
      theirs: LIMIT_MILLISECONDS,
      ratio: median(ratios),
      low: Math.min(...ratios),
      high: Math.max(...ratios),
    });
  }
} finally {
  await browser.close();
  await stack.stop();
}

/** A menu that the pointer had opened already when it was pressed tells nothing. @param {(typeof interactions)[number]} interaction @returns {Promise<number>} milliseconds */
async function longest(interaction) {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const measured = await longestOnce(interaction);
    if (measured !== undefined) return measured;
  }
  throw new Error(`Of ${interaction.name} nothing can be told: it was always open already.`);
}

/** @param {(typeof interactions)[number]} interaction @returns {Promise<number | undefined>} milliseconds */
async function longestOnce({ path, visitor, ready = 'html[data-hydrated]', prepare, target, text, shown }) {
  const context = await browser.newContext(visitor);
  try {
    const page = await context.newPage();
    await page.goto(`${stack.site}${path}`);
    await page.locator(ready).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    const place = await middle(target(page));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate((durationThreshold) => {
      const longOnes = { type: 'event', durationThreshold };
      const seen = Object.assign(window, {
        longest: 0,
        before: 'interactionCount' in performance ? Number(performance.interactionCount) : 0,
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId)
            seen.longest = Math.max(seen.longest, entry.duration);
      }).observe(longOnes);
    }, SHORTEST_MILLISECONDS);
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        ({ target }) =>
          Object.assign(window, {
            wasOpen: target instanceof Element && target.closest('[aria-expanded=true]') !== null,
          }),
        { capture: true, once: true },
      ),
    );
    if (visitor.hasTouch) await tap(devtools, place);
    else await click(page, place);
    if (text) await page.keyboard.type(text, { delay: KEY_MILLISECONDS });
    // The observer is told after the next picture. To ask the page for what is shown takes it time, which is not the visitor's.
    await rest(SETTLED_MILLISECONDS);
    await shown(page);
    await rest(SETTLED_MILLISECONDS);
    if (await page.evaluate(() => 'wasOpen' in window && window.wasOpen)) return undefined;
    const [longest = 0, interactions = 0] = await page.evaluate(() => [
      'longest' in window ? Number(window.longest) : 0,
      'before' in window && 'interactionCount' in performance
        ? Number(performance.interactionCount) - Number(window.before)
        : 0,
    ]);
    if (interactions === 0) throw new Error('The browser saw no interaction.');
    return longest;
  } finally {
    await context.close();
  }
}

/**
 * Brings what is acted on to the middle of the screen: the browser's own window is smaller than the page's, and of a picture
 * that changes only below it is never told that it was shown.
 *
 * @param {Locator} target @returns {Promise<{ x: number, y: number }>}
 */
async function middle(target) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be acted on is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {{ x: number, y: number }} place */
async function click(page, { x, y }) {
  await page.mouse.move(x, y);
  await rest(ARRIVAL_MILLISECONDS);
  await page.mouse.down();
  await rest(PRESS_MILLISECONDS);
  await page.mouse.up();
}

/** @param {import('playwright').CDPSession} devtools @param {{ x: number, y: number }} place */
async function tap(devtools, place) {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await rest(PRESS_MILLISECONDS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
