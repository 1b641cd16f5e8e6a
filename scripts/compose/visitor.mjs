import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits, pagePaths, restRoutes, submissionHeaders } from 'contract';

// Visitors who request pages all the time over kept connections and print every second how it went. swarm.mjs runs this in
// the gateway's image, inside the stack's network, so it imports the contract alone. SITE: its address.

const { SITE } = process.env;
const VISITORS = 4;
/** They share one address and take half of the uncached answers that it may have. */
const PAUSE_MILLISECONDS = (2 * VISITORS * limits.reads.windowSeconds * 1_000) / limits.reads.uncached;
let answered = 0;
/** @type {string[]} */
const failures = [];

/** @param {string} path @param {RequestInit} [options] @param {readonly number[]} [expected] */
async function visit(path, options, expected = [200]) {
  try {
    const answer = await fetch(`${SITE}${path}`, { ...options, signal: AbortSignal.timeout(15_000) });
    await answer.arrayBuffer();
    if (expected.includes(answer.status)) answered += 1;
    else failures.push(`${path}: ${answer.status}`);
  } catch (error) {
    const { cause = error } = /** @type {Error} */ (error);
    failures.push(`${path}: ${cause instanceof Error ? cause.message : cause}`);
  }
}

async function visitSite() {
  for (;;) {
    for (const page of [pagePaths.home, pagePaths.careers, pagePaths.videoGallery]) await visit(page);
    // No cache has the answer.
    await visit(`${restRoutes.jobs}?limit=3&q=nurse+${randomUUID().slice(0, 8)}`);
    const form = {
      name: 'Jo Doe',
      email: 'jo@clinic.example',
      subject: 'Nurses',
      message: `We need ten nurses. ${randomUUID()}`,
    };
    const headers = {
      'content-type': 'application/json',
      [submissionHeaders.idempotencyKey]: randomUUID(),
      [submissionHeaders.elapsed]: '60000',
    };
    // 429: one address may send no more than its limit.
    await visit(restRoutes.contact, { method: 'POST', headers, body: JSON.stringify(form) }, [201, 429]);
    await pause(PAUSE_MILLISECONDS);
  }
}

for (let number = 0; number < VISITORS; number += 1) void visitSite();
setInterval(
  () =>
    console.log(
      JSON.stringify({ answered, failed: failures.length, reasons: [...new Set(failures)].slice(0, 5) }),
    ),
  1_000,
);
process.on('SIGTERM', () => process.exit(0));
