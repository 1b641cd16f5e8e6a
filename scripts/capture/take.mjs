import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../launcher/operator-error.mjs';
import { findBrowser } from '../testing/browser.mjs';

const widths = [390, 900, 1440];

/**
 * Photographs every page from top to bottom, with its lazy pictures loaded and its fonts ready.
 *
 * @param {{ site: string, folder: string, only: string }} options `only`: part of a path, empty for all
 * @returns {Promise<number>} how many there are
 */
export async function takeScreenshots({ site, folder, only }) {
  const { chromium } = await import('playwright');
  const { pageAddresses, parseBrand } = await import('contract');
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const paths = [
      ...pageAddresses(parseBrand(process.env)),
      await first(site, 'jobs', '/careers/'),
      await first(site, 'videos', '/videos/'),
      '/not-found',
    ].filter((path) => path.includes(only));
    let taken = 0;
    for (const path of paths) {
      for (const width of widths) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
        await page.goto(`${site}${path}`);
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        await page.evaluate(everythingLoaded);
        await page.screenshot({
          path: join(folder, `${nameOf(path)}-${width}.png`),
          fullPage: true,
          animations: 'disabled',
        });
        await page.close();
        taken += 1;
      }
      console.log(path);
    }
    return taken;
  } finally {
    await browser.close();
  }
}

/** @param {string} site @param {string} noun @param {string} folder @returns {Promise<string>} path of a record's page */
async function first(site, noun, folder) {
  const answer = await fetch(`${site}/api/${noun}?limit=1`).catch((error) => {
    throw new OperatorError(`${site} does not answer (${error.cause?.message ?? error.message}).`);
  });
  const [record] = await answer.json();
  return `${folder}${encodeURIComponent(record?.id ?? 'none')}`;
}

/** @param {string} path */
function nameOf(path) {
  if (path === '/') return 'home';
  if (path.startsWith('/videos/')) return 'video';
  return path.startsWith('/careers/') ? 'job' : path.slice(1).replaceAll('/', '-');
}

/** Runs in the page. */
async function everythingLoaded() {
  await document.fonts.ready;
  // By hand down the page: what is lazy waits to be near the window.
  for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  // Hidden lazy pictures are never loaded, and nobody would see them.
  const shown = [...document.images].filter((image) => image.checkVisibility());
  const missing = shown.filter((image) => !image.complete);
  await Promise.race([
    Promise.all(
      missing.map(
        (image) =>
          new Promise((resolve) =>
            ['load', 'error'].forEach((event) => image.addEventListener(event, resolve, { once: true })),
          ),
      ),
    ),
    new Promise((resolve) => setTimeout(resolve, 10_000)),
  ]);
  await Promise.all(
    shown.filter((image) => image.complete).map((image) => image.decode().catch(() => undefined)),
  );
  window.scrollTo({ top: 0, behavior: 'instant' });
}
