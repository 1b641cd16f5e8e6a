import { createDataSource } from 'db/data-source';
import { migrate } from 'db/migrate';
import { countJobs } from 'db/repositories/job-counts';
import { searchJobs } from 'db/repositories/job-search';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { startTestServer } from 'db/testing/server';
import { report } from '../../scripts/bench/report.mjs';
import { percentile } from '../../scripts/bench/statistics.mjs';
import { fill } from './fill.mjs';

/**
 * What one look at the careers listing asks of the database: the page, the total, all facets and places. The smallest size
 * is the reference of the others, which may take three times as long for ten times as many jobs; 25 ms at 100,000. SIZES=1000,100000 by default.
 */
const SIZES = (process.env.SIZES ?? '1000,100000').split(',').map(Number);
const ROUNDS = 200;
const WARM_UP = 30;

const cases = {
  'rare word and 3 filters': (n) => ({ q: ['telemetry', 'oncology', 'dialysis'][n % 3], organization: `org${1 + (n % 5)}`, department: ['Nursing', 'Imaging', 'Finance'][n % 3], type: 'full-time' }),
  'common word and 3 filters': (n) => ({ q: ['nurse', 'houston', 'manager'][n % 3], organization: `org${1 + (n % 5)}`, department: ['Nursing', 'Imaging', 'Finance'][n % 3], type: 'full-time' }),
  'common word': (n) => ({ q: ['nurse', 'physician 1', 'manager'][n % 3] }),
  '3 filters': (n) => ({ organization: `org${1 + (n % 5)}`, department: ['Nursing', 'Imaging', 'Finance'][n % 3], type: 'full-time' }),
  'no filter': () => ({}),
};

const postgres = await startTestServer(process.env);
try {
  const bySize = [];
  for (const size of SIZES) bySize.push({ size, p95: await atSize(size) });
  const [smallest, ...others] = bySize;
  for (const { size, p95 } of others) {
    for (const name of Object.keys(cases)) {
      const line = { unit: 'ms', ours: p95[name] };
      const growth = p95[name] / smallest.p95[name];
      report({ ...line, name: `job search, ${name}, p95 at ${size} jobs`, reference: `the same at ${smallest.size}`, theirs: smallest.p95[name], goal: { atMost: 3 ** Math.log10(size / smallest.size) }, ratio: growth, low: growth, high: growth });
      if (size !== 100_000) continue;
      const share = p95[name] / 25;
      report({ ...line, name: `job search, ${name}, p95 at ${size} jobs, bound`, reference: '25 ms', theirs: 25, goal: { atMost: 1 }, ratio: share, low: share, high: share });
    }
  }
} finally {
  await postgres.stop();
}

/** @param {number} size jobs @returns {Promise<Record<string, number>>} case → milliseconds */
async function atSize(size) {
  const url = new URL(postgres.url);
  const admin = await createDataSource({ url: postgres.url, poolSize: 1, applicationName: 'bench' }).initialize();
  await admin.query(`create database bench_${size}`);
  await admin.destroy();
  url.pathname = `/bench_${size}`;
  await migrate(url.href);
  const database = await createDataSource({ url: url.href, poolSize: 4, applicationName: 'bench' }).initialize();
  await database.transaction(async (manager) => {
    await fill(manager, size);
    const ids = await manager.query('select id from jobs');
    await refreshJobSearch(manager, ids.map(({ id }) => id));
  });
  await database.query('vacuum (analyze)');
  const measured = {};
  for (const [name, filters] of Object.entries(cases)) {
    measured[name] = await p95Of((n) => Promise.all([searchJobs(database, filters(n), { limit: 21 }), countJobs(database, filters(n))]));
  }
  await database.destroy();
  return measured;
}

/** @param {(round: number) => Promise<unknown>} ask */
async function p95Of(ask) {
  for (let round = 0; round < WARM_UP; round += 1) await ask(round);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask(round);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}
