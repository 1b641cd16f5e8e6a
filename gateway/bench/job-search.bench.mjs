import { createDataSource } from 'db/data-source';
import { migrate } from 'db/migrate';
import { countJobs } from 'db/repositories/job-counts';
import { careForSegments } from 'db/repositories/job-segment-care';
import { searchJobs } from 'db/repositories/job-search';
import { startTestServer } from 'db/testing/server';
import { percentile, reportOnce } from '../../scripts/bench/measure.mjs';
import { fillSearch } from './fill-search.mjs';
import { fill } from './fill.mjs';

/**
 * What one look at the careers listing asks of the database: the page, the total, all facets and places. Nothing keeps the
 * answers, so every look is the first one after a change. All sizes are measured in turn. SIZES=1000,10000 chooses others.
 */
const SIZES = (process.env.SIZES ?? '1000,10000,100000,1000000').split(',').map(Number);
const ROUNDS = 100;
const WARM_UP = 10;
/** Of one case: what is slow needs no hundred rounds to show it. */
const FEWEST_ROUNDS = 20;
const MOST_MILLISECONDS = 60_000;
const BOUND_MILLISECONDS = 25;

const rare = (n) => ['telemetry', 'oncology', 'dialysis'][n % 3];
const common = (n) => ['nurse', 'houston', 'manager'][n % 3];
const filters = (n) => ({ organization: `org${1 + (n % 5)}`, department: ['Nursing', 'Imaging', 'Finance'][n % 3], type: 'full-time' });
/** From filters and, where the page is not the first, the place it begins after. */
const cases = {
  'rare word and 3 filters': (n) => [{ q: rare(n), ...filters(n) }],
  'common word and 3 filters': (n) => [{ q: common(n), ...filters(n) }],
  'rare word': (n) => [{ q: rare(n) }],
  'common word': (n) => [{ q: common(n) }],
  'two words': (n) => [{ q: ['registered nurse', 'physician 1', 'case manager'][n % 3] }],
  '3 filters': (n) => [filters(n)],
  place: (n) => [{ location: ['Houston, TX', 'Tyler, TX', 'Columbus, OH'][n % 3] }],
  'no filter': () => [{}],
  'no filter, the middle page': (_, middle) => [{}, middle],
};

const postgres = await startTestServer(process.env);
const databases = new Map();
try {
  for (const size of SIZES) databases.set(size, await filled(size));
  for (const [name, asked] of Object.entries(cases)) reportCase(name, await measured(asked));
} finally {
  for (const { database } of databases.values()) await database.destroy();
  await postgres.stop();
}

/** @param {Map<number, number>} p95 size → milliseconds */
function reportCase(name, p95) {
  const line = (size, reference, theirs, atMost, what = '') => {
    const ours = p95.get(size);
    reportOnce({ name: `job search, ${name}, p95 at ${size} jobs${what}`, reference, unit: 'ms', ours, theirs, goal: { atMost } });
  };
  const [smallest, ...others] = SIZES;
  for (const size of others) {
    line(size, `the same at ${smallest}`, p95.get(smallest), 3 ** Math.log10(size / smallest));
    if (size === 100_000) line(size, `${BOUND_MILLISECONDS} ms`, BOUND_MILLISECONDS, 1, ', bound');
    if (size === 1_000_000 && p95.has(100_000)) line(size, 'the same at 100000', p95.get(100_000), 3, ', growth');
  }
}

/** @returns {Promise<Map<number, number>>} size → milliseconds in which 95 of 100 looks are answered */
async function measured(asked) {
  const times = new Map(SIZES.map((size) => [size, []]));
  const ends = performance.now() + MOST_MILLISECONDS;
  for (let round = -WARM_UP; round < ROUNDS && (round < FEWEST_ROUNDS || performance.now() < ends); round += 1) {
    for (const [size, { database, middle }] of databases) {
      const [wanted, after] = asked(round + WARM_UP, middle);
      const began = performance.now();
      await Promise.all([searchJobs(database, wanted, { limit: 21, ...(after && { after }) }), countJobs(database, wanted)]);
      if (round >= 0) times.get(size).push(performance.now() - began);
    }
  }
  return new Map([...times].map(([size, each]) => [size, percentile(each, 0.95)]));
}

/** @param {number} size jobs */
async function filled(size) {
  const url = new URL(postgres.url);
  const admin = await createDataSource({ url: postgres.url, poolSize: 1, applicationName: 'bench' }).initialize();
  await admin.query(`create database bench_${size}`);
  await admin.destroy();
  url.pathname = `/bench_${size}`;
  await migrate(url.href);
  const database = await createDataSource({ url: url.href, poolSize: 4, applicationName: 'bench' }).initialize();
  await database.transaction(async (manager) => {
    await fill(manager, size, { withDescription: false });
    await fillSearch(manager);
  });
  const runner = database.createQueryRunner();
  await runner.query('set statement_timeout = 0');
  await runner.query('vacuum (analyze)');
  await runner.query('reset statement_timeout');
  await runner.release();
  // As the worker does every few minutes; since then syncs have written half as many jobs anew as become a segment of their own.
  await careForSegments(database);
  await database.query(`update job_search set words = words where number % ${Math.max(size / 2_000, 50)} = 7`);
  const [last] = await searchJobs(database, {}, { limit: 1, offset: Math.floor(size / 2) });
  return { database, middle: last.position };
}
