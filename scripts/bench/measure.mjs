import { fork } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from 'db/testing/server';
import { withResources } from '../launcher/resources.mjs';
import { root } from '../launcher/settings.mjs';
import { openTestDatabase, startTestStack } from '../testing/test-stack.mjs';
import { untilAnswers } from './references.mjs';

/** @import { Resources } from '../launcher/resources.mjs' */

/**
 * A line of the table: a measurement as a multiple of a reference of the same run.
 *
 * @typedef {{ atLeast: number } | { atMost: number }} Goal
 * @typedef {{ name: string, reference: string, unit: string, goal: Goal }} Comparison
 * @typedef {Comparison & { ratio: number, low: number, high: number, ours: number, theirs: number }} Line
 */

export { withResources as bench };

/** The whole site with the shipped feeds and videos, logging warnings only. @param {Resources} resources */
export function startStack(resources) {
  process.env.LOG_LEVEL ??= 'warn';
  return startTestStack(resources, { logs: 'bench' });
}

/**
 * The gateway as it runs in production, on a database with so many jobs.
 *
 * @param {Resources} resources
 * @param {number} jobs
 * @param {Record<string, string>} [settings]
 */
export async function startGateway(resources, jobs, settings = {}) {
  const { url, dataSource } = await openTestDatabase(resources);
  await dataSource.transaction((manager) => fillJobs(manager, jobs));
  await dataSource.query('vacuum (analyze)');
  const port = String(await freePort());
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATABASE_URL: url, GATEWAY_PORT: port };
  await resources.open(
    () => fork(join(root, 'gateway/dist/main.js'), { env: { ...process.env, ...env, ...settings } }),
    (gateway) => gateway.kill(),
  );
  const gateway = `http://127.0.0.1:${port}`;
  await untilAnswers(`${gateway}/readyz`);
  return { gateway, databaseUrl: url };
}

/**
 * Fills an empty, migrated database with synthetic jobs: five organizations, twelve departments, texts of real length: most words
 * are those of any advert, three in ten of five thousand others.
 * One in ten also has a place abroad. Every 20th job or so carries one of the rarer words searched for.
 *
 * @param {import('typeorm').EntityManager} manager
 * @param {number} count
 * @param {{ withDescription?: boolean }} [options] without: for what never reads the HTML, of which a million take minutes to write
 */
export async function fillJobs(manager, count, { withDescription = true } = {}) {
  // A statement of a request may take 30 s; this is none.
  await manager.query('set local statement_timeout = 0');
  await manager.query(`
    insert into organizations (id, name, career_page_url, position, vendor, source_kind, source)
    select 'org' || n, 'Organization ' || n, 'https://careers.org' || n || '.example/', n, 'greenhouse', 'board', 'org' || n
    from generate_series(1, 5) n`);
  await manager.query(`
    create temporary table texts as
    select n, string_agg(case when random() < 0.3 then translate(left(md5(floor(5000 * random() * random())::text), 7), '0123456789', 'ghijklmnop') else (array['patients','team','schedule','clinical','support','record','training','quality','safety','shift','benefits',
      'experience','license','communication','department','physician','family','community','insurance','assessment','care','plan',
      'report','equipment','policy','leadership','coordinate','document','required','preferred'])[1 + floor(random() * 30)::int] end, ' ') as body
    from generate_series(0, 499) n cross join generate_series(1, 420) word group by n;
    create unique index on texts (n);
    analyze texts`);
  await manager.query(
    `insert into jobs (id, organization_id, external_id, title, description, description_text, location, locations, workplace, department,
                       employment_type, content_hash, posted_at)
     select 'greenhouse_org' || (1 + i % 5) || '_' || i, 'org' || (1 + i % 5), i::text, title || ' ' || (i % 97),
            '<p>' || ${withDescription ? 'body' : "''"} || '</p>', body || case i % 19 when 0 then ' telemetry' when 7 then ' oncology' when 11 then ' dialysis' else '' end,
            place, case when i % 10 = 3 then abroad else '[]' end, 'onsite', department, (array['full-time', 'full-time', 'full-time', 'part-time', 'contract'])[1 + (i / 7) % 5],
            md5(i::text), timestamptz '2026-01-01' - i * interval '7 minutes'
     from generate_series(1, $1::int) i
     cross join lateral (select
       (array['Registered Nurse','Medical Assistant','Physician','Cook','Accountant','Recruiter','Imaging Technologist','Pharmacist','Case Manager','Security Officer'])[1 + (i * 31) % 10] as title,
       (array['Nursing','Imaging','Finance','Human Resources','Pharmacy','Dietary','Security','Surgery','Emergency','Laboratory','IT','Facilities'])[1 + (i * 17) % 12] as department,
       (array['Houston, TX','Providence, RI','Columbus, OH','Pittsburgh, PA','Tyler, TX'])[1 + (i * 13) % 5] as place) given
     cross join (select '[{"city": "Berlin", "country": "DE"}, {"city": "Houston", "region": "TX", "country": "US"}]'::jsonb as abroad) elsewhere
     cross join lateral (select body from texts where texts.n = (i * 7) % 500 offset 0) text`,
    [count],
  );
}

