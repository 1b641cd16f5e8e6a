import { chromium } from 'playwright';
import { startRealStack } from '../../scripts/bench/real-stack.mjs';
import { quick, report } from '../../scripts/bench/report.mjs';
import { median } from '../../scripts/bench/statistics.mjs';
import { findBrowser } from '../../scripts/testing/browser.mjs';

// How long the screen stands still after what visitors do most, on a processor four times as slow: the longest event of an
// interaction, as INP counts it.
const SLOWDOWN = 4;
const LIMIT_MILLISECONDS = 100;
const ROUNDS = quick ? 3 : 7;
/** Events shorter than this are not told (https://w3c.github.io/event-timing/). */
const SHORTEST_MILLISECONDS = 16;

const written = 'We need ten nurses.';
const phone = { width: 390, height: 844 };
const desktop = { width: 1_440, height: 900 };

/** @type {readonly { name: string, path: string, viewport: { width: number, height: number }, ready?: string, prepare?: (page: import('playwright').Page) => Promise<void>, act: (page: import('playwright').Page) => Promise<void>, shown: (page: import('playwright').Page) => Promise<unknown> }[]} */
const interactions = [
  { name: 'a filter of the careers page', path: '/careers', viewport: desktop, prepare: (page) => page.getByText('Job Type', { exact: true }).click(), act: (page) => page.locator('label:has(input[type=radio]:not(:checked)):visible').first().click(), shown: (page) => page.waitForURL(/[?&]type=/) },
  { name: 'the menu on a phone', path: '/careers', viewport: phone, act: (page) => page.getByRole('button', { name: 'Open menu' }).click(), shown: (page) => page.getByRole('button', { name: 'Close menu' }).waitFor() },
  { name: 'a menu on a desktop', path: '/', viewport: desktop, act: (page) => page.getByRole('button', { name: 'Services' }).click(), shown: (page) => page.getByText('Retained Search', { exact: true }).first().waitFor() },
  { name: 'typing in the contact form', path: '/contact', viewport: desktop, ready: 'form[data-live=true]', act: (page) => page.getByRole('textbox', { name: 'Message' }).pressSequentially(written, { delay: 60 }), shown: (page) => page.waitForFunction((text) => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value === text, written) },
];

const stack = await startRealStack();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  for (const interaction of interactions) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await longest(interaction));
    const ours = median(rounds);
    const ratios = rounds.map((each) => each / LIMIT_MILLISECONDS);
    report({ name: `until the screen answers ${interaction.name}`, reference: 'the limit', goal: { atMost: 1 }, unit: 'ms', ours, theirs: LIMIT_MILLISECONDS, ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) });
  }
} finally {
  await browser.close();
  await stack.stop();
}

/** @param {(typeof interactions)[number]} interaction @returns {Promise<number>} milliseconds */
async function longest({ path, viewport, ready = 'html[data-hydrated]', prepare, act, shown }) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(`${stack.site}${path}`);
    await page.locator(ready).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate((durationThreshold) => {
      const longOnes = { type: 'event', durationThreshold };
      const seen = Object.assign(window, { longest: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
      }).observe(longOnes);
    }, SHORTEST_MILLISECONDS);
    await act(page);
    await shown(page);
    // The observer is told after the next picture.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const [longest = 0, interactions = 0] = await page.evaluate(() => ['longest' in window ? Number(window.longest) : 0, 'interactionCount' in performance ? Number(performance.interactionCount) : 0]);
    if (interactions === 0) throw new Error('The browser saw no interaction.');
    return longest;
  } finally {
    await context.close();
  }
}
