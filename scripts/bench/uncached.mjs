import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../launcher/settings.mjs';
import { bench, compare, median, pagesOf, startStack } from './measure.mjs';

// A page that is in no cache: its data requested from the gateway, rendered, compressed. The reference is React rendering
// the same tree with the data loaded before.
process.env.NODE_ENV = 'production';
const PAGES_PER_ROUND = 40;

await bench(async (resources) => {
  const frontend = join(root, 'frontend');
  const folder = await resources.temporaryFolder('.bench-', frontend);
  const { gateway } = await startStack(resources);
  const entry = join(frontend, 'bench/renderings.tsx');
  await build({
    root: frontend,
    logLevel: 'error',
    build: { ssr: entry, outDir: folder, rolldownOptions: { input: entry } },
  });
  const { siteRendering, reactRendering } = await import(pathToFileURL(join(folder, 'renderings.js')).href);
  const site = await siteRendering(gateway, join(frontend, 'dist/client'));
  for (const [name, path] of Object.entries(await pagesOf(gateway))) {
    const react = await reactRendering(gateway, path);
    const ours = () => medianTime(() => site(path));
    const theirs = () => medianTime(react);
    await Promise.all([ours(), theirs()]);
    await compare({
      name: `uncached ${name} page`,
      reference: 'React rendering that page alone',
      unit: 'ms',
      goal: { atMost: 1.5 },
      ours,
      theirs,
    });
  }
});

/** @param {() => Promise<unknown>} render @returns {Promise<number>} milliseconds */
async function medianTime(render) {
  const times = [];
  for (let page = 0; page < PAGES_PER_ROUND; page += 1) {
    const began = performance.now();
    await render();
    times.push(performance.now() - began);
  }
  return median(times);
}
