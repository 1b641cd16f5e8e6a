import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Vimeo, YouTube and their oEmbed, all on one local address. */
export interface VideoHosts {
  readonly base: string;
  /** Method, path with query, and the key each request carried. */
  readonly requests: { readonly url: string; readonly key: string | undefined }[];
  /** Path without query → what answers; what is not there is 404. */
  routes: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void
  >;
  close(): Promise<void>;
}

export async function startVideoHosts(): Promise<VideoHosts> {
  const requests: VideoHosts['requests'] = [];
  const hosts: Pick<VideoHosts, 'routes'> = { routes: {} };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x.example');
    requests.push({
      url: request.url ?? '',
      key: request.headers.authorization ?? [request.headers['x-goog-api-key']].flat()[0],
    });
    const route = hosts.routes[pathname];
    if (route) route(request, response, searchParams);
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return Object.assign(hosts, {
    base: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

export const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
