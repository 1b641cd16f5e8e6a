import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseBrand } from 'contract';
import { createServer } from 'vite';

// Writes the built-in texts that staff replace to the worker, once as they are without analytics and once with.
const root = fileURLToPath(new URL('..', import.meta.url));
const file = fileURLToPath(new URL('../../worker/src/admin/pages/built-in-texts.json', import.meta.url));

const brand = {
  ...parseBrand({}),
  name: '{name}',
  email: '{email}',
  phone: '{phone}',
  streetAddress: '{address}',
};
const vite = await createServer({
  root,
  configFile: `${root}/vite.config.ts`,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { builtInTexts } = await vite.ssrLoadModule('/src/content/built-in-texts.ts');
const { en, es } = builtInTexts(brand);
const measured = builtInTexts({ ...brand, analyticsContainer: 'GTM-ABC1234' });
const texts = { en, es, withAnalytics: { privacy: measured.en.privacy } };
await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
await vite.close();