/** @param {string} gateway @returns {Promise<Record<string, string>>} paths of the pages that are measured most */
export async function pagesOf(gateway) {
  const job = `/careers/${await firstId(gateway, 'jobs')}`;
  return { home: '/', careers: '/careers', job, gallery: '/video-gallery' };
}

/** @param {string} gateway @param {'jobs' | 'videos'} noun @returns {Promise<string>} id of the first one */
export async function firstId(gateway, noun) {
  const [record] = await (await fetch(`${gateway}/api/${noun}?limit=1`)).json();
  return encodeURIComponent(record.id);
}

/**
 * Measures ours and theirs in turn, each round in the other order, and reports the median of the rounds' ratios.
 *
 * @param {Comparison & { ours: () => Promise<number>, theirs: () => Promise<number> }} comparison
 * @param {number} [rounds]
 */
export async function compare({ ours, theirs, ...comparison }, rounds = 5) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirsFirst = round % 2 === 1 ? await theirs() : undefined;
    const own = await ours();
    measured.push({ ours: own, theirs: theirsFirst ?? (await theirs()) });
  }
  reportRounds(comparison, measured);
}

/** @param {Comparison} comparison @param {readonly { ours: number, theirs: number }[]} rounds */
export function reportRounds(comparison, rounds) {
  const ratios = rounds.map(({ ours, theirs }) => ours / theirs);
  const line = {
    ...comparison,
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
  };
  if (process.env.BENCH_LINES) appendFileSync(process.env.BENCH_LINES, `${JSON.stringify(line)}\n`);
  console.log(`${line.name}: ${line.ratio.toFixed(2)} × ${line.reference}`);
}

/** Reports a measurement that has a limit instead of a reference. @param {string} name @param {string} unit @param {number} limit @param {readonly number[]} rounds */
export function reportLimit(name, unit, limit, rounds) {
  const measured = rounds.map((ours) => ({ ours, theirs: limit }));
  reportRounds({ name, reference: 'the limit', unit, goal: { atMost: 1 } }, measured);
}

/**
 * Sends requests over 32 connections for 3 s.
 *
 * @param {string} url
 * @param {{ headers?: Record<string, string>, method?: 'GET' | 'POST', body?: () => string }} [options] `body` is called for each request
 * @returns {Promise<number>} answers a second
 * @throws when an answer is not 200
 */
export async function requestsPerSecond(url, { headers = {}, method = 'GET', body } = {}) {
  const result = await autocannon({
    url,
    method,
    headers,
    connections: 32,
    duration: 3,
    ...(body && {
      requests: [{ method, headers, setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.join() !== '200')
    throw new Error(`${url}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`);
  return result.requests.average;
}

/** @param {readonly number[]} values @param {number} part such as 0.99 @returns {number} */
export function percentile(values, part) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * part)] ?? 0;
}

/** @param {readonly number[]} values @returns {number} */
export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
