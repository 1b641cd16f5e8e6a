import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { firstJob, startRealStack } from '../../scripts/bench/real-stack.mjs';
import { compare, quick } from '../../scripts/bench/report.mjs';
import { median } from '../../scripts/bench/statistics.mjs';

// A page the cache does not have: its data asked of the running gateway, rendered, its styles and policy, its document
// and the compression its first visitor waits for. The reference is React's part of it alone, with the data at hand.
process.env.NODE_ENV = 'production';
const frontend = fileURLToPath(new URL('..', import.meta.url));
const PAGES_A_ROUND = quick ? 15 : 60;

const folder = await mkdtemp(join(frontend, '.bench-'));
const stack = await startRealStack();
try {
  await build({ root: frontend, logLevel: 'error', build: { ssr: 'bench/renderings.tsx', outDir: folder, rolldownOptions: { input: join(frontend, 'bench/renderings.tsx') } } });
  const { siteRendering, reactRendering } = await import(pathToFileURL(join(folder, 'renderings.js')).href);
  const site = await siteRendering(stack.gateway, join(frontend, 'dist/client'));
  const paths = { home: '/', careers: '/careers', job: await firstJob(stack.gateway), gallery: '/video-gallery' };
  for (const [name, path] of Object.entries(paths)) {
    await site(path);
    const react = await reactRendering(path);
    const ours = () => site(path);
    await timesOf(ours, react);
    await compare({
      reference: 'React rendering that page alone',
      lines: [{ metric: 'milliseconds', name: `uncached ${name} page`, unit: 'ms', goal: { atMost: 1.5 } }],
      ...inTurns(ours, react),
    });
  }
} finally {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}

/** One round times both page by page: what else the machine does meanwhile hits both alike. @param {() => Promise<unknown>} ours @param {() => Promise<unknown>} theirs */
function inTurns(ours, theirs) {
  /** @type {Promise<{ ours: number, theirs: number }> | undefined} */
  let round;
  const half = async (/** @type {'ours' | 'theirs'} */ which) => {
    const other = round;
    round = other ? undefined : timesOf(ours, theirs);
    const times = await (other ?? round);
    return { milliseconds: times?.[which] ?? 0 };
  };
  return { ours: () => half('ours'), theirs: () => half('theirs') };
}

/** @param {() => Promise<unknown>} ours @param {() => Promise<unknown>} theirs @returns {Promise<{ ours: number, theirs: number }>} medians */
async function timesOf(ours, theirs) {
  const times = { ours: /** @type {number[]} */ ([]), theirs: /** @type {number[]} */ ([]) };
  for (let page = 0; page < PAGES_A_ROUND; page += 1) {
    times.ours.push(await milliseconds(ours));
    times.theirs.push(await milliseconds(theirs));
  }
  return { ours: median(times.ours), theirs: median(times.theirs) };
}

/** @param {() => Promise<unknown>} work */
async function milliseconds(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
