import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { createDataSource } from 'db/data-source';
import { migrate } from 'db/migrate';
import { countJobs } from 'db/repositories/job-counts';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { searchJobs } from 'db/repositories/job-search';
import { startTestServer } from 'db/testing/server';
import { pino } from 'pino';
import { createApp } from '../dist/app.js';
import { fill } from './fill.mjs';

/**
 * What a page of the careers listing costs at 1,000 and 100,000 jobs: search, filters, facet counts and the first page,
 * through the repository and through HTTP with the response cache off. Prints p50, p95 and how much they grew.
 */
const SIZES = (process.env.SIZES ?? '1000,100000').split(',').map(Number);
const ROUNDS = 200;
const WARM_UP = 30;

const cases = {
  'rare word + 3 filters': (n) => ({ q: ['telemetry', 'oncology', 'dialysis'][n % 3], organization: `org${1 + (n % 5)}`, department: ['Nursing', 'Imaging', 'Finance'][n % 3], type: 'full-time' }),
  'common word + 3 filters': (n) => ({ q: ['nurse', 'houston', 'manager'][n % 3], organization: `org${1 + (n % 5)}`, department: ['Nursing', 'Imaging', 'Finance'][n % 3], type: 'full-time' }),
  'common word': (n) => ({ q: ['nurse', 'physician 1', 'manager'][n % 3] }),
  '3 filters': (n) => ({ organization: `org${1 + (n % 5)}`, department: ['Nursing', 'Imaging', 'Finance'][n % 3], type: 'full-time' }),
  'no filter': () => ({}),
};
const QUERY = `query ($filter: JobFilter) { jobs(filter: $filter, first: 20) { totalCount
  nodes { id title location department type postedDate snippet organization { name } } pageInfo { hasNextPage endCursor }
  facets { organizations { value label count } departments { value label count } types { value label count } } } }`;

const milliseconds = (value) => value.toFixed(value < 10 ? 2 : 1).padStart(8);
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function measure(run) {
  for (let n = 0; n < WARM_UP; n += 1) await run(n);
  const times = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const start = process.hrtime.bigint();
    await run(n);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  times.sort((left, right) => left - right);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function atSize(url, size) {
  await migrate(url);
  const database = await createDataSource({ url, poolSize: 4, applicationName: 'bench' }).initialize();
  await database.transaction(async (manager) => {
    await fill(manager, size);
    const ids = await manager.query('select id from jobs');
    await refreshJobSearch(manager, ids.map(({ id }) => id));
  });
  await database.query('vacuum (analyze) jobs');
  await database.query('vacuum (analyze) job_search');
  await database.query('vacuum (analyze) job_tokens');

  const app = await createApp({
    database,
    brand: { applicationHost: 'https://apply.example' },
    isSet: () => false,
    log: pino({ level: 'silent' }),
    dataVersion: () => undefined,
    trustProxy: false,
    cacheBytes: 1_000_000,
  });
  const server = createServer(app.express);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}/graphql`;

  const results = {};
  for (const [name, filters] of Object.entries(cases)) {
    results[`repository · ${name}`] = await measure((n) =>
      Promise.all([searchJobs(database, filters(n), { limit: 21 }), countJobs(database, filters(n))]),
    );
    results[`HTTP · ${name}`] = await measure(async (n) => {
      const { type, ...filter } = filters(n);
      const variables = { filter: { ...filter, ...(type && { type: 'FULL_TIME' }) } };
      const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: QUERY, variables }) });
      const { errors } = await response.json();
      if (errors) throw new Error(JSON.stringify(errors));
    });
  }
  await new Promise((resolve) => server.close(resolve));
  await app.stop();
  await database.destroy();
  return results;
}

const postgres = await startTestServer({});
try {
  const bySize = [];
  for (const size of SIZES) {
    const url = new URL(postgres.url);
    const admin = await createDataSource({ url: postgres.url, poolSize: 1, applicationName: 'bench' }).initialize();
    await admin.query(`create database bench_${size}`);
    await admin.destroy();
    url.pathname = `/bench_${size}`;
    const start = Date.now();
    bySize.push(await atSize(url.href, size));
    process.stdout.write(`${size} jobs: filled and measured in ${((Date.now() - start) / 1000).toFixed(0)} s\n`);
  }
  const [small, large] = bySize;
  process.stdout.write(`\njobs query: search + filters + facets + first page of 20, ${ROUNDS} rounds one after another, response cache off\n`);
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model ?? 'cpu'}, Node ${process.version}, Postgres ${postgres.kind}; milliseconds\n\n`);
  process.stdout.write(`${''.padEnd(40)}${SIZES.map((size) => `${size} p50 / p95`.padStart(21)).join('')}   growth of p95\n`);
  for (const name of Object.keys(small)) {
    const cells = [small[name], large[name]].map(({ p50, p95 }) => `${milliseconds(p50)} / ${milliseconds(p95)}`.padStart(21));
    process.stdout.write(`${name.padEnd(40)}${cells.join('')}   × ${(large[name].p95 / small[name].p95).toFixed(1)}\n`);
  }
} finally {
  await postgres.stop();
}
