import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { mediaPaths } from 'contract';
import { createServer as createVite } from 'vite';

// The site with hot reload: same pages, same rendering, nothing cached. Started by `npm run dev`.
const root = fileURLToPath(new URL('..', import.meta.url));
const server = createServer();
const vite = await createVite({
  root,
  configFile: `${root}/vite.config.ts`,
  appType: 'custom',
  // One port for pages and hot reload alike.
  server: { middlewareMode: true, hmr: { server } },
});

/** Made anew after every change of what it imports. */
let site = { by: undefined, listener: undefined };
async function currentSite() {
  const { createDevelopmentSite } = await vite.ssrLoadModule('/server/dev-site.ts');
  if (site.by !== createDevelopmentSite) {
    const listener = createDevelopmentSite({
      transform: (path, html) => vite.transformIndexHtml(path, html),
      nameSources: (error) => vite.ssrFixStacktrace(error),
    });
    site = { by: createDevelopmentSite, listener };
  }
  return site.listener;
}

try {
  const { environment } = await vite.ssrLoadModule('/server/dev-site.ts');
  const { host, port } = environment;
  server.on('request', (request, response) => {
    const answer = async () => {
      try {
        const listener = await currentSite();
        listener(request, response);
      } catch (error) {
        // Sources that do not translate.
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack);
      }
    };
    // Films may lie elsewhere than in the public folder, whose files Vite serves.
    if (request.url.startsWith(mediaPaths.folder)) void answer();
    else vite.middlewares(request, response, answer);
  });
  server.once('error', (error) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Port ${port} is taken: set SITE_PORT to a free one.` : error.message,
    );
    process.exit(1);
  });
  server.listen(port, host, () =>
    console.log(`The site listens on http://${host}:${server.address().port} (development)`),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    server.closeAllConnections();
    await vite.close();
    process.exit(0);
  });
}
