import { findJobs } from 'db/repositories/jobs/job-search';
import { correctSearch } from 'db/repositories/jobs/job-search-correction';
import { jobExists, organizationExists } from 'db/testing/factories';
import { openTestDatabase } from '../testing/test-stack.mjs';
import { bench, reportRounds } from './measure.mjs';
import { madeJobs } from './search-quality-jobs.mjs';
import { questions } from './search-quality-questions.mjs';

// How many of the searches that people type are answered as they mean them. A search is, when it finds nine in ten of the right jobs, and
// eight in ten of the first ten (or as many as are right) are right. What fails is printed.
const [RECALL, PRECISION, FIRST] = [0.9, 0.8, 10];
const GOAL = 0.95;

await bench(async (resources) => {
  const { dataSource } = await openTestDatabase(resources, process.env.TEST_DATABASE_URL);
  await organizationExists(dataSource, { id: 'harbor', name: 'Harbor Clinic' });
  const jobs = madeJobs();
  for (const [number, job] of jobs.entries())
    await jobExists(dataSource, {
      organizationId: 'harbor',
      externalId: String(number),
      title: job.title,
      department: job.department,
      location: job.label,
      locations: [{ label: job.label }],
      employmentType: job.type,
      employmentTypeRaw: job.words || null,
      schemaEmploymentTypes: [],
      workplace: job.workplace,
      language: job.language,
      descriptionText: job.text,
      postedAt: new Date(Date.UTC(2026, 0, 1 + (number % 300))),
    });
  let answered = 0;
  for (const { q, isRight } of questions) {
    const right = new Set(jobs.flatMap((job, number) => (isRight(job) ? [number] : [])));
    const found = await numbersFor(dataSource, q);
    const first = found.slice(0, Math.min(FIRST, Math.max(right.size, 1)));
    const recall = found.filter((number) => right.has(number)).length / right.size;
    const precision = first.filter((number) => right.has(number)).length / Math.max(1, first.length);
    if (right.size === 0) {
      console.log(`     ${q}: no job is right`);
      continue;
    }
    if (recall >= RECALL && precision >= PRECISION) answered += 1;
    else {
      const wrong = first.filter((number) => !right.has(number)).map((number) => jobs[number]?.title);
      const missed = [...right]
        .filter((number) => !found.includes(number))
        .map((number) => `${jobs[number]?.title} (${jobs[number]?.label})`);
      console.log(
        `     ${q}: ${found.length} found, ${right.size} right, recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}; wrong: ${wrong.slice(0, 3).join(', ')}; missed: ${missed.slice(0, 3).join(', ')}`,
      );
    }
  }
  console.log(`${answered} of ${questions.length} searches are answered as they are meant.`);
  reportRounds(
    { name: 'searches answered as they are meant', reference: 'all', unit: '', goal: { atLeast: GOAL } },
    [{ ours: answered, theirs: questions.length }],
  );
});

/** @param {import('typeorm').DataSource} dataSource @param {string} q */
async function numbersFor(dataSource, q) {
  /** @param {string} text */
  const find = (text) => findJobs(dataSource, { q: text }, { page: { window: {}, rows: 'ids' } });
  let { jobs } = await find(q);
  const corrected = jobs.length === 0 ? await correctSearch(dataSource, { q }) : undefined;
  if (corrected) ({ jobs } = await find(corrected));
  return jobs.map(({ job }) => Number(job.id.split('_').at(-1)));
}
