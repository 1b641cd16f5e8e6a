/** What is measured, in this order; `quick`: also in the short version. */
export const suites = [
  { name: 'cached pages', file: 'frontend/bench/cached-pages.bench.mjs', quick: true },
  { name: 'uncached pages', file: 'frontend/bench/uncached-pages.bench.mjs', quick: true },
  { name: 'first load', file: 'frontend/bench/first-load.bench.mjs', quick: true },
  { name: 'lighthouse', file: 'frontend/bench/lighthouse.bench.mjs', quick: false },
  { name: 'interaction', file: 'frontend/bench/interaction.bench.mjs', quick: false },
  { name: 'lists', file: 'gateway/bench/lists.bench.mjs', quick: true },
  { name: 'job search', file: 'gateway/bench/job-search.bench.mjs', quick: true },
  { name: 'enhancement', file: 'worker/bench/enhancement.bench.mjs', quick: true },
  { name: 'second start', file: 'scripts/bench/second-start.bench.mjs', quick: false },
  { name: 'crowd', file: 'scripts/bench/crowd.bench.mjs', quick: false },
  { name: 'sync', file: 'worker/bench/sync.bench.mjs', quick: false },
];
