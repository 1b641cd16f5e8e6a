import { createServer } from 'node:http';

/** A site whose document comes in two pieces, as over a slow connection. */
export interface SlowSite {
  readonly url: string;
  /** Paths asked for so far. */
  readonly asked: readonly string[];
  /** Sends the second piece. */
  readonly sendRest: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * @param site answers everything else, at once
 * @param path whose document is cut
 * @param cut the second piece begins with it
 */
export async function documentInPieces(site: string, path: string, cut: string): Promise<SlowSite> {
  const asked: string[] = [];
  let sendRest: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    asked.push(target);
    void (async () => {
      const answer = await fetch(new URL(target, site));
      const body = Buffer.from(await answer.arrayBuffer());
      // Sent as it was before it was packed.
      const headers = [...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name));
      response.writeHead(answer.status, headers.flat());
      const at = target === path ? body.indexOf(cut) : -1;
      if (at < 0) return void response.end(body);
      response.write(body.subarray(0, at));
      await rest;
      response.end(body.subarray(at));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    sendRest,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
