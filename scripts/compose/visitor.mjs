import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits, pagePaths, restRoutes } from 'contract';

// Visitors who request pages all the time over kept connections and print every second how it went. swarm.mjs runs this in
// the gateway's image, inside the stack's network, so it imports the contract alone. SITE: its address.

const { SITE } = process.env;
const VISITORS = 4;
/** They share one address and take half of the uncached answers that it may have. */
const PAUSE_MILLISECONDS = (2 * VISITORS * limits.reads.windowSeconds * 1_000) / limits.reads.uncached;
let answered = 0;
/** @type {string[]} */
const failures = [];

/** @param {string} path */
async function visit(path) {
  try {
    const answer = await fetch(`${SITE}${path}`, { signal: AbortSignal.timeout(15_000) });
    await answer.arrayBuffer();
    if (answer.ok) answered += 1;
    else failures.push(`${path}: ${answer.status}`);
  } catch (error) {
    failures.push(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
  }
}

async function visitSite() {
  for (;;) {
    for (const page of [pagePaths.home, pagePaths.careers, pagePaths.videoGallery]) await visit(page);
    // No cache has the answer.
    await visit(`${restRoutes.jobs}?limit=3&q=nurse+${randomUUID().slice(0, 8)}`);
    await pause(PAUSE_MILLISECONDS);
  }
}

for (let number = 0; number < VISITORS; number += 1) void visitSite();
setInterval(() => {
  const reasons = [...new Set(failures)].slice(0, 5);
  console.log(JSON.stringify({ answered, failed: failures.length, reasons }));
}, 1_000);
process.on('SIGTERM', () => process.exit(0));
