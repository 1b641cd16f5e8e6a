import { createTestDatabase } from '/work/wt/search/db/dist/testing/test-database.js';
import { fillJobs } from '/work/wt/search/scripts/bench/fill-jobs.mjs';
import { findJobs } from '/work/wt/search/db/dist/repositories/jobs/job-search.js';
import { jobConditions } from '/work/wt/search/db/dist/repositories/jobs/job-search-conditions.js';
const n = Number(process.argv[2] ?? 10000);
const { dataSource, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL);
let t = performance.now();
await dataSource.transaction((m) => fillJobs(m, n, { withDescription: false }));
console.log('fill', ((performance.now() - t) / n).toFixed(2), 'ms/job');
await dataSource.query('vacuum (analyze)');
console.log((await dataSource.query("select pg_size_pretty(pg_relation_size('jobs')) heap, pg_size_pretty(pg_total_relation_size('jobs')) total, pg_size_pretty(pg_relation_size('jobs_search')) gin"))[0]);
const med = (xs) => xs.sort((a, b) => a - b)[Math.floor(xs.length / 2)].toFixed(1);
for (const [name, f] of Object.entries({
  none: {}, rare: { q: 'telemetry' }, common: { q: 'patients' }, team: { q: 'clinical team' }, nh: { q: 'nurse houston' }, pp: { q: 'physician patients' },
  rn: { q: 'rn' }, nurses: { q: 'nurses' }, enfermera: { q: 'enfermera' }, cookpit: { q: 'cook in pittsburgh' }, ntx: { q: 'nurse texas' }, zip: { q: 'nurse near 77002' }, pt: { q: 'part-time cook' }, ft: { q: 'full time' }, mid: { q: 'medical assistant' },
  none2: { q: 'zyzzyva' }, near: { near: 'New York, NY', radius: 50 },
})) {
  const a = [], b = [];
  for (let i = 0; i < 9; i += 1) {
    let s = performance.now(); await jobConditions(dataSource, f); b.push(performance.now() - s);
    s = performance.now(); await findJobs(dataSource, f, { page: { window: { limit: 21 }, rows: 'whole' }, counts: 'facets' }); a.push(performance.now() - s);
  }
  console.log(name.padEnd(12), 'all', med(a), 'conditions', med(b));
}
if (process.argv[3]) {
  const c = await jobConditions(dataSource, { q: process.argv[3] });
  const sql = `explain (analyze, buffers) select id, ${c.rank()} as rank from ${c.jobs} where ${c.listed}`;
  await dataSource.query('set enable_seqscan = off'); 
  for (const r of await dataSource.query(sql, c.parameters)) console.log(r['QUERY PLAN'].slice(0, 300));
}
await drop();
