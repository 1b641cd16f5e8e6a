import { load } from '../../scripts/bench/load.mjs';
import { firstJob, startRealStack } from '../../scripts/bench/real-stack.mjs';
import { compare } from '../../scripts/bench/report.mjs';
import { settledAnswer, startStillServer } from '../../scripts/bench/still-server.mjs';

// Cached pages of the running site against a server that sends the same compressed bytes from memory or disk.
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

const stack = await startRealStack();
try {
  const paths = { home: '/', careers: '/careers', job: await firstJob(stack.gateway), gallery: '/video-gallery' };
  const answers = await Promise.all(Object.values(paths).map((path) => settledAnswer(`${stack.site}${path}`, headers)));
  const still = await startStillServer(answers);
  try {
    // The first page measured shall not pay for the process that has just started.
    for (const path of Object.values(paths)) await load(`${stack.site}${path}`, { headers });
    for (const [name, path] of Object.entries(paths)) {
      await compare({
        reference: `${still.name} sending the same bytes`,
        lines: [
          { metric: 'rate', name: `cached ${name} page, requests a second`, unit: '/s', goal: { atLeast: 0.95 } },
          { metric: 'p99', name: `cached ${name} page, p99`, unit: 'ms', goal: { atMost: 1.5 } },
        ],
        ours: () => load(`${stack.site}${path}`, { headers }),
        theirs: () => load(`${still.url}${path}`, { headers }),
      });
    }
  } finally {
    await still.stop();
  }
} finally {
  await stack.stop();
}
