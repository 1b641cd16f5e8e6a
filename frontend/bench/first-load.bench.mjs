import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { reportOnce } from '../../scripts/bench/measure.mjs';

// The scripts a first visit of the home page loads, beside the least that React, the router and one MUI button make. What
// is counted is all a visitor fetches who does nothing: e2e/first-load.spec.ts holds the page to it.
const frontend = fileURLToPath(new URL('..', import.meta.url));

const ours = await sizeOf(join(frontend, 'dist/client'), ['src/entry-client.tsx', 'src/app/routes/home.tsx']);
const folder = await mkdtemp(join(frontend, '.bench-'));
try {
  await writeFile(join(folder, 'one-button.tsx'), oneButton());
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'dist'),
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(folder, 'one-button.tsx') },
    },
  });
  const theirs = await sizeOf(join(folder, 'dist'), ['one-button.tsx']);
  reportOnce({
    name: 'first-load scripts of home, brotli',
    reference: 'React, router and MUI with one button, same build',
    goal: { atMost: 1.35 },
    unit: 'KB',
    ours,
    theirs,
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @param {string} folder of a build @param {readonly string[]} entries by source file @returns {Promise<number>} kilobytes of the entries' scripts and all they import at once */
async function sizeOf(folder, entries) {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const chunks = new Set();
  const visit = (name) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const next of manifest[name].imports ?? []) visit(next);
  };
  entries.forEach(visit);
  const files = await Promise.all([...chunks].map((name) => readFile(join(folder, manifest[name].file))));
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1_024;
}

function oneButton() {
  return `import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const router = createBrowserRouter([{ path: '/', element: <Button variant="contained">One button</Button> }]);
hydrateRoot(document.body, <ThemeProvider theme={createTheme()}><RouterProvider router={router} /></ThemeProvider>);
`;
}
