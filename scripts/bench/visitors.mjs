import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../launcher/settings.mjs';
import { bench, reportRounds, startStack } from './measure.mjs';
import { cachedAnswer, startBareNode } from './references.mjs';

// 1,000 visitors with kept connections on a mixed journey for a minute, one request a second each; one in twenty sends the
// contact form. Each has an address of its own, which a trusted proxy reports, so that all limits hold as for real visitors.
// The reference is a bare Node server that sends the same bytes to as many.
process.env.TRUST_PROXY = '2';
const VISITORS = 1_000;
const SECONDS = 60;
const FORM_EVERY = 20;
const encodings = { 'accept-encoding': 'gzip, deflate, br' };
const form = {
  method: /** @type {const} */ ('POST'),
  path: '/contact',
  body: new URLSearchParams({
    name: 'Visitor',
    email: 'visitor@bench.example',
    subject: 'Hiring',
    message: 'We would like to talk about hiring nurses.',
  }).toString(),
};

await bench(async (resources) => {
  const { site, gateway } = await startStack(resources);
  const journeys = await journeysOf(site, gateway);
  await visit(site, journeys, { visitors: 50, seconds: 15 });
  const ours = await visit(site, journeys, { withForm: true });
  const paths = [...new Set(journeys.flat())];
  const answers = await Promise.all(paths.map((path) => cachedAnswer(`${site}${path}`, encodings)));
  const theirs = await visit(await startBareNode(resources, answers), journeys);
  console.log({ ours: ours.statusCodeStats, errors: ours.errors, theirs: theirs.statusCodeStats });
  const answered = ours['2xx'] + ours['3xx'];
  const all = ours.requests.total + ours.errors;
  const name = `${VISITORS} visitors for ${SECONDS} s`;
  reportRounds({ name: `${name}, answered`, reference: 'all requests', unit: '', goal: { atLeast: 1 } }, [
    { ours: answered, theirs: all },
  ]);
  reportRounds(
    {
      name: `${name}, p99`,
      reference: 'bare node:http sending the same bytes',
      unit: 'ms',
      goal: { atMost: 3 },
    },
    [{ ours: ours.latency.p99, theirs: Math.max(theirs.latency.p99, 1) }],
  );
});

/** @param {string} site @param {string} gateway @returns {Promise<string[][]>} paths, one journey for each of 40 jobs */
async function journeysOf(site, gateway) {
  const jobs = await (await fetch(`${gateway}/api/jobs?limit=40`)).json();
  const manifest = JSON.parse(await readFile(join(root, 'frontend/dist/client/.vite/manifest.json'), 'utf8'));
  const home = await (await fetch(site)).text();
  const picture = /"(\/pictures\/[^" ]+)/.exec(home)?.[1] ?? '/favicon.svg';
  const filters = ['type=full-time', 'type=part-time', `organization=${jobs[0].clientId}`, 'page=2'];
  return jobs.map((/** @type {{ id: string }} */ { id }, /** @type {number} */ index) => [
    '/',
    `/${manifest['src/entry-client.tsx'].file}`,
    picture,
    '/careers',
    `/careers?${filters[index % filters.length]}`,
    `/careers/${encodeURIComponent(id)}`,
    '/video-gallery',
    '/api/jobs?limit=20',
  ]);
}

/** @param {string} url @param {readonly (readonly string[])[]} journeys @param {{ visitors?: number, seconds?: number, withForm?: boolean }} [options] */
function visit(url, journeys, { visitors = VISITORS, seconds = SECONDS, withForm = false } = {}) {
  let number = 0;
  return autocannon({
    url,
    connections: visitors,
    duration: seconds,
    connectionRate: 1,
    ignoreCoordinatedOmission: true,
    timeout: 30,
    setupClient: (client) => {
      number += 1;
      const headers = { ...encodings, 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` };
      const steps = (journeys[number % journeys.length] ?? []).map((path) => ({
        method: /** @type {const} */ ('GET'),
        path,
        headers,
      }));
      const sent = { ...form, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
      client.setRequests(withForm && number % FORM_EVERY === 0 ? [...steps, sent] : steps);
    },
  });
}
