import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { memoryOfStack } from './process-memory.mjs';
import { scriptOfPages, startRealStack } from './real-stack.mjs';
import { report } from './report.mjs';
import { median } from './statistics.mjs';
import { settledAnswer, startBare } from './still-server.mjs';

// A crowd on the whole stack: 2,000 visitors for a minute, then three times as many who never rest and search for what
// nobody has searched for, then a quiet crowd for ten minutes. Each visitor has an address of its own, told by a proxy the
// gateway trusts, so that all limits hold as they do for real ones.
process.env.TRUST_PROXY = '2';
const VISITORS = Number(process.env.VISITORS ?? 2_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
const MINUTES = Number(process.env.MINUTES ?? 10);
/** Long enough for the site to give back what a rush has left. */
const REST_MILLISECONDS = 20_000;

const stack = await startRealStack();
try {
  const { journeys, form } = await journeysOf(stack);
  // After start: every address has been asked for, so that code is compiled and caches hold what this crowd wants.
  await crowd({ url: stack.site, visitors: 50, seconds: 15, lookMilliseconds: 100, journeys });
  await pause(REST_MILLISECONDS);
  const before = await memoryOfStack();

  const ours = await crowd({ url: stack.site, visitors: VISITORS, seconds: SECONDS, lookMilliseconds: 1_000, journeys, once: [form], onceShare: 0.05 });
  const still = await stillServer(journeys);
  const theirs = await crowd({ url: still.url, visitors: VISITORS, seconds: SECONDS, lookMilliseconds: 1_000, journeys });
  await still.stop();
  line({ name: `${VISITORS} visitors for ${SECONDS} s, good answers`, reference: 'all they asked for', goal: { atLeast: 1 }, unit: '', ours: good(ours), theirs: all(ours), tolerance: 1 });
  line({ name: `${VISITORS} visitors for ${SECONDS} s, p99`, reference: `${still.name} sending the same bytes to as many`, goal: { atMost: 3 }, unit: 'ms', ours: ours.p99, theirs: theirs.p99 });

  const flood = await crowd({ url: stack.site, visitors: 3 * VISITORS, seconds: SECONDS / 3, lookMilliseconds: 0, journeys, fresh: true });
  console.log({ crowd: ours, still: theirs, flood });
  line({ name: `${3 * VISITORS} restless visitors with searches of their own: pages, or 503 with Retry-After`, reference: 'all they asked for', goal: { atLeast: 1 }, unit: '', ours: good(flood) + (flood.answers['503'] ?? 0) - flood.withoutRetryAfter, theirs: all(flood), tolerance: 1 });
  const recovered = await secondsUntilRendered(stack.site);
  line({ name: 'afterwards, until a new search is answered', reference: '5 s', goal: { atMost: 1 }, unit: 's', ours: recovered, theirs: 5 });

  await pause(REST_MILLISECONDS);
  const after = await memoryOfStack();
  for (const [name, megabytes] of Object.entries(before)) {
    line({ name: `memory of the ${name} after the load`, reference: 'after start, each address asked for', goal: { atMost: 1.5 }, unit: 'MB', ours: after[name] ?? 0, theirs: megabytes });
  }

  const lasting = crowd({ url: stack.site, visitors: VISITORS / 10, seconds: MINUTES * 60, lookMilliseconds: 1_000, journeys });
  const samples = await sampled(lasting);
  const part = Math.ceil(samples.length / 5);
  for (const name of Object.keys(before)) {
    const of = (/** @type {readonly Record<string, number>[]} */ some) => median(some.map((sample) => sample[name] ?? 0));
    line({ name: `memory of the ${name} over ${MINUTES} min of visits, last fifth`, reference: 'second fifth', goal: { atMost: 1.1 }, unit: 'MB', ours: of(samples.slice(-part)), theirs: of(samples.slice(part, 2 * part)) });
  }
} finally {
  await stack.stop();
}

/** @param {{ site: string, gateway: string }} stack */
async function journeysOf({ site, gateway }) {
  const jobs = await fetch(`${gateway}/api/jobs?limit=40`).then((answer) => answer.json());
  const list = await fetch(`${gateway}/api/jobs`, { headers: { 'accept-encoding': 'gzip' } });
  const etag = list.headers.get('etag') ?? '';
  const script = await scriptOfPages();
  const picture = /"(\/pictures\/[^" ]+)/.exec(await fetch(site).then((answer) => answer.text()))?.[1] ?? '/favicon.svg';
  const filters = ['type=full-time', 'type=part-time', `organization=${jobs[0].clientId}`, 'page=2'];
  const journeys = jobs.map((/** @type {{ id: string }} */ job, /** @type {number} */ index) => [
    { path: '/' },
    { path: script },
    { path: picture },
    { path: '/careers' },
    { path: `/careers?${filters[index % filters.length]}` },
    { path: `/careers/${encodeURIComponent(job.id)}` },
    { path: '/video-gallery' },
    { path: '/api/jobs', headers: { 'if-none-match': etag } },
  ]);
  /** @type {import('./visitors.mjs').Step} */
  const form = {
    method: 'POST', path: '/contact', headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: 'Visitor', email: 'visitor@bench.example', subject: 'Hiring', message: 'We would like to talk about hiring nurses.' }).toString(),
  };
  return { journeys, form };
}

/** @param {readonly (readonly import('./visitors.mjs').Step[])[]} journeys */
async function stillServer(journeys) {
  const paths = [...new Set(journeys.flat().map(({ path }) => path))];
  const answers = [];
  for (const path of paths) answers.push({ ...(await settledAnswer(`${stack.site}${path}`, { 'accept-encoding': 'gzip, deflate, br' })), path });
  return startBare(answers);
}

/** @param {import('./visitors.mjs').Crowd} crowd @returns {Promise<import('./visitors.mjs').Seen>} */
async function crowd(crowd) {
  const child = fork(fileURLToPath(new URL('visitors.mjs', import.meta.url)));
  child.send(crowd);
  const [seen] = await once(child, 'message');
  return seen;
}

/** @param {import('./visitors.mjs').Seen} seen */
function good({ answers }) {
  return Object.entries(answers).reduce((sum, [status, number]) => (Number(status) < 400 ? sum + number : sum), 0);
}

/** @param {import('./visitors.mjs').Seen} seen */
function all({ answers, failures }) {
  return [...Object.values(answers), ...Object.values(failures)].reduce((sum, number) => sum + number, 0);
}

/** @param {string} site */
async function secondsUntilRendered(site) {
  const began = performance.now();
  for (let n = 0; n < 300; n += 1) {
    const { status } = await fetch(`${site}/careers?q=afterwards${n}`);
    if (status === 200) break;
    await pause(100);
  }
  return (performance.now() - began) / 1_000;
}

/** @param {Promise<unknown>} work */
async function sampled(work) {
  let working = true;
  const done = work.finally(() => (working = false));
  const samples = [];
  while (working) {
    samples.push(await memoryOfStack());
    await Promise.race([done, pause(5_000)]);
  }
  await done;
  return samples;
}

/** @param {Omit<import('./report.mjs').Line, 'ratio' | 'low' | 'high'>} line */
function line(line) {
  const ratio = line.ours / line.theirs;
  report({ ...line, ratio, low: ratio, high: ratio });
}
