import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './launcher/build.mjs';
import { OperatorError, dataDirectory, loadSettingsFile, readArguments } from './launcher/settings.mjs';

const WIDTHS = [390, 768, 900, 1440, 1920];

/**
 * `npm run screenshots`: every page at five widths, of a stack of its own or of a site that runs.
 *
 * @param {readonly string[]} args `--out <folder>`, `--site <address>`, `--only <part of a path>`
 */
export default async function screenshots(args) {
  const {
    out,
    site,
    only = '',
  } = readArguments(args, {
    out: { type: 'string' },
    site: { type: 'string' },
    only: { type: 'string' },
  });
  loadSettingsFile();
  // Paths in the command are relative to where npm was called.
  const folder = out
    ? resolve(process.env.INIT_CWD ?? process.cwd(), out)
    : join(dataDirectory(), 'screenshots');
  if (site && !/^https?:\/\//.test(site))
    throw new OperatorError(`--site must be an address like http://127.0.0.1:3000, not "${site}".`);
  ensureBuilt(site ? { only: ['backend'], quiet: true } : {});
  const { withResources } = await import('./launcher/resources.mjs');
  const { startTestStack } = await import('./testing/test-stack.mjs');
  await withResources(async (resources) => {
    const origin =
      site?.replace(/\/$/, '') ?? (await startTestStack(resources, { logs: 'screenshots' })).site;
    const taken = await takeScreenshots(resources, { origin, folder, only });
    if (taken === 0) throw new OperatorError(`No page has "${only}" in its path.`);
    console.log(`${taken} screenshots in ${folder}`);
  });
  process.exit(0);
}

/**
 * @param {import('./launcher/resources.mjs').Resources} resources
 * @param {{ origin: string, folder: string, only: string }} options
 * @returns {Promise<number>} how many there are
 */
async function takeScreenshots(resources, { origin, folder, only }) {
  const { pageAddresses, parseBrand } = await import('contract');
  const { launchBrowser } = await import('./testing/browser.mjs');
  await mkdir(folder, { recursive: true });
  const browser = await resources.open(
    () => launchBrowser('--disable-background-networking'),
    (one) => one.close(),
  );
  const paths = [
    ...pageAddresses(parseBrand(process.env)),
    await firstPath(origin, 'jobs', '/careers/'),
    await firstPath(origin, 'videos', '/videos/'),
    '/not-found',
  ].filter((path) => path.includes(only));
  for (const path of paths) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(`${origin}${path}`);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.evaluate(loadImages);
      await page.screenshot({
        path: join(folder, `${fileName(path)}-${width}.png`),
        fullPage: true,
        animations: 'disabled',
      });
      await page.close();
    }
    console.log(path);
  }
  return paths.length * WIDTHS.length;
}

/** @param {string} origin @param {string} noun @param {string} folder @returns {Promise<string>} path of a record's page */
async function firstPath(origin, noun, folder) {
  const answer = await fetch(`${origin}/api/${noun}?limit=1`).catch((error) => {
    throw new OperatorError(`${origin} does not answer (${error.cause?.message ?? error.message}).`);
  });
  const [record] = await answer.json();
  return `${folder}${encodeURIComponent(record?.id ?? 'none')}`;
}

/** @param {string} path */
function fileName(path) {
  if (path === '/') return 'home';
  if (path.startsWith('/videos/')) return 'video';
  return path.startsWith('/careers/') ? 'job' : path.slice(1).replaceAll('/', '-');
}

/** Runs in the page. */
async function loadImages() {
  await document.fonts.ready;
  // Lazy images load when they come near the window.
  for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  // Hidden lazy images are never loaded.
  const visible = [...document.images].filter((image) => image.checkVisibility());
  const loaded = Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 10_000))]);
  window.scrollTo({ top: 0, behavior: 'instant' });
}
