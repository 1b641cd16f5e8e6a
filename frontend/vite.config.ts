import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { array, object, string } from 'yup';

/** Not part of the bundle: the image of the site carries these packages beside it (Dockerfile.frontend). */
const { runtimePackages } = object({ runtimePackages: array(string().required()).required() }).validateSync(
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')),
);

const contract = fileURLToPath(new URL('../contract/src/index.ts', import.meta.url));

/**
 * React's entry for Node uses `AsyncLocalStorage`. Before Node 24 that slows every asynchronous step of the process: a cached page took
 * 1.5 times the processor. The entry for edge runtimes renders the same and does without.
 */
const reactWithoutAsyncHooks = {
  'react-dom/static': 'react-dom/static.edge',
  'react-dom/server': 'react-dom/server.edge',
};

/** Two builds from one source: what the browser runs, and the process that renders the same pages before it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  // A read from the environment is a system call, thousands of times a page.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  resolve: { alias: { contract, ...(command === 'build' && isSsrBuild && reactWithoutAsyncHooks) } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        sourcemap: true,
        ssr: true,
        // Tests start the second in their own process (jest.config.mjs).
        rolldownOptions: { input: ['server/main.ts', 'server/server.ts'] },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // A font or picture inside a style sheet would be loaded by pages that do not show it.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // A fragment is read by the queries' documents alone: its call may be dropped, and with it the import of all documents.
          treeshake: {
            manualPureFunctions: ['graphql'],
            moduleSideEffects: [{ test: /__generated__/, sideEffects: false }],
          },
          // The faces stand in every document. Imported by the entry they would be fetched again with each part that comes later, and
          // all text would be laid out anew.
          input: ['src/entry-client.tsx', 'src/theme/fonts.css', 'src/player/player.ts'],
          // The player's page needs none of them. What every other page needs are two files: small ones compress worse and know each other by long lists of names. The
          // libraries are one of them, which a new version of the site leaves as it is.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  tags: ['$initial'],
                  test: /node_modules\/(?!media-chrome\/)/,
                  priority: 2,
                },
                { name: 'site', tags: ['$initial'], test: /(?<!\/src\/player\/\w+)\.tsx?$/, priority: 1 },
              ],
            },
          },
        },
      },
  // Bundled whole: one module format and one copy of everything, whatever each package's own entry points say.
  // Loggers, HTTP clients and what draws reach for workers and native code by path, so they stay packages.
  // In development Node loads packages itself: Vite's module runner knows no CommonJS.
  ssr: command === 'build' ? { noExternal: true, external: runtimePackages } : {},
}));
