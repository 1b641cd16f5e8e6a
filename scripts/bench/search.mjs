import { findJobs } from 'db/repositories/jobs/job-search';
import { openTestDatabase } from '../testing/test-stack.mjs';
import { bench, fillJobs, percentile, reportLimit } from './measure.mjs';

// What one view of the careers listing asks of the database: the page, the total, all facets and places, in one statement.
// No answer is cached, so every view is the first one after a change.
const GOALS = { 1_000: 25, 10_000: 25, 100_000: 150 };
const ROUNDS = 100;
const WARM_UP = 10;

/** @param {number} n */
const filters = (n) => ({
  organization: [`org${1 + (n % 5)}`],
  department: [['Nursing', 'Imaging', 'Finance'][n % 3] ?? ''],
  type: [/** @type {const} */ ('full-time')],
});
/** New York has most cities around it, and no job. @param {number} n */
const near = (n) => ({
  near: ['Houston, TX', 'Pittsburgh, PA', 'New York, NY'][n % 3] ?? '',
  radius: /** @type {const} */ (50),
});
/** Most descriptions have these words. @param {number} n */
const common = (n) => ['patients', 'clinical', 'team'][n % 3];
/** @type {Readonly<Record<string, (n: number) => Parameters<typeof findJobs>[1]>>} */
const cases = {
  'rare word': (n) => ({ q: ['telemetry', 'oncology', 'dialysis'][n % 3] }),
  'common word': (n) => ({ q: common(n) }),
  'two words': (n) => ({ q: ['nurse houston', 'physician patients', 'clinical team'][n % 3] }),
  abbreviation: (n) => ({ q: ['rn', 'pa', 'hr'][n % 3] }),
  'word forms': (n) => ({ q: ['nurses', 'accountants', 'recruiting'][n % 3] }),
  wording: (n) => ({ q: ['registered nurse', 'enfermera', 'security guard'][n % 3] }),
  'place in the text': (n) => ({ q: ['nurse texas', 'cook in pittsburgh', 'recruiter tyler tx'][n % 3] }),
  'ZIP code in the text': (n) => ({ q: ['nurse near 77002', '15213', 'cook 02903'][n % 3] }),
  'kind in the text': (n) => ({ q: ['part-time cook', 'full time', 'contract nurse or cook'][n % 3] }),
  'nothing found': (n) => ({ q: ['zyzzyva', 'nurse qwertz', 'ecologist'][n % 3] }),
  'common word and 3 filters': (n) => ({ q: common(n), ...filters(n) }),
  '3 filters': filters,
  'within 50 miles': (n) => near(n),
  'common word within 50 miles': (n) => ({ q: common(n), ...near(n) }),
  'no filter': () => ({}),
};

await bench(async (resources) => {
  for (const [size, goal] of Object.entries(GOALS)) {
    const { dataSource } = await openTestDatabase(resources);
    await dataSource.transaction((manager) => fillJobs(manager, Number(size), { withDescription: false }));
    await dataSource.query('vacuum (analyze)');
    for (const [name, filter] of Object.entries(cases)) {
      const times = [];
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        const began = performance.now();
        await findJobs(dataSource, filter(round + WARM_UP), {
          page: { window: { limit: 21 }, rows: 'whole' },
          counts: 'facets',
        });
        if (round >= 0) times.push(performance.now() - began);
      }
      reportLimit(`job search, ${name}, p95 at ${size} jobs`, 'ms', goal, [percentile(times, 0.95)]);
    }
  }
});
