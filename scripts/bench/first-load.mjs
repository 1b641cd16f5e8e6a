import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../launcher/settings.mjs';
import { bench, reportRounds } from './measure.mjs';

// The scripts that a first visit of the home page loads without interaction (e2e/loading/first-load.spec.ts holds the page to them),
// against the least that React, the router and one MUI button make.
const ONE_BUTTON = `import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const router = createBrowserRouter([{ path: '/', element: <Button variant="contained">One button</Button> }]);
hydrateRoot(document.body, <ThemeProvider theme={createTheme()}><RouterProvider router={router} /></ThemeProvider>);
`;

await bench(async (resources) => {
  const frontend = join(root, 'frontend');
  const folder = await resources.temporaryFolder('.bench-', frontend);
  const entry = join(folder, 'one-button.tsx');
  await writeFile(entry, ONE_BUTTON);
  const outDir = join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir, manifest: true, modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  });
  reportRounds(
    {
      name: 'first-load scripts of home, brotli',
      reference: 'React, router and MUI with one button, same build',
      unit: 'KB',
      goal: { atMost: 1.35 },
    },
    [
      {
        ours: await sizeOf(join(frontend, 'dist/client'), [
          'src/entry-client.tsx',
          'src/app/routes/home.tsx',
        ]),
        theirs: await sizeOf(outDir, ['one-button.tsx']),
      },
    ],
  );
});

/** @param {string} folder of a build @param {string[]} entries source files @returns {Promise<number>} kilobytes of their scripts and static imports */
async function sizeOf(folder, entries) {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  /** @type {Set<string>} */
  const chunks = new Set(entries);
  // A set also iterates over what is added on the way.
  for (const name of chunks) for (const next of manifest[name].imports ?? []) chunks.add(next);
  const files = await Promise.all([...chunks].map((name) => readFile(join(folder, manifest[name].file))));
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1_024;
}
