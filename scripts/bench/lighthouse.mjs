import { freePort } from 'db/testing/server';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../testing/browser.mjs';
import { bench, firstId, reportRounds, startStack } from './measure.mjs';
import { cachedAnswer } from './references.mjs';

// Every kind of page as Lighthouse sees it on a slow phone, against the same page without its scripts.
const ROUNDS = 5;
/** The browser's trace of a load lacks its beginning now and then. */
const TRIES = 3;
const others = ['accessibility', 'best-practices', 'seo'];

await bench(async (resources) => {
  const { site, gateway } = await startStack(resources);
  let least = 100;
  for (const [name, path] of Object.entries({
    home: '/',
    service: '/services',
    careers: '/careers',
    job: `/careers/${await firstId(gateway, 'jobs')}`,
    gallery: '/video-gallery',
    watch: `/videos/${await firstId(gateway, 'videos')}`,
    contact: '/contact',
    guide: '/film-production-tips',
    questionnaire: '/executive-search',
    legal: '/privacy-policy',
    'own jobs': '/ascendhrcorp-careers',
    'own videos': '/ascendhrcorp-videos',
    'video services': '/video-services',
    sitemap: '/sitemap',
  })) {
    const url = `${site}${path}`;
    // Only the first visitors get a page that is not cached.
    await cachedAnswer(url, { 'accept-encoding': 'br', accept: 'text/html' });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await audit(url, ['*.js*']);
      const ours = await audit(url, []);
      rounds.push({ ours: ours.performance, theirs: theirs.performance });
      least = Math.min(least, ours.others);
      if (ours.faults.length > 0) console.log(`  ${ours.faults.join(', ')}`);
    }
    reportRounds(
      {
        name: `Lighthouse, ${name}: performance`,
        reference: 'the page without scripts',
        unit: 'points',
        goal: { atLeast: 0.98 },
      },
      rounds,
    );
  }
  reportRounds(
    {
      name: 'Lighthouse: accessibility, best practices and SEO, the least of all pages',
      reference: 'all points',
      unit: 'points',
      goal: { atLeast: 1 },
    },
    [{ ours: least, theirs: 100 }],
  );
});

/** @param {string} url @param {string[]} blockedUrlPatterns */
async function audit(url, blockedUrlPatterns) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await auditOnce(url, blockedUrlPatterns);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** @param {string} url @param {string[]} blockedUrlPatterns */
async function auditOnce(url, blockedUrlPatterns) {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const { lhr } = (await lighthouse(url, { port, logLevel: 'error', blockedUrlPatterns })) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
    const points = (/** @type {string} */ category) => 100 * (lhr.categories[category]?.score ?? 0);
    return {
      performance: points('performance'),
      others: Math.min(...others.map(points)),
      faults: others
        .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
        .map(({ id }) => id)
        .filter((id) => lhr.audits[id]?.score === 0),
    };
  } finally {
    await browser.close();
  }
}
