import { createServer } from 'node:http';

/** A site of another origin than ours: `localhost`, where the tests' site is `127.0.0.1`. */
export interface ParentSite {
  readonly host: string;
  readonly url: string;
  /** What `/` shows; every other path is an empty page. */
  body: string;
  stop(): Promise<void>;
}

export async function startParentSite(): Promise<ParentSite> {
  const server = createServer((request, response) => {
    const body = request.url === '/' ? parent.body : '<p>Another page</p>';
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><title>A clinic</title><body><main><h1>A clinic</h1>${body}</main></body></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  const host = `localhost:${address.port}`;
  const parent: ParentSite = {
    host,
    url: `http://${host}/`,
    body: '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return parent;
}
