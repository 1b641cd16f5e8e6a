import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../launcher/paths.mjs';
import { compare, median } from './measure.mjs';
import { firstJob, startStack } from './stack.mjs';

// A page that is in no cache: its data asked of the gateway, rendered, compressed. The reference is React rendering the
// same tree with the data already loaded.
process.env.NODE_ENV = 'production';
const PAGES_A_ROUND = 40;
const frontend = join(root, 'frontend');
const folder = await mkdtemp(join(frontend, '.bench-'));
const stack = await startStack();
try {
  const entry = join(frontend, 'bench/renderings.tsx');
  await build({
    root: frontend,
    logLevel: 'error',
    build: { ssr: entry, outDir: folder, rolldownOptions: { input: entry } },
  });
  const { siteRendering, reactRendering } = await import(pathToFileURL(join(folder, 'renderings.js')).href);
  const site = await siteRendering(stack.gateway, join(frontend, 'dist/client'));
  for (const [name, path] of Object.entries({
    home: '/',
    careers: '/careers',
    job: await firstJob(stack.gateway),
    gallery: '/video-gallery',
  })) {
    const react = await reactRendering(path);
    const timesOf = async (/** @type {() => Promise<unknown>} */ render) => {
      const times = [];
      for (let page = 0; page < PAGES_A_ROUND; page += 1) {
        const began = performance.now();
        await render();
        times.push(performance.now() - began);
      }
      return { milliseconds: median(times) };
    };
    const ours = () => timesOf(() => site(path));
    const theirs = () => timesOf(react);
    await Promise.all([ours(), theirs()]);
    await compare({
      reference: 'React rendering that page alone',
      lines: [{ metric: 'milliseconds', name: `uncached ${name} page`, unit: 'ms', goal: { atMost: 1.5 } }],
      ours,
      theirs,
    });
  }
} finally {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
