import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds GraphiQL with its editor and workers into files of our own: the playground works without the internet. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/graphql/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../dist/playground', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The editor is one large piece, loaded by developers only.
    chunkSizeWarningLimit: 10_000,
  },
});
