import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { reportOnce } from './measure.mjs';
import { cachedAnswer, startBareNode } from './same-bytes.mjs';
import { scriptOfPages, startStack } from './stack.mjs';

// 1,000 visitors with kept connections on a mixed journey for a minute, one in twenty sends the contact form. Each has an
// address of its own, which a trusted proxy reports, so that all limits hold as for real visitors. The reference is a bare
// Node server that sends the same bytes to as many.
process.env.TRUST_PROXY = '2';
const crowd = { visitors: 1_000, seconds: 60, pauseMilliseconds: 1_000 };

const stack = await startStack();
try {
  const { journeys, form } = await journeysOf(stack);
  await send({ ...crowd, url: stack.site, journeys, visitors: 50, seconds: 15 });
  const ours = await send({ ...crowd, url: stack.site, journeys, form });
  const paths = [...new Set(journeys.flat())];
  const answers = await Promise.all(
    paths.map(async (path) => ({
      ...(await cachedAnswer(`${stack.site}${path}`, { 'accept-encoding': 'gzip, deflate, br' })),
      path,
    })),
  );
  const bare = await startBareNode(answers);
  const theirs = await send({ ...crowd, url: bare.url, journeys }).finally(() => bare.stop());
  const good = Object.entries(ours.answers).reduce(
    (sum, [status, number]) => (Number(status) < 400 ? sum + number : sum),
    0,
  );
  const all = [...Object.values(ours.answers), ...Object.values(ours.failures)].reduce(
    (sum, number) => sum + number,
    0,
  );
  console.log({ ours, theirs });
  reportOnce({
    name: `${crowd.visitors} visitors for ${crowd.seconds} s, answered`,
    reference: 'all requests',
    goal: { atLeast: 1 },
    unit: '',
    ours: good,
    theirs: all,
  });
  reportOnce({
    name: `${crowd.visitors} visitors for ${crowd.seconds} s, p99`,
    reference: bare.name,
    goal: { atMost: 3 },
    unit: 'ms',
    ours: ours.p99,
    theirs: theirs.p99,
  });
} finally {
  await stack.stop();
}

/** @param {{ site: string, gateway: string }} stack */
async function journeysOf({ site, gateway }) {
  const jobs = await fetch(`${gateway}/api/jobs?limit=40`).then((answer) => answer.json());
  const script = await scriptOfPages();
  const picture =
    /"(\/pictures\/[^" ]+)/.exec(await fetch(site).then((answer) => answer.text()))?.[1] ?? '/favicon.svg';
  const filters = ['type=full-time', 'type=part-time', `organization=${jobs[0].clientId}`, 'page=2'];
  const journeys = jobs.map((/** @type {{ id: string }} */ job, /** @type {number} */ index) => [
    '/',
    script,
    picture,
    '/careers',
    `/careers?${filters[index % filters.length]}`,
    `/careers/${encodeURIComponent(job.id)}`,
    '/video-gallery',
    '/api/jobs?limit=20',
  ]);
  const form = {
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      name: 'Visitor',
      email: 'visitor@bench.example',
      subject: 'Hiring',
      message: 'We would like to talk about hiring nurses.',
    }).toString(),
  };
  return { journeys, form };
}

/** Runs visitors in a process of their own. @param {import('./visitors.mjs').Crowd} crowd @returns {Promise<import('./visitors.mjs').Result>} */
async function send(crowd) {
  const child = fork(fileURLToPath(new URL('visitors.mjs', import.meta.url)));
  child.send(crowd);
  const [result] = await once(child, 'message');
  return result;
}
