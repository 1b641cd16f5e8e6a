import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser } from '../testing/browser.mjs';
import { bench, reportLimit, startStack } from './measure.mjs';

// How long the screen takes to answer what visitors do most, on a processor slowed down four times: the longest event of an
// interaction, as INP counts it.
const SLOWDOWN = 4;
const LIMIT_MILLISECONDS = 100;
const ROUNDS = 7;
const KEY_MILLISECONDS = 60;
const SETTLED_MILLISECONDS = 1_000;
const TEXT = 'We need ten nurses.';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1_440, height: 900 } };

/** @typedef {import('playwright').Page} Page */

/** @type {readonly { name: string, path: string, visitor: import('playwright').BrowserContextOptions, prepare?: (page: Page) => Promise<void>, act: (page: Page) => Promise<void>, shown: (page: Page) => Promise<unknown> }[]} */
const interactions = [
  {
    name: 'a filter of the careers page',
    path: '/careers',
    visitor: desktop,
    prepare: (page) => page.getByText('Job Type', { exact: true }).click(),
    act: (page) => page.locator('label:has(input[type=checkbox]:enabled):visible').first().click(),
    shown: (page) => page.waitForURL(/[?&]type=/),
  },
  {
    name: 'the menu on a phone',
    path: '/careers',
    visitor: phone,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).tap(),
    shown: (page) => page.getByRole('button', { name: 'Close menu' }).waitFor(),
  },
  {
    name: 'a menu on a desktop',
    path: '/',
    visitor: desktop,
    // A mouse would open it before it clicks.
    act: (page) => page.getByRole('button', { name: 'Services' }).press('Enter'),
    shown: (page) => page.getByText('Retained Search', { exact: true }).first().waitFor(),
  },
  {
    name: 'typing in the contact form',
    path: '/contact',
    visitor: desktop,
    prepare: async (page) => {
      await page.locator('form[data-live=true]').waitFor();
      await page.getByRole('textbox', { name: 'Message' }).focus();
    },
    act: (page) => page.keyboard.type(TEXT, { delay: KEY_MILLISECONDS }),
    shown: (page) => page.waitForFunction((text) => document.querySelector('textarea')?.value === text, TEXT),
  },
];

await bench(async (resources) => {
  const { site } = await startStack(resources);
  const browser = await resources.open(
    () => launchBrowser(),
    (one) => one.close(),
  );
  for (const interaction of interactions) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext(interaction.visitor);
      rounds.push(await longestEvent(context, site, interaction));
      await context.close();
    }
    reportLimit(`until the screen answers ${interaction.name}`, 'ms', LIMIT_MILLISECONDS, rounds);
  }
});

/** @param {import('playwright').BrowserContext} context @param {string} site @param {(typeof interactions)[number]} interaction @returns {Promise<number>} milliseconds */
async function longestEvent(context, site, { path, prepare, act, shown }) {
  const page = await context.newPage();
  await page.goto(`${site}${path}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const seen = Object.assign(window, { longest: 0, interactions: 0 });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || !entry.interactionId) continue;
        seen.interactions += 1;
        seen.longest = Math.max(seen.longest, entry.duration);
      }
    });
    // 16 ms is the shortest duration that browsers report (https://w3c.github.io/event-timing/).
    observer.observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
  });
  await act(page);
  await shown(page);
  // The observer is called after the next frame.
  await pause(SETTLED_MILLISECONDS);
  return page.evaluate(() => ('longest' in window ? Number(window.longest) : Number.NaN));
}
