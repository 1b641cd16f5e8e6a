import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { giveMemoryBackAfterRush } from '../src/memory-after-rush.js';

// A process as a rush leaves it: what was kept until it was old is garbage, and quiet begins. From then on it says every so
// often how many megabytes V8's heap has, and how often garbage was collected by itself, until it is left alone.
const LOOK_MILLISECONDS = 100;
const KEPT = 1_000_000;
/** Longer than V8 goes on marking what was just kept: what it finds alive stays. */
const BUSY_AFTERWARDS_MILLISECONDS = 1_000;

const { gc } = globalThis;
let collections = 0;
giveMemoryBackAfterRush(gc && collect, LOOK_MILLISECONDS);

await rush();
say();
while (process.connected) {
  await pause(LOOK_MILLISECONDS);
  say();
}

async function rush() {
  /** @type {object[]} */
  const kept = [];
  while (kept.length < KEPT) {
    for (let n = 0; n < 3_000; n += 1) kept.push({ path: `/careers/${kept.length}`, seen: [n] });
    await turn();
  }
  for (const end = performance.now() + BUSY_AFTERWARDS_MILLISECONDS; performance.now() < end; ) await turn();
}

function collect() {
  collections += 1;
  void gc?.();
  // As where the machine has to fetch that memory first: longer than half the time between two looks.
  for (const end = performance.now() + 0.7 * LOOK_MILLISECONDS; performance.now() < end; );
}

function say() {
  if (process.connected) process.send?.({ megabytes: process.memoryUsage().heapTotal / 1e6, collections });
}
