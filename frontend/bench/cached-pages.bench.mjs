import { request } from 'undici';
import { load } from '../../scripts/bench/load.mjs';
import { firstJob, scriptOfPages, startRealStack } from '../../scripts/bench/real-stack.mjs';
import { compare, quick } from '../../scripts/bench/report.mjs';
import { settledAnswer, startStillServer } from '../../scripts/bench/still-server.mjs';
import { hasWrk, loadByWrk } from '../../scripts/bench/wrk.mjs';

// Cached pages of the running site, and a file of its build, against a server that sends the same compressed bytes from
// memory or disk. Where wrk is installed, they are loaded by it as well: autocannon is slower than either server, so that
// both seem as fast as each other.
// What differs by hundredths wants more rounds where processors are shared.
/** The site rests between two pages it compresses best (frontend/server/encodings.ts): what is still as long by then stays so. */
const SAME_TIMES = 60;
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

const clients = [{ by: '', rounds: undefined, loadPage: (/** @type {string} */ url) => load(url, { headers }) }, ...((await hasWrk()) ? [{ by: ' by wrk', rounds: quick ? 3 : 11, loadPage: (/** @type {string} */ url) => loadByWrk(url, headers) }] : [])];
const stack = await startRealStack();
try {
  const paths = { 'cached home page': '/', 'cached careers page': '/careers', 'cached job page': await firstJob(stack.gateway), 'cached gallery page': '/video-gallery', 'script of every page': await scriptOfPages() };
  // The first page measured shall not pay for the process that has just started.
  for (const path of Object.values(paths)) await load(`${stack.site}${path}`, { headers });
  const answers = [];
  for (const path of Object.values(paths)) answers.push(await settledAnswer(`${stack.site}${path}`, headers, SAME_TIMES));
  const still = await startStillServer(answers);
  try {
    for (const { by, rounds, loadPage } of clients) {
      for (const [name, path] of Object.entries(paths)) {
        await compare({
          reference: `${still.name} sending the same bytes`,
          lines: [
            { metric: 'rate', name: `${name}${by}, requests a second`, unit: '/s', goal: { atLeast: 0.95 } },
            { metric: 'p99', name: `${name}${by}, p99`, unit: 'ms', goal: { atMost: 1.5 } },
          ],
          ours: () => loadPage(`${stack.site}${path}`),
          theirs: () => loadPage(`${still.url}${path}`),
          rounds,
        });
        await expectSame(path, still.url);
      }
    }
  } finally {
    await still.stop();
  }
} finally {
  await stack.stop();
}

/** @param {string} path @param {string} stillUrl @throws when the site sends something else by now than what it is measured against */
async function expectSame(path, stillUrl) {
  const [ours, theirs] = await Promise.all([stack.site, stillUrl].map(async (url) => Buffer.from(await (await request(`${url}${path}`, { headers })).body.arrayBuffer())));
  if (!ours.equals(theirs)) throw new Error(`${path} is not what it was measured against: ${ours.length} bytes now, ${theirs.length} before.`);
}
