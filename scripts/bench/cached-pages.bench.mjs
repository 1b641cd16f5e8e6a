import { load } from './load.mjs';
import { compare } from './measure.mjs';
import { cachedAnswer, startBareNode, startNginx } from './same-bytes.mjs';
import { firstJob, startStack } from './stack.mjs';

// Pages in the site's cache against servers that send the same compressed bytes.
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
const stack = await startStack();
try {
  const paths = {
    home: '/',
    careers: '/careers',
    job: await firstJob(stack.gateway),
    gallery: '/video-gallery',
  };
  // V8 compiles what serves a page in the first thousands of answers.
  for (const path of Object.values(paths)) await load(`${stack.site}${path}`, { headers });
  const answers = await Promise.all(
    Object.values(paths).map((path) => cachedAnswer(`${stack.site}${path}`, headers)),
  );
  for (const [start, rateGoal] of /** @type {const} */ ([
    [startBareNode, 0.85],
    [startNginx, 0.6],
  ])) {
    const reference = await start(answers);
    if (!reference) {
      console.log('nginx is not installed: not compared with it.');
      continue;
    }
    try {
      for (const [name, path] of Object.entries(paths)) {
        await compare({
          reference: reference.name,
          lines: [
            {
              metric: 'rate',
              name: `cached ${name}, requests a second`,
              unit: '/s',
              goal: { atLeast: rateGoal },
            },
          ],
          ours: () => load(`${stack.site}${path}`, { headers }),
          theirs: () => load(`${reference.url}${path}`, { headers }),
        });
      }
    } finally {
      await reference.stop();
    }
  }
} finally {
  await stack.stop();
}
