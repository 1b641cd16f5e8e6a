import { createDataSource } from 'db/data-source';
import { migrate } from 'db/migrate';
import { findJobs } from 'db/repositories/job-search';
import { startTestServer } from 'db/testing/server';
import { percentile, reportOnce } from '../../scripts/bench/measure.mjs';
import { fill } from './fill.mjs';

/**
 * What one look at the careers listing asks of the database: the page, the total, all facets and places, in one statement.
 * Nothing keeps the answers, so every look is the first one after a change.
 */
const GOALS = new Map([
  [1_000, 25],
  [10_000, 25],
  [100_000, 150],
]);
const ROUNDS = 100;
const WARM_UP = 10;

const filters = (n) => ({
  organization: `org${1 + (n % 5)}`,
  department: ['Nursing', 'Imaging', 'Finance'][n % 3],
  type: 'full-time',
});
const rare = (n) => ['telemetry', 'oncology', 'dialysis'][n % 3];
/** Most descriptions have these words. */
const common = (n) => ['patients', 'clinical', 'team'][n % 3];
const cases = {
  'rare word': (n) => ({ q: rare(n) }),
  'common word': (n) => ({ q: common(n) }),
  'two words': (n) => ({ q: ['nurse houston', 'physician patients', 'clinical team'][n % 3] }),
  abbreviation: (n) => ({ q: ['rn', 'pa', 'hr'][n % 3] }),
  'common word and 3 filters': (n) => ({ q: common(n), ...filters(n) }),
  '3 filters': (n) => filters(n),
  'no filter': () => ({}),
};

const postgres = await startTestServer(process.env);
try {
  for (const [size, goal] of GOALS) await measure(size, goal);
} finally {
  await postgres.stop();
}

async function measure(size, goal) {
  const database = await filled(size);
  for (const [name, asked] of Object.entries(cases)) {
    const times = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const began = performance.now();
      await findJobs(database, asked(round + WARM_UP), {
        page: { window: { limit: 21 }, rows: 'whole' },
        counts: 'facets',
      });
      if (round >= 0) times.push(performance.now() - began);
    }
    reportOnce({
      name: `job search, ${name}, p95 at ${size} jobs`,
      reference: `${goal} ms`,
      unit: 'ms',
      ours: percentile(times, 0.95),
      theirs: goal,
      goal: { atMost: 1 },
    });
  }
  await database.destroy();
}

/** @param {number} size jobs */
async function filled(size) {
  const url = new URL(postgres.url);
  const admin = await createDataSource({
    url: postgres.url,
    poolSize: 1,
    applicationName: 'bench',
  }).initialize();
  await admin.query(`create database bench_${size}`);
  await admin.destroy();
  url.pathname = `/bench_${size}`;
  await migrate(url.href);
  const database = await createDataSource({
    url: url.href,
    poolSize: 4,
    applicationName: 'bench',
    statementSeconds: 'any',
  }).initialize();
  await database.transaction((manager) => fill(manager, size, { withDescription: false }));
  await database.query('vacuum (analyze)');
  return database;
}
