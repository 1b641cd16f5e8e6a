import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limits, pagePaths, restRoutes, submissionHeaders } from 'contract';

// Visitors who ask all the time, over connections that are kept as browsers keep them, and say every second how it went.
// A program of its own that needs nothing but the contract: it also runs inside a swarm, in the gateway's image
// (`visit-from.mjs`). SITE: whom they visit.

const site = process.env.SITE ?? '';
const agent = new Agent({ keepAlive: true });
const VISITORS = 4;
/** They come from one address, and ask for half of the answers without a cache that it may have. */
const PAUSE_MILLISECONDS = (2 * VISITORS * limits.reads.windowSeconds * 1_000) / limits.reads.uncached;
let answered = 0;
/** @type {string[]} */
const failed = [];

/** @param {string} path @param {string} [form] @param {readonly number[]} [fine] */
async function visit(path, form, fine = [200]) {
  const headers =
    form === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(form)),
          [submissionHeaders.idempotencyKey]: randomUUID(),
          [submissionHeaders.elapsed]: '60000',
        };
  const status = await new Promise((resolve) => {
    const asking = request(
      `${site}${path}`,
      { method: form === undefined ? 'GET' : 'POST', agent, headers, timeout: 15_000 },
      (response) => {
        response
          .resume()
          .on('end', () => resolve(response.statusCode))
          .on('error', (error) => resolve(error.message));
      },
    );
    asking
      .on('timeout', () => asking.destroy(new Error('no answer in time')))
      .on('error', (error) => resolve(error.message))
      .end(form);
  });
  if (fine.includes(status)) answered += 1;
  else failed.push(`${path.split('?')[0]}: ${status}`);
}

async function visitor() {
  for (;;) {
    for (const page of [pagePaths.home, pagePaths.careers, pagePaths.videoGallery]) await visit(page);
    // No cache can answer this one.
    await visit(`${restRoutes.jobs}?limit=3&q=nurse+${randomUUID().slice(0, 8)}`);
    // One address may send no more than its limit.
    await visit(
      restRoutes.contact,
      JSON.stringify({
        name: 'Jo Doe',
        email: 'jo@clinic.example',
        subject: 'Nurses',
        message: `We need ten nurses. ${randomUUID()}`,
      }),
      [201, 429],
    );
    await pause(PAUSE_MILLISECONDS);
  }
}

for (let number = 0; number < VISITORS; number += 1) void visitor();
setInterval(
  () =>
    console.log(JSON.stringify({ answered, failed: failed.length, how: [...new Set(failed)].slice(0, 5) })),
  1_000,
);
process.on('SIGTERM', () => process.exit(0));
