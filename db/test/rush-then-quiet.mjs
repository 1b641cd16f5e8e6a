import { giveMemoryBackAfterRush } from 'db/serving/memory-after-rush';

// A process as a rush leaves it: what was kept until it was old is garbage, and quiet begins. It says how many megabytes V8's
// heap has then, and twenty looks later.
const LOOK_MILLISECONDS = 100;
const RUSH_MILLISECONDS = 1_500;

giveMemoryBackAfterRush(LOOK_MILLISECONDS);
/** @type {object[]} */
let kept = [];
const end = performance.now() + RUSH_MILLISECONDS;
work();

function work() {
  for (let n = 0; n < 3_000 && kept.length < 1_000_000; n += 1) kept.push({ path: `/careers/${kept.length}`, seen: [n] });
  if (performance.now() < end) {
    setImmediate(work);
    return;
  }
  kept = [];
  say();
  setTimeout(() => {
    say();
    process.disconnect();
  }, 20 * LOOK_MILLISECONDS);
}

function say() {
  process.send?.(process.memoryUsage().heapTotal / 1e6);
}
